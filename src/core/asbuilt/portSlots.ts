import { managementSwitches } from '../plant/management';
import type { Host, Link, NodeId, Switch, Topology } from '../topology/topology';
import { identitiesOf } from './nodeIdentity';

/** A network to compare, with what its file tells beside the records; a network as `readNetwork` gives it is one. */
export interface ComparedNetwork {
  readonly topology: Topology;
  /** Names in the file of nodes that had to be renamed, since others have the same name. */
  readonly described?: ReadonlyMap<NodeId, string>;
  /** Nodes that only others speak of: of a cable between two of them nothing is known. Absent where each has reported its ports itself. */
  readonly spokenOf?: { has(id: NodeId): boolean };
  /** By node, names of its ports in the file by their numbers. */
  readonly portNames?: ReadonlyMap<NodeId, ReadonlyMap<number, string>>;
  /** True if its file has no ports. */
  readonly portless?: true;
}

/** A switch or an adapter, which may be several hosts of the records: a port each. */
export interface SideNode {
  /** The record's; of an adapter without the number of its port. */
  readonly name: string;
  /** Its name in the file. */
  readonly description: string;
  /** Names that it may be known by, the fullest first; none where its description says nothing, as a maker's name does. */
  readonly identities: readonly string[];
  readonly guid: string | undefined;
  /** Of an adapter, those of its ports: some files tell no other. */
  readonly portGuids: readonly string[];
  readonly isSwitch: boolean;
  /** True for a switch of a network for management, beside others. */
  readonly managing: boolean;
  readonly level: number | undefined;
  /** True if all its records are marked as failed. */
  readonly down: boolean;
  /** True if it has reported its ports itself. */
  readonly tells: boolean;
  readonly ids: readonly NodeId[];
}

/** One of two networks to compare as arrays. A slot is a cabled port; those of a node stand together, ports ascending. */
export interface Side {
  readonly nodes: readonly SideNode[];
  /** Uint32Array[nodes + 1]: a node's first slot. */
  readonly offset: Uint32Array;
  /** Uint32Array[slots]: number of the port. */
  readonly port: Uint32Array;
  /** Uint32Array[slots]: the node whose port it is. */
  readonly owner: Uint32Array;
  /** Uint32Array[slots]: the slot at the cable's other end. */
  readonly far: Uint32Array;
  /** By slot: the cable's record. */
  readonly links: readonly Pick<Link, 'id' | 'speed' | 'lengthM' | 'down'>[];
}

interface Choice {
  /** True if what has failed is left out, as if it were not there. */
  readonly withoutFailed: boolean;
  /** True if parts of switches that reduce data, which no plan knows, are left out. */
  readonly withoutReduction: boolean;
}

/** Lays a network out for the comparison. O(switches + hosts + links). */
export function layOut(network: ComparedNetwork, { withoutFailed, withoutReduction }: Choice): Side {
  const { switches, hosts, links } = network.topology;
  const stays = (node: Switch | Host): boolean => !(withoutFailed && node.down);
  const ends = endRecords(network.topology);
  const managing = managementSwitches(network.topology);
  const nodes: SideNode[] = [];
  // By record, the node that it is a part of.
  const place = new Int32Array(switches.length + hosts.length + 1).fill(-1);
  switches.forEach((s, record) => {
    if (!stays(s)) return;
    place[record] = nodes.length;
    nodes.push({ ...sideNode(network, [s], { name: s.name, port: 0 }), managing: managing[record] === 1 });
  });
  const isKept = (host: Host): boolean => stays(host) && !(withoutReduction && host.role === 'aggregation');
  for (const adapter of adaptersOf(network.topology, ends, isKept)) {
    for (const h of adapter.hosts) place[switches.length + h] = nodes.length;
    const records = adapter.hosts.map((h) => hosts[h]);
    nodes.push(sideNode(network, records, adapter));
  }
  const placeOfEnd = (end: number): number => place[ends[end]];
  const isThere = (l: number): boolean => placeOfEnd(2 * l) >= 0 && placeOfEnd(2 * l + 1) >= 0;
  const cables = links.flatMap(({ down }, l) => (isThere(l) && !(withoutFailed && down) ? [l] : []));
  return { nodes, ...slotsOf(nodes.length, links, cables, placeOfEnd) };
}

/** Uint32Array[2 × links]: the record at each end, switches before hosts; the number of records for an end that is none of them. */
function endRecords({ switches, hosts, links }: Topology): Uint32Array {
  const records = new Map<NodeId, number>();
  for (const { id } of switches) records.set(id, records.size);
  for (const { id } of hosts) records.set(id, records.size);
  const ends = new Uint32Array(2 * links.length);
  links.forEach(({ a, b }, l) => {
    ends[2 * l] = records.get(a.node) ?? records.size;
    ends[2 * l + 1] = records.get(b.node) ?? records.size;
  });
  return ends;
}

/** @param cables which of the links count; ends of link l are 2l and 2l + 1 */
function slotsOf(
  nodeCount: number,
  links: Topology['links'],
  cables: readonly number[],
  placeOfEnd: (end: number) => number,
): Omit<Side, 'nodes'> {
  // Ends of the i-th of them are 2i and 2i + 1.
  const count = 2 * cables.length;
  const endNode = new Uint32Array(count);
  const endPort = new Uint32Array(count);
  cables.forEach((l, i) => {
    endNode[2 * i] = placeOfEnd(2 * l);
    endNode[2 * i + 1] = placeOfEnd(2 * l + 1);
    endPort[2 * i] = links[l].a.port;
    endPort[2 * i + 1] = links[l].b.port;
  });
  const offset = new Uint32Array(nodeCount + 1);
  for (const node of endNode) offset[node + 1]++;
  for (let n = 0; n < nodeCount; n++) offset[n + 1] += offset[n];
  const ends = new Uint32Array(count);
  const next = offset.slice(0, nodeCount);
  // In the order of their ports, so that each node's come in that order too.
  for (const e of byPort(endPort)) ends[next[endNode[e]]++] = e;
  const slotOf = new Uint32Array(count);
  ends.forEach((end, slot) => {
    slotOf[end] = slot;
  });
  const linkOf: Side['links'][number][] = [];
  for (const end of ends) linkOf.push(links[cables[end >> 1]]);
  return {
    offset,
    port: ends.map((end) => endPort[end]),
    owner: ends.map((end) => endNode[end]),
    far: ends.map((end) => slotOf[end ^ 1]),
    links: linkOf,
  };
}

/** Indices of ports from the lowest on, equal ones as they stand: counted, since ports are small numbers. O(ends + ports). */
function byPort(endPort: ArrayLike<number>): Uint32Array {
  let most = 0;
  for (let e = 0; e < endPort.length; e++) most = Math.max(most, endPort[e]);
  const start = new Uint32Array(most + 2);
  for (let e = 0; e < endPort.length; e++) start[endPort[e] + 1]++;
  for (let p = 0; p <= most; p++) start[p + 1] += start[p];
  const order = new Uint32Array(endPort.length);
  for (let e = 0; e < endPort.length; e++) order[start[endPort[e]]++] = e;
  return order;
}

/** Calls `visit` with the slots of every port that two nodes of two sides both have cabled. O(ports of both). */
export function eachCommonPort(
  a: Side,
  nodeA: number,
  b: Side,
  nodeB: number,
  visit: (slotA: number, slotB: number) => void,
): void {
  const [endA, endB] = [a.offset[nodeA + 1], b.offset[nodeB + 1]];
  for (let i = a.offset[nodeA], j = b.offset[nodeB]; i < endA && j < endB; ) {
    if (a.port[i] === b.port[j]) visit(i++, j++);
    else if (a.port[i] < b.port[j]) i++;
    else j++;
  }
}

function sideNode(
  { described, spokenOf }: ComparedNetwork,
  records: readonly (Switch | Host)[],
  { name, port }: { readonly name: string; readonly port: number },
): SideNode {
  const [first] = records;
  const isSwitch = 'portCount' in first;
  const called = described?.get(first.id);
  const description = called === undefined ? name : isSwitch ? called : withoutPort(called, port);
  return {
    name,
    description,
    identities: identitiesOf(description, isSwitch, isSwitch ? undefined : first),
    guid: first.guid,
    portGuids: records.flatMap((record) => ('portGuid' in record && record.portGuid) || []),
    isSwitch,
    managing: false,
    level: isSwitch ? first.level : undefined,
    down: records.every(({ down }) => down === true),
    tells: !spokenOf?.has(first.id),
    ids: records.map(({ id }) => id),
  };
}

interface Adapter {
  readonly name: string;
  /** Number of the first of its ports. */
  readonly port: number;
  /** Indices of the hosts that are its ports. */
  readonly hosts: number[];
}

/**
 * Hosts that are ports of one adapter, by its GUID, else by the name that they share up to the port's number.
 * @param ends as `endRecords` gives them
 */
function adaptersOf(
  { switches, hosts, links }: Topology,
  ends: Uint32Array,
  isKept: (host: Host) => boolean,
): Iterable<Adapter> {
  const portOf = new Uint32Array(switches.length + hosts.length + 1);
  links.forEach(({ a, b }, l) => {
    portOf[ends[2 * l]] = a.port;
    portOf[ends[2 * l + 1]] = b.port;
  });
  const hostPorts = portOf.subarray(switches.length);
  const adapters = new Map<string, Adapter>();
  hosts.forEach((host, h) => {
    if (!isKept(host)) return;
    const port = hostPorts[h];
    const name = withoutPort(host.name, port);
    const shared = host.guid ? `guid ${host.guid}` : `name ${name}`;
    const adapter = adapters.get(shared);
    if (!adapter) adapters.set(shared, { name, port, hosts: [h] });
    // Two ports of one number are no ports of one adapter.
    else if (adapter.hosts.some((other) => hostPorts[other] === port))
      adapters.set(`id ${host.id}`, { name: host.name, port, hosts: [h] });
    else adapter.hosts.push(h);
  });
  return adapters.values();
}

/** `node7 HCA-1` of `node7 HCA-1#2`, as readers call its second port. */
export function withoutPort(name: string, port: number): string {
  const ending = `#${port}`;
  return name.endsWith(ending) ? name.slice(0, -ending.length) : name;
}
