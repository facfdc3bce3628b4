import type { LocalText } from '../../base/localText';
import type { TextFile } from '../../base/text/textFile';
import { hostNodes } from '../../topology/hostNodes';
import type { LinkEnd, NodeId } from '../../topology/topology';
import { devicesOf } from '../parts/devicePorts';
import { fileName } from '../parts/fileNames';
import type { ExportBundle, FormatDescriptor } from '../parts/format';
import { syntaxSafeNames } from '../parts/syntaxSafeNames';
import { needsCable } from '../parts/workingNetwork';

export const descriptor: FormatDescriptor = {
  id: 'ibdm-topo',
  title: { en: 'ibutils topology (ibtopodiff, ibdiagnet)', ja: 'ibutils トポロジ（ibtopodiff、ibdiagnet）' },
  extensions: ['ibdm.topo'],
  carries: 'network',
  reads: false,
  writes: true,
  loses: {
    en: 'GUIDs, LIDs, speeds, lengths, routes, nodes without a cable and what has failed are left out; it cannot be read back.',
    ja: 'GUID、LID、速度、長さ、経路、ケーブルのないノード、故障の区別は書き出されず、読み戻しはできません。',
  },
};

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
  const devices = devicesOf(topology, (port) => `P${port}`);
  const isHost = new Set<NodeId>(hosts.map(({ id }) => id));
  const ids = [...devices.keys()];
  const safe = syntaxSafeNames(ids.map((id) => devices.get(id)?.device ?? ''));
  const nameOf = new Map(ids.map((id, i) => [id, safe[i]]));
  // A machine's ports are P1, P2, … where others call them eth0, eth1, …
  const portOf = ({ node, port }: LinkEnd): string => {
    const name = devices.get(node)?.portName(port) ?? '';
    return name.startsWith('P') ? name : `P${Number(/\d+$/.exec(name)?.[0] ?? 0) + 1}`;
  };
  const kindOf = (node: NodeId): string => (isHost.has(node) ? MACHINE.kind : SWITCH.kind);
  const rows = new Map<NodeId, string[]>([...switches, ...hosts].map(({ id }) => [id, []]));
  for (const { a, b } of links) {
    const [near, far] = isHost.has(a.node) ? [b, a] : [a, b];
    rows.get(near.node)?.push(`  ${portOf(near)} -> ${kindOf(far.node)} ${nameOf.get(far.node)} ${portOf(far)}\n`);
  }
  const sections = [...rows].filter(([, own]) => own.length > 0);
  const text = sections.map(([node, own]) => `${kindOf(node)} ${nameOf.get(node)}\n${own.join('')}`).join('\n');
  return [{ name: fileName(topology, 'ibdm.topo'), text }];
}
