import { remembered } from '../base/structures/remembered';
import { UnionFind } from '../base/structures/unionFind';
import type { NamedNetwork } from '../topology/plantRecords';
import type { NodeId, Topology } from '../topology/topology';

/** The network of each switch and host of a design. */
export interface NetworksOfNodes {
  /** As the design lists them; one without a name where it lists none. */
  readonly networks: readonly NamedNetwork[];
  /** Uint16Array[switches] and Uint16Array[hosts]: number of its network. */
  readonly ofSwitch: Uint16Array;
  readonly ofHost: Uint16Array;
}

/** A network of a design as a design by itself. */
export interface NetworkOfPlant {
  readonly network: NamedNetwork;
  readonly topology: Topology;
}

/** The only network of a design that lists none. */
const ONLY: NamedNetwork = { name: 'compute', purpose: 'compute' };

/**
 * The network of each node: the one that its record names, else that of what it is cabled to, else the first. Joined nodes of two networks are a fault
 * (`plantFaults`); those between that name none then take the one listed first. O(switches + hosts + links), expected.
 */
export function networksOfNodes({ networks = [], switches, hosts, links }: Topology): NetworksOfNodes {
  const ofSwitch = new Uint16Array(switches.length);
  const ofHost = new Uint16Array(hosts.length);
  if (networks.length < 2) return { networks: networks.length > 0 ? networks : [ONLY], ofSwitch, ofHost };
  const numberOf = new Map(networks.map(({ name }, n) => [name, n]));
  const nodes = [...switches, ...hosts];
  const placeOf = new Map<NodeId, number>(nodes.map(({ id }, i) => [id, i]));
  const joined = new UnionFind(nodes.length);
  for (const { a, b } of links) {
    const [from, to] = [placeOf.get(a.node), placeOf.get(b.node)];
    if (from !== undefined && to !== undefined) joined.union(from, to);
  }
  const ofPart = new Map<number, number>();
  nodes.forEach(({ network }, i) => {
    const number = network === undefined ? undefined : numberOf.get(network);
    if (number === undefined) return;
    const part = joined.find(i);
    ofPart.set(part, Math.min(number, ofPart.get(part) ?? number));
  });
  nodes.forEach(({ network }, i) => {
    const said = network === undefined ? undefined : numberOf.get(network);
    const number = said ?? ofPart.get(joined.find(i)) ?? 0;
    if (i < switches.length) ofSwitch[i] = number;
    else ofHost[i - switches.length] = number;
  });
  return { networks, ofSwitch, ofHost };
}

/** The network that questions are about where none is named: the first for computing, else the first. */
export function mainNetwork({ networks = [] }: Topology): NamedNetwork {
  return networks.find(({ purpose }) => purpose === 'compute') ?? networks[0] ?? ONLY;
}

/**
 * The networks of a design, each as a design by itself with the records' ids and names; the design itself where it lists fewer than two. A machine is in the networks
 * that it has ports in, one without ports in the main one. Carried tables, notes and the origin are the whole's alone. The same answer, by identity, for the same design. O(switches + hosts + links).
 */
export const splitNetworks = remembered(splitAnew);

function splitAnew(topology: Topology): readonly NetworkOfPlant[] {
  const { networks, ofSwitch, ofHost } = networksOfNodes(topology);
  if (networks.length === 1) return [{ network: networks[0], topology }];
  const { origin: _origin, tables: _tables, notes: _notes, ...rest } = topology;
  const numberOf = new Map<NodeId, number>();
  const portsIn = new Map<string | undefined, Set<number>>();
  topology.switches.forEach(({ id }, s) => {
    numberOf.set(id, ofSwitch[s]);
  });
  topology.hosts.forEach(({ id, node, of }, h) => {
    numberOf.set(id, ofHost[h]);
    if (of === undefined) portsIn.set(node, (portsIn.get(node) ?? new Set()).add(ofHost[h]));
  });
  const main = mainNetwork(topology).name;
  return networks.map((network, n) => ({
    network,
    topology: {
      ...rest,
      ...(topology.machines && {
        machines: topology.machines.filter(({ name }) => portsIn.get(name)?.has(n) ?? network.name === main),
      }),
      name: `${topology.name} ${network.name}`,
      networks: [network],
      switches: topology.switches.filter((_, s) => ofSwitch[s] === n),
      hosts: topology.hosts.filter((_, h) => ofHost[h] === n),
      links: topology.links.filter(({ a, b }) => numberOf.get(a.node) === n && numberOf.get(b.node) === n),
    },
  }));
}

/** The networks of a design, the main one first. */
export function networksMainFirst(topology: Topology): readonly NetworkOfPlant[] {
  const main = mainNetwork(topology).name;
  const all = splitNetworks(topology);
  return [...all.filter(({ network }) => network.name === main), ...all.filter(({ network }) => network.name !== main)];
}

/** The only network of a design that names just one, as those of `splitNetworks` do; null for others. */
export function onlyNetwork({ networks = [] }: Topology): NamedNetwork | null {
  return networks.length === 1 ? networks[0] : null;
}

/** The network of that name as a design by itself; null where there is none. See `splitNetworks`. */
export function networkNamed(topology: Topology, name: string): Topology | null {
  return splitNetworks(topology).find(({ network }) => network.name === name)?.topology ?? null;
}
