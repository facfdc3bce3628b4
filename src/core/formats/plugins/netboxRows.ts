import { csvText } from '../../base/text/csvText';
import { CABLE_COLOURS } from '../../building/floor/cableNames';
import type { Panel } from '../../topology/plantRecords';
import type { Link, LinkEnd, NodeId, Topology } from '../../topology/topology';
import { type Device, devicesOf, endName, namedPorts } from '../parts/devicePorts';
import { frontPortsText } from './netboxFrontPorts';

/** NetBox's name of the kind of ends that cables of a network have, and of the two sides of a panel. */
const INTERFACE = 'dcim.interface';
const FRONT = 'dcim.frontport';
const REAR = 'dcim.rearport';

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

/** Devices and ports as all files for NetBox call them: ports of switches by the naming of the model, P1, P2, … where there is none. O(switches + hosts log hosts + links). */
export function netboxNames(topology: Topology): ReadonlyMap<NodeId, Device> {
  return devicesOf(
    topology,
    namedPorts(
      topology,
      ({ name }) => name,
      (port) => `P${port}`,
    ),
  );
}

/** Device, kind and name of an end. */
type Plug = readonly [device: string, type: string, name: string];

/** The file of those cables of which there are facts; one through panels has a row for each piece, without a length. O(switches + hosts + links). */
export function netboxCables(topology: Topology, factsOf: (link: Link) => CableFacts | null): string {
  const devices = netboxNames(topology);
  const panels = new Map((topology.panels ?? []).map((panel) => [panel.id, panel]));
  const isHost = new Set<NodeId>(topology.hosts.map(({ id }) => id));
  const plug = (end: LinkEnd): Plug => [devices.get(end.node)?.device ?? '', INTERFACE, endName(devices, end)];
  // Cables whose front ports share a rear port share what is behind it.
  const trunks = new Set<string>();
  const rows = topology.links.flatMap((link) => {
    const { a, b } = link;
    const facts = factsOf(link);
    if (!facts) return [];
    const way = [plug(a), ...throughPanels(link, panels), plug(b)];
    if (isHost.has(a.node)) way.reverse();
    const { type, label, description, lengthM, connected } = facts;
    const length = lengthM === null || way.length > 2 ? ['', ''] : [String(Number(lengthM.toFixed(2))), 'm'];
    const colour = CABLE_COLOURS[isHost.has(a.node) || isHost.has(b.node) ? 'host' : 'network'].hex;
    const rest = [type, connected ? 'connected' : 'planned', label, colour, ...length, description];
    return Array.from({ length: way.length / 2 }, (_, i) => [...way[2 * i], ...way[2 * i + 1], ...rest]).filter(
      (row) => {
        const isTrunk = row[1] === REAR && row[4] === REAR;
        const key = row.slice(0, 6).join('\n');
        if (!isTrunk) return true;
        const isNew = !trunks.has(key);
        trunks.add(key);
        return isNew;
      },
    );
  });
  return csvText([COLUMNS, ...rows]);
}

/**
 * The ports of panels on the way of a cable, from its end a: in at the front and out at the rear, at the next panel the other way round. None where a panel says no rear port for the front port, or two panels other
 * positions of the rear ports between them: the cable is then one row.
 */
function throughPanels({ via = [] }: Link, panels: ReadonlyMap<string, Panel>): readonly Plug[] {
  let before = 1;
  const ways = via.map(([id, front], i): readonly Plug[] | null => {
    const panel = panels.get(id);
    const [rear, position] = (panel?.map ? panel.map[front] : [front, 1]) ?? [];
    if (!panel || rear === undefined || position === undefined) return null;
    const isShared = Object.values(panel.map ?? {}).filter(([other]) => other === rear).length > 1;
    const own = isShared ? position : 1;
    if (i % 2 === 1 && own !== before) return null;
    before = own;
    const sides: readonly Plug[] = [
      [panel.name, FRONT, front],
      [panel.name, REAR, rear],
    ];
    return i % 2 === 0 ? sides : [sides[1], sides[0]];
  });
  return ways.includes(null) ? [] : ways.flatMap((way) => way ?? []);
}

/** The list of front ports of the panels that cables go through; null where there are none. O(links + ports) */
export function frontPortsOf({ panels = [], links }: Topology): string | null {
  const used = new Map<string, Set<string>>();
  for (const [id, front] of links.flatMap(({ via = [] }) => via)) {
    const fronts = used.get(id) ?? new Set<string>();
    used.set(id, fronts.add(front));
  }
  const met = panels.filter(({ id }) => used.has(id));
  return met.length > 0 ? frontPortsText(met, used) : null;
}
