import type { LocalText } from '../../base/localText';
import { forEachLine, quoteLine } from '../../base/text/lines';
import { ProblemList } from '../../base/text/problemList';
import type { TextFile } from '../../base/text/textFile';
import { portsByMachine } from '../../plant/portsByMachine';
import { hostNodes } from '../../topology/hostNodes';
import type { LinkEnd, NodeId } from '../../topology/topology';
import { type CableRow, networkOfCables } from '../parts/cableRows';
import { devicesOf } from '../parts/devicePorts';
import { distinctNames } from '../parts/distinctNames';
import { fileName, networkName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor, ParsedNetwork, ReadOptions } from '../parts/format';
import { laneSpeed } from '../parts/laneRates';
import { LISTED_AGAIN, LOOP } from '../parts/leftOut';
import { RowTally } from '../parts/rowTally';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { needsCable } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'ibdm-topo',
  title: { en: 'ibutils topology (ibtopodiff, ibdiagnet)', ja: 'ibutils トポロジ（ibtopodiff、ibdiagnet）' },
  extensions: ['ibdm.topo'],
  carries: 'network',
  reads: true,
  writes: true,
  loses: {
    en: 'GUIDs, LIDs, speeds, lengths, routes, nodes without a cable, management ports of switches and what has failed are left out; names that differ in case or domain alone get a number.',
    ja: 'GUID、LID、速度、長さ、経路、ケーブルのないノード、スイッチの管理ポート、故障の区別は書き出されません。大文字小文字やドメインだけが違う名前には番号が付きます。',
  },
};

const HEAD = /^(\S+)\s+(\S+)\s*$/;
/** Ports are numbered, or named with a number. */
const CABLE = /^\s+(\S+)\s+-(?:(\d+)x-([\d.]+)G?-)?>\s+(\S+)\s+(\S+)\s+(\S*\d\S*)\s*$/;
/** Types of adapters that ibutils brings along, by its files; all others are of switches. */
const ADAPTER_TYPE = /^(?:MT2[35]\d+|MT264\d+|MT409\d+|MT41\d+)|HCA/i;
/** A line of a cable, indented below its system. */
export function sniff(head: string): boolean {
  return /^[ \t]+\S+[ \t]+-(?:\d+x-[\d.]+G?-)?>[ \t]+\S+[ \t]+\S+[ \t]+\S+[ \t]*$/m.test(head);
}

const ODD = { en: 'line that is no cable', ja: 'ケーブルの記述でない行' };

/**
 * Reads sections of systems, `TYPE NAME` with a line a cable, `P1 -4x-14G-> TYPE NAME P2`; each cable may be in both sections. Types of adapters are machines. O(characters).
 * @throws FormatError for a port on two cables
 */
export function parseNetwork(file: TextFile, options?: ReadOptions): ParsedNetwork {
  const problems = new ProblemList(file.name);
  const tally = new RowTally(file.name);
  const rows: CableRow[] = [];
  const types = new Map<string, string>();
  const listed = new Set<string>();
  const heads = new Map<string, number>();
  let near: string | null = null;
  forEachLine(file.text, (raw, line) => {
    const text = raw.replace(/#.*$/, '');
    if (text.trim() === '') return;
    const [, port, width, rate, type, name, farPort] = CABLE.exec(text) ?? [];
    const head = HEAD.exec(text);
    if (head && port === undefined) {
      near = head[2];
      types.set(near, head[1]);
      heads.set(near, line);
    } else if (port === undefined || near === null) {
      tally.leaveOut(ODD, line);
      problems.warning(line, {
        en: `left out: expected a cable, found ${quoteLine(raw)}`,
        ja: `ケーブルの行ではないため除きました：${quoteLine(raw)}`,
      });
    } else {
      if (!types.has(name)) types.set(name, type);
      const key = [`${near} ${port}`, `${name} ${farPort}`].sort().join('\n');
      if (near === name) tally.leaveOut(LOOP, line);
      else if (listed.has(key)) tally.leaveOut(LISTED_AGAIN, line);
      else {
        tally.read();
        const speed = laneSpeed(width ?? '', rate ?? '');
        rows.push({
          line,
          a: { node: near, port },
          b: { node: name, port: farPort },
          ...(speed && { link: { speed } }),
        });
      }
      listed.add(key);
    }
  });
  for (const { a, b } of rows) for (const { node } of [a, b]) heads.delete(node);
  for (const [node, line] of heads)
    problems.warning(line, {
      en: `"${node}" has no cable: is the file complete?`,
      ja: `「${node}」にケーブルがありません：ファイルは完全ですか？`,
    });
  const isHost = (_: unknown, __: unknown, node: string): boolean => ADAPTER_TYPE.test(types.get(node) ?? '');
  const network = networkOfCables(rows, { name: networkName(file.name), file: file.name, problems }, isHost, options);
  tally.takeBackAll(network.rows);
  return { ...network, rows: tally.counts() };
}

/** Of the kinds of systems that ibutils 1.5.7 brings along, the plain ones: with ports P1, P2, … and one chip. */
const SWITCH = { kind: 'IS4', ports: 36 };
const MACHINE = { kind: 'MT23108', ports: 2 };

/** Networks whose devices are no larger than those systems. */
export function appliesTo(bundle: ExportBundle): LocalText | null {
  const { switches, hosts } = bundle.topology;
  const ports = new Map<string, number>();
  for (const node of hostNodes(hosts)) ports.set(node, (ports.get(node) ?? 0) + 1);
  const fits =
    switches.every(({ portCount }) => portCount <= SWITCH.ports) &&
    [...ports.values()].every((count) => count <= MACHINE.ports);
  return fits
    ? needsCable(bundle)
    : {
        en: `expected switches of at most ${SWITCH.ports} ports and machines of at most ${MACHINE.ports}: ibutils knows no larger plain ones`,
        ja: `スイッチは ${SWITCH.ports} ポート、マシンは ${MACHINE.ports} ポートまでです（ibutils にそれより大きい単体の機種がありません）`,
      };
}

/** Writes a section a switch, with each cable at the end that comes first (ibdm-topo-file(1)). O(switches + hosts log hosts + links). */
export function write({ topology }: ExportBundle): readonly TextFile[] {
  const { switches, hosts, links } = topology;
  const devices = devicesOf(topology, () => (port) => `P${port}`);
  const isHost = new Set<NodeId>(hosts.map(({ id }) => id));
  const ids = [...devices.keys()];
  const safe = distinctNames(syntaxSafeNames(ids.map((id) => devices.get(id)?.device ?? '')));
  const nameOf = new Map(ids.map((id, i) => [id, safe[i]]));
  // A machine's ports are P1, P2, … whatever others call them.
  const places = new Map<NodeId, number>(
    [...portsByMachine(topology).values()].flatMap((own) => own.map(({ host }, k) => [hosts[host].id, k + 1] as const)),
  );
  const portOf = ({ node, port }: LinkEnd): string => `P${places.get(node) ?? port}`;
  const kindOf = (node: NodeId): string => (isHost.has(node) ? MACHINE.kind : SWITCH.kind);
  const rows = new Map<NodeId, string[]>([...switches, ...hosts].map(({ id }) => [id, []]));
  // A switch's management port is none of InfiniBand.
  const managing = new Set<NodeId>(hosts.flatMap(({ id, of }) => (of === undefined ? [] : [id])));
  for (const { a, b } of links) {
    if (managing.has(a.node) || managing.has(b.node)) continue;
    const [near, far] = isHost.has(a.node) ? [b, a] : [a, b];
    rows.get(near.node)?.push(`  ${portOf(near)} -> ${kindOf(far.node)} ${nameOf.get(far.node)} ${portOf(far)}\n`);
  }
  const sections = [...rows].filter(([, own]) => own.length > 0);
  const text = sections.map(([node, own]) => `${kindOf(node)} ${nameOf.get(node)}\n${own.join('')}`).join('\n');
  return [{ name: fileName(topology, 'ibdm.topo'), text }];
}
