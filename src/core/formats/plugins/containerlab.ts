import type { TextFile } from '../../base/text/textFile';
import { portsByMachine } from '../../plant/portsByMachine';
import type { Topology } from '../../topology/topology';
import { distinctNames } from '../parts/distinctNames';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { workingNetwork } from '../parts/workingNetwork';
import { isYamlName, yamlScalar } from '../parts/yamlScalar';
import { OUTSIDE, readLab } from './labReader';

export { needsWorkingCable as appliesTo } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'containerlab',
  title: { en: 'containerlab topology', ja: 'containerlab トポロジ' },
  extensions: ['clab.yml', 'clab.yaml'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'GUIDs, LIDs, speeds, lengths, routes, VLANs, names of ports and what has failed are left out; names lose characters that containers do not allow, and words that mean what is outside of a lab get -1 behind them, those that differ in case or domain alone another number.',
    ja: 'GUID、LID、速度、長さ、経路、VLAN、ポート名、故障した要素は書き出されず、コンテナ名に使えない文字は置き換えられ、ラボの外を表す語には -1 が、大文字小文字やドメインだけが違う名前には別の番号が付きます。',
  },
};

/** An object `topology` with one of the members that labs have. */
export function sniff(head: string): boolean {
  return /^topology:\s*(?:#.*)?$/m.test(head) && /^\s+(?:nodes|kinds|defaults|groups|links):/m.test(head);
}

/**
 * Writes one topology file; the label `topoloom-kind` says of each node whether it is a switch or a machine. Port n of a switch is eth n; the ports of a machine are eth1, eth2, …, whose rails
 * have labels too. The management port of a switch is the one behind its others, and the label `topoloom-management` names it, since eth0 is the lab's. O(switches + hosts + links).
 */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const { hosts, switches, links } = workingNetwork(fabric);
  const machines = machinesOf(topology, new Set(hosts.map(({ index }) => index)));
  // Names of containers begin with a letter or a digit, and what YAML takes for a number is none.
  const given = [...switches, ...machines].map(({ name }) => (isYamlName(name) ? name : `n${name}`));
  const names = distinctNames(syntaxSafeNames(given), (name) => OUTSIDE.has(name));
  const numberOf = new Map<string, number>(switches.map(({ index }, s) => [topology.switches[index].id, s]));
  const ends = new Map<number, string>();
  for (const [m, { ports }] of machines.entries())
    for (const { host, k } of ports) ends.set(host, `${names[switches.length + m]}:eth${k + 1}`);
  const managed = new Map<number, number>();
  for (const { index } of hosts) {
    const s = numberOf.get(topology.hosts[index].of ?? '');
    if (s === undefined || ends.has(index)) continue;
    managed.set(s, (managed.get(s) ?? topology.switches[switches[s].index].portCount) + 1);
    ends.set(index, `${names[s]}:eth${managed.get(s)}`);
  }
  const link = (a: string, b: string): string => `    - endpoints: ["${a}", "${b}"]\n`;
  const node = (name: string, labels: readonly string[]): string => {
    const lines = labels.map((label) => `        ${label}\n`);
    return `    ${name}:\n      kind: linux\n${lines.length > 0 ? `      labels:\n${lines.join('')}` : ''}`;
  };
  const stem = fileName(topology, 'clab.yml').slice(0, -'.clab.yml'.length);
  const text = [
    `name: ${yamlScalar(syntaxSafeNames([stem])[0])}\n\ntopology:\n`,
    '  kinds:\n    linux:\n      image: alpine:3\n  nodes:\n',
    ...switches.map((_, s) => {
      const port = managed.get(s);
      return node(names[s], ['topoloom-kind: switch', ...(port ? [`topoloom-management: eth${port}`] : [])]);
    }),
    ...machines.map(({ ports }, m) => {
      const labels = ports.flatMap(({ host, k }) => {
        const { rail } = topology.hosts[host];
        return rail === undefined ? [] : [`topoloom-rail-eth${k + 1}: ${rail}`];
      });
      const isMachine = ports.some(({ host }) => topology.hosts[host].node !== undefined);
      return node(names[switches.length + m], isMachine ? ['topoloom-kind: machine', ...labels] : labels);
    }),
    hosts.length + links.length > 0 ? '  links:\n' : '',
    ...hosts.map(({ index, at }) => link(ends.get(index) ?? '', `${names[at]}:eth${fabric.hostSwitchPort[index]}`)),
    ...links.map(({ from, to, channel }) =>
      link(`${names[from]}:eth${fabric.channelFromPort[channel]}`, `${names[to]}:eth${fabric.channelToPort[channel]}`),
    ),
  ];
  return [{ name: fileName(topology, 'clab.yml'), text: text.join('') }];
}

/** A machine of a lab, and its working ports with their places among all, from 0. */
interface LabMachine {
  readonly name: string;
  readonly ports: readonly { readonly host: number; readonly k: number }[];
}

/** Machines with their working ports, in the order of `portsByMachine`; the management port of a switch that is not there is one too. */
function machinesOf({ hosts, switches, ...rest }: Topology, works: ReadonlySet<number>): readonly LabMachine[] {
  const taken = new Set(switches.map(({ name }) => name));
  const there = new Set<string>(switches.flatMap(({ id, down }) => (down ? [] : [id])));
  const single = (host: number): LabMachine => ({ name: hosts[host].name, ports: [{ host, k: 0 }] });
  const machines = [...portsByMachine({ ...rest, hosts, switches })].flatMap(([name, own]) => {
    const ports = own.flatMap(({ host }, k) => (works.has(host) ? [{ host, k }] : []));
    // A machine called as a switch is would be one node with it.
    return taken.has(name) ? ports.map(({ host }) => single(host)) : [{ name, ports }];
  });
  const alone = hosts.flatMap(({ of }, h) => (of !== undefined && !there.has(of) && works.has(h) ? [single(h)] : []));
  return [...machines, ...alone].filter(({ ports }) => ports.length > 0);
}

/** See `readLab`. @throws FormatError */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  return readLab(file, options);
}
