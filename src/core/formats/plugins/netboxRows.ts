import { csvText } from '../../base/text/csvText';
import { CABLE_COLOURS } from '../../building/floor/cableNames';
import {
  type CableSegments,
  cableSegments,
  isPanelPort,
  type Segment,
  type SegmentEnd,
} from '../../plant/cableSegments';
import type { Link, NodeId, Topology } from '../../topology/topology';
import { type Device, devicesOf, endName, namedPorts } from '../parts/devicePorts';
import { distinctNames } from '../parts/distinctNames';
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

/** Panels as all files for NetBox call them: none as a device or as another panel. O(nodes + panels) */
export function netboxPanels(
  topology: Topology,
  devices: ReadonlyMap<NodeId, Device> = netboxNames(topology),
): ReadonlyMap<string, string> {
  const { panels = [] } = topology;
  const boxes = new Set([...devices.values()].map(({ device }) => device));
  // Two panels of one name are two devices.
  const taken = new Set(boxes);
  for (const { id, name } of panels) {
    let free = name;
    while (taken.has(free)) free = `${free}-${id}`;
    taken.add(free);
  }
  const called = distinctNames([...taken]).slice(boxes.size);
  return new Map(panels.map(({ id }, i) => [id, called[i]]));
}

/** Device, kind and name of an end; several where a cable splits. */
type Plug = readonly [device: string, type: string, name: string];

/** The file of those cables of which there are facts; one through panels has a row for each piece, without a length, and what several go through is one row. O(switches + hosts + links). */
export function netboxCables(topology: Topology, factsOf: (link: Link) => CableFacts | null): string {
  const devices = netboxNames(topology);
  const panels = netboxPanels(topology, devices);
  const isHost = new Set<NodeId>(topology.hosts.map(({ id }) => id));
  const plug = (ends: readonly SegmentEnd[]): Plug => {
    const [first] = ends;
    if (isPanelPort(first))
      return [panels.get(first.panel.id) ?? '', first.side === 'front' ? FRONT : REAR, first.port];
    const nodes = ends.flatMap((end) => (isPanelPort(end) ? [] : [end]));
    const names = nodes.map(({ node }) => devices.get(node)?.device ?? '');
    const isOne = names.every((name) => name === names[0]);
    return [isOne ? names[0] : names.join(), INTERFACE, nodes.map((end) => endName(devices, end)).join()];
  };
  const { segments, ofLink } = wholeSegments(topology);
  const written = new Set<Segment>();
  const of = (l: number): readonly CableFacts[] => {
    const facts = factsOf(topology.links[l]);
    return facts ? [facts] : [];
  };
  const rows = topology.links.flatMap((link, l) => {
    const { a, b } = link;
    const facts = factsOf(link);
    if (!facts) return [];
    const way = ofLink[l].map((s) => segments[s]);
    const isNew = way.map((segment) => !written.has(segment) && written.add(segment) === written);
    const { lengthM } = facts;
    const length = lengthM === null || way.length > 1 ? ['', ''] : [String(Number(lengthM.toFixed(2))), 'm'];
    const colour = CABLE_COLOURS[isHost.has(a.node) || isHost.has(b.node) ? 'host' : 'network'].hex;
    // From the switch first.
    const isTurned = isHost.has(a.node);
    const pieces = way.flatMap(({ ends, links }, i): string[][] => {
      if (!isNew[i]) return [];
      const plugs = ends.map(plug);
      const { type, label, description, connected } = sharedFacts(facts, links.length === 1 ? [] : links.flatMap(of));
      const rest = [type, connected ? 'connected' : 'planned', label, colour, ...length, description];
      return [[...(isTurned ? plugs.toReversed() : plugs).flat(), ...rest]];
    });
    return isTurned ? pieces.reverse() : pieces;
  });
  return csvText([COLUMNS, ...rows]);
}

/** Characters that NetBox takes in a label. */
const MOST_LABEL = 100;

/** The facts about a piece that several cables go through, of which each is known: labelled with all their numbers where there is room, and connected once all are. */
function sharedFacts(own: CableFacts, all: readonly CableFacts[]): CableFacts {
  if (all.length < 2) return own;
  const label = all.flatMap((one) => one.label || []).join(' ');
  return {
    ...{ ...own, label: label.length > MOST_LABEL ? '' : label },
    connected: all.every(({ connected }) => connected),
  };
}

/** The pieces of all links: of a cable that splits and has tails without a link between others, whose order does not tell their positions, the links are a piece each. O(links) each time that this finds such a cable */
function wholeSegments({ links: given, panels }: Topology): CableSegments {
  let links = given;
  for (;;) {
    const found = cableSegments({ links, panels });
    const gaps = new Set(found.segments.flatMap(({ isWhole, links: own }) => (isWhole ? [] : own)));
    if (gaps.size === 0) return found;
    links = links.map(({ via, ...link }, l) => (gaps.has(l) || !via ? link : { ...link, via }));
  }
}

/** The list of front ports of the panels that cables go through; null where there are none. O(links + ports) */
export function frontPortsOf(topology: Topology): string | null {
  const { panels = [], links } = topology;
  const used = new Map<string, Set<string>>();
  for (const [id, front] of links.flatMap(({ via = [] }) => via)) {
    const fronts = used.get(id) ?? new Set<string>();
    used.set(id, fronts.add(front));
  }
  const names = netboxPanels(topology);
  const met = panels.flatMap((panel) =>
    used.has(panel.id) ? [{ ...panel, name: names.get(panel.id) as string }] : [],
  );
  return met.length > 0 ? frontPortsText(met, used) : null;
}
