import { placedLengths } from '../core/building/floor/placedLengths';
import type {
  Host,
  Link,
  LinkEnd,
  LinkId,
  NodeId,
  Position,
  Switch,
  SwitchId,
  Topology,
} from '../core/topology/topology';
import { append, change, NOTHING } from './changes';
import type { Diff } from './diff';
import { checkNames, patternNames } from './namePattern';
import { NameAllocator } from './names';
import { checkCount, MOST_PORTS, PortAllocator } from './ports';
import { EditRefusal } from './refusal';

/** Ports of the first switch of a design. */
const FIRST_PORTS = 8;
/** Switches that are added at once; larger networks are generated. */
const MOST_SWITCHES = 4096;

/** One end of a link to be drawn; without a port the lowest free one is taken. */
export interface RequestedEnd {
  readonly node: NodeId;
  readonly port?: number;
}

/** A switch without cables, with as many ports as the last one drawn. */
export function addSwitch(topology: Topology, position: Position): Diff {
  const { switches } = topology;
  const desk = new NameAllocator(topology);
  const portCount = nextPortCount(topology);
  const fresh: Switch = { id: desk.switchId(), name: desk.name('sw1'), portCount, position };
  return { ...NOTHING, switches: append(switches, [fresh]) };
}

/** Ports that the next switch gets: as many as the last one drawn. */
export function nextPortCount({ switches }: Topology): number {
  return switches.at(-1)?.portCount ?? FIRST_PORTS;
}

/** Several switches, and hosts at each of them. */
export interface SwitchOrder {
  /** Names by a pattern, or a name that counts on. */
  readonly pattern: string;
  readonly count: number;
  readonly portCount: number;
  readonly hostsEach: number;
  /** Places for a number of nodes whose names have a number of letters. */
  readonly places: (count: number, letters: number) => readonly Position[];
}

/**
 * Several switches as one step. O(switches + hosts).
 * @throws EditRefusal for a name that is empty, taken or given twice, and where hosts need more ports than there are: then none is added
 */
export function addSwitches(topology: Topology, order: SwitchOrder): Diff {
  const { pattern, count, portCount, hostsEach, places } = order;
  checkCount(count, MOST_SWITCHES);
  checkCount(portCount, MOST_PORTS);
  const desk = new NameAllocator(topology);
  const names = patternNames(pattern, count);
  checkNames(topology, new Map(names.map((name, i) => [String(i), name])), new Set());
  const rows = places(
    count,
    names.reduce((most, name) => Math.max(most, name.length), 0),
  );
  const fresh = names.map((name, i): Switch => ({ id: desk.switchId(), name, portCount, position: rows[i] }));
  const switches = append(topology.switches, fresh);
  if (hostsEach === 0) return { ...NOTHING, switches };
  checkCount(hostsEach, MOST_PORTS);
  const wider = { ...topology, switches: [...topology.switches, ...fresh] };
  const ids = fresh.map(({ id }) => id);
  return { ...attachHosts(wider, ids, hostsEach), switches };
}

/** A host without a cable. */
export function addHost(topology: Topology, position: Position): Diff {
  const desk = new NameAllocator(topology);
  const fresh: Host = { id: desk.hostId(), name: desk.name('h1'), position };
  return { ...NOTHING, hosts: append(topology.hosts, [fresh]) };
}

/**
 * Hosts with cables to the lowest free ports, `count` at each switch; the layout places them.
 * @throws EditRefusal where a switch has not enough free ports: then none is added
 */
export function attachHosts(topology: Topology, switches: readonly SwitchId[], count: number): Diff {
  const names = new NameAllocator(topology);
  const ports = new PortAllocator(topology);
  const hosts: Host[] = [];
  const links: Link[] = [];
  for (const at of switches) {
    for (let i = 0; i < count; i++) {
      const host: Host = { id: names.hostId(), name: names.name('h1') };
      hosts.push(host);
      const b = { node: at, port: ports.take(at) };
      links.push({ id: names.linkId(), a: { node: host.id, port: 1 }, b });
    }
  }
  return { ...NOTHING, hosts: append(topology.hosts, hosts), links: append(topology.links, links) };
}

/** A link between two nodes. @throws EditRefusal for used ports, a node with itself, two hosts */
export function connect(topology: Topology, a: RequestedEnd, b: RequestedEnd): Diff {
  return connectAll(topology, [[a, b]]);
}

/** Several links in one step; the ports of later ones follow those of earlier ones. */
export function connectAll(topology: Topology, pairs: Iterable<readonly [RequestedEnd, RequestedEnd]>): Diff {
  const names = new NameAllocator(topology);
  const ports = new PortAllocator(topology);
  const links: Link[] = [];
  for (const [a, b] of pairs) {
    checkPair(ports, a.node, b.node);
    const endA: LinkEnd = { node: a.node, port: ports.take(a.node, a.port) };
    const endB: LinkEnd = { node: b.node, port: ports.take(b.node, b.port) };
    links.push({ id: names.linkId(), a: endA, b: endB });
  }
  return { ...NOTHING, links: append(topology.links, laid(topology, links)) };
}

/** Cables with the length that their way over the floor has, where both ends have places. O(switches + hosts) where there is a floor. */
function laid(topology: Topology, links: readonly Link[]): readonly Link[] {
  if (!topology.floor) return links;
  const lengthCm = placedLengths({ ...topology, links });
  return links.map((link, i) => (lengthCm[i] < 0 ? link : { ...link, lengthM: lengthCm[i] / 100 }));
}

/** Moves one end of a link to another port of the same node. @throws EditRefusal if that has a cable */
export function replug(topology: Topology, id: LinkId, end: 'a' | 'b', port: number): Diff {
  const link = topology.links.find((l) => l.id === id);
  if (!link) throw new EditRefusal('unknown', { id });
  if (link[end].port === port) return NOTHING;
  new PortAllocator(topology, id).take(link[end].node, port);
  const moved: Link = { ...link, [end]: { ...link[end], port } };
  return { ...NOTHING, links: change(topology.links, (l) => (l.id === id ? moved : l)) };
}

function checkPair(ports: PortAllocator, a: NodeId, b: NodeId): void {
  const name = ports.nameOf(a);
  if (a === b) throw new EditRefusal('selfLoop', { name });
  if (ports.isHost(a) && ports.isHost(b)) throw new EditRefusal('hostToHost', { name, other: ports.nameOf(b) });
}
