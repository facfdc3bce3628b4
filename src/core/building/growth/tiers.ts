import { UnionFind } from '../../base/structures/unionFind';
import type { Link, NodeId, SwitchId, Topology } from '../../topology/topology';

/** A network of rows below one top level: leaves below spines, or pods below them. */
export interface Tiers {
  /** Switches of the top level, in the order of the records. */
  readonly tops: readonly SwitchId[];
  /** Switches of each row that hangs together without the top level, by cables or by machines with ports at several of them, in the order of the records. */
  readonly rows: readonly (readonly SwitchId[])[];
}

/** Links between two switches. */
export function switchLinks({ switches, links }: Topology): Link[] {
  const ids = new Set<NodeId>(switches.map(({ id }) => id));
  return links.filter(({ a, b }) => ids.has(a.node) && ids.has(b.node));
}

/** Hosts by the switch that they are cabled to. */
export function hostsOfSwitches({ hosts, links }: Topology): Map<NodeId, NodeId[]> {
  const ids = new Set<NodeId>(hosts.map(({ id }) => id));
  const of = new Map<NodeId, NodeId[]>();
  for (const { a, b } of links) {
    if (ids.has(a.node) === ids.has(b.node)) continue;
    const [host, at] = ids.has(a.node) ? [a.node, b.node] : [b.node, a.node];
    of.set(at, [...(of.get(at) ?? []), host]);
  }
  return of;
}

/** By machine with ports at several switches: these. */
function switchesOfMachines({ hosts }: Topology, bySwitch: ReadonlyMap<NodeId, readonly NodeId[]>): NodeId[][] {
  const machineOf = new Map<NodeId, string>(hosts.flatMap(({ id, node }) => (node === undefined ? [] : [[id, node]])));
  const at = new Map<string, Set<NodeId>>();
  for (const [id, own] of bySwitch) {
    for (const host of own) {
      const machine = machineOf.get(host);
      if (machine === undefined) continue;
      const known = at.get(machine);
      if (known) known.add(id);
      else at.set(machine, new Set([id]));
    }
  }
  return [...at.values()].filter(({ size }) => size > 1).map((ids) => [...ids]);
}

/**
 * The top level of a network and the rows below it; null where it has none, or but one row, or a row without a cable to it. The top are the switches of the highest level, or, where the records say
 * none, those without hosts that are cabled to switches with hosts alone. O(switches + links).
 */
export function tiersOf(topology: Topology): Tiers | null {
  const { switches } = topology;
  const links = switchLinks(topology);
  const hosts = hostsOfSwitches(topology);
  const levels = switches.map(({ level }) => level ?? -1);
  const highest = levels.reduce((most, level) => Math.max(most, level), -1);
  const beside = new Set<NodeId>();
  for (const { a, b } of links) {
    if (!hosts.has(a.node)) beside.add(b.node);
    if (!hosts.has(b.node)) beside.add(a.node);
  }
  const hasLevels = highest > 0 && levels.every((level) => level >= 0);
  const tops = switches.flatMap(({ id }, s) =>
    !hosts.has(id) && (hasLevels ? levels[s] === highest : !beside.has(id)) ? [id] : [],
  );
  const isTop = new Set<NodeId>(tops);
  if (tops.length === 0 || links.some(({ a, b }) => isTop.has(a.node) && isTop.has(b.node))) return null;
  const place = new Map(switches.map(({ id }, s) => [id as NodeId, s]));
  const parts = new UnionFind(switches.length);
  for (const { a, b } of links)
    if (!isTop.has(a.node) && !isTop.has(b.node)) parts.union(place.get(a.node) ?? 0, place.get(b.node) ?? 0);
  for (const [first, ...others] of switchesOfMachines(topology, hosts))
    for (const other of others) parts.union(place.get(first) ?? 0, place.get(other) ?? 0);
  const rows = new Map<number, SwitchId[]>();
  switches.forEach(({ id }, s) => {
    if (isTop.has(id)) return;
    const row = rows.get(parts.find(s));
    if (row) row.push(id);
    else rows.set(parts.find(s), [id]);
  });
  const isBelow = new Set<number>();
  for (const { a, b } of links)
    for (const [one, other] of [[a, b], [b, a]]) // biome-ignore format: both ends
      if (isTop.has(one.node)) isBelow.add(parts.find(place.get(other.node) ?? 0));
  return rows.size < 2 || isBelow.size < rows.size ? null : { tops, rows: [...rows.values()] };
}
