import type { TextFile } from '../../base/text/textFile';
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
    en: 'GUIDs, LIDs, speeds, lengths, routes, VLANs and what has failed are left out; names lose characters that containers do not allow, and words that mean what is outside of a lab get -1 behind them, those that differ in case or domain alone another number.',
    ja: 'GUID、LID、速度、長さ、経路、VLAN、故障した要素は書き出されず、コンテナ名に使えない文字は置き換えられ、ラボの外を表す語には -1 が、大文字小文字やドメインだけが違う名前には別の番号が付きます。',
  },
};

/** An object `topology` with one of the members that labs have. */
export function sniff(head: string): boolean {
  return /^topology:\s*(?:#.*)?$/m.test(head) && /^\s+(?:nodes|kinds|defaults|groups|links):/m.test(head);
}

/** Writes one topology file; switches carry the label `topoloom-kind`, by which they are known again. O(switches + hosts + links). */
export function write({ topology, fabric }: ExportBundle): readonly TextFile[] {
  const { hosts, switches, links } = workingNetwork(fabric);
  // Names of containers begin with a letter or a digit, and what YAML takes for a number is none.
  const given = [...switches, ...hosts].map(({ name }) => (isYamlName(name) ? name : `n${name}`));
  const names = distinctNames(syntaxSafeNames(given), (name) => OUTSIDE.has(name));
  const hostName = (h: number): string => names[switches.length + h];
  const link = (a: string, aPort: number, b: string, bPort: number): string =>
    `    - endpoints: ["${a}:eth${aPort}", "${b}:eth${bPort}"]\n`;
  const stem = fileName(topology, 'clab.yml').slice(0, -'.clab.yml'.length);
  const text = [
    `name: ${yamlScalar(syntaxSafeNames([stem])[0])}\n\ntopology:\n`,
    '  kinds:\n    linux:\n      image: alpine:3\n  nodes:\n',
    ...switches.map((_, s) => `    ${names[s]}:\n      kind: linux\n      labels:\n        topoloom-kind: switch\n`),
    ...hosts.map((_, h) => `    ${hostName(h)}:\n      kind: linux\n`),
    hosts.length + links.length > 0 ? '  links:\n' : '',
    ...hosts.map(({ index, at }, h) => link(hostName(h), 1, names[at], fabric.hostSwitchPort[index])),
    ...links.map(({ from, to, channel }) =>
      link(names[from], fabric.channelFromPort[channel], names[to], fabric.channelToPort[channel]),
    ),
  ];
  return [{ name: fileName(topology, 'clab.yml'), text: text.join('') }];
}

/** See `readLab`. @throws FormatError */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  return readLab(file, options);
}
