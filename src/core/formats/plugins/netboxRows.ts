import { csvText } from '../../base/text/csvText';
import { CABLE_COLOURS } from '../../building/floor/cableNames';
import type { Link, NodeId, Topology } from '../../topology/topology';
import { devicesOf, endName } from '../parts/devicePorts';

/** NetBox's name of the kind of ends that cables of a network have. */
const INTERFACE = 'dcim.interface';

const COLUMNS = [
  ...['side_a_device', 'side_a_type', 'side_a_name', 'side_b_device', 'side_b_type', 'side_b_name'],
  ...['type', 'status', 'label', 'color', 'length', 'length_unit', 'description'],
];

/** Facts about a cable beside its ends. */
export interface CableFacts {
  /** As NetBox calls it, such as `dac-passive`; empty where it is not known. */
  readonly type: string;
  readonly label: string;
  readonly description: string;
  readonly lengthM: number | null;
  readonly connected: boolean;
}

/** The file of those cables of which there are facts. O(switches + hosts + links). */
export function netboxCables(topology: Topology, factsOf: (link: Link) => CableFacts | null): string {
  const devices = devicesOf(topology, (port) => `P${port}`);
  const isHost = new Set<NodeId>(topology.hosts.map(({ id }) => id));
  const rows = topology.links.flatMap((link) => {
    const { a, b } = link;
    const facts = factsOf(link);
    if (!facts) return [];
    const ends = isHost.has(a.node) ? [b, a] : [a, b];
    const sides = ends.flatMap((end) => [devices.get(end.node)?.device ?? '', INTERFACE, endName(devices, end)]);
    const { type, label, description, lengthM, connected } = facts;
    const length = lengthM === null ? ['', ''] : [String(Number(lengthM.toFixed(2))), 'm'];
    const colour = CABLE_COLOURS[ends.some(({ node }) => isHost.has(node)) ? 'host' : 'network'].hex;
    return [[...sides, type, connected ? 'connected' : 'planned', label, colour, ...length, description]];
  });
  return csvText([COLUMNS, ...rows]);
}
