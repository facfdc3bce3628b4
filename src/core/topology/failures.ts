import { ElementNames } from './elementNames';
import type { Link, NodeId, Topology } from './topology';

/**
 * Marks elements as failed (`down`), for studies and repairs; elements already marked stay so.
 *
 * A name is that of a switch, a host, a machine (all its ports), or a director (all chips whose `chassis` it is), in full or plain (`plainNames`), or a link `A--B` where
 * A and B are such names: the first link between the two in record order, `A--B#2` the second. One text may have several with commas between them. Where names hold
 * commas themselves the fewest elements are meant; where they hold `--` or `#2`, the two nodes that are joined. O(switches + hosts + links × names).
 * @throws FailureNameError for the first name that fits nothing, with names near to it, that fits several nodes, or that can be read in two ways.
 */
export function applyFailures(topology: Topology, names: readonly string[]): Topology {
  return withDown(topology, names, true);
}

/** Marks elements as working again; names, errors and cost as those of `applyFailures`. */
export function restoreElements(topology: Topology, names: readonly string[]): Topology {
  return withDown(topology, names, false);
}

/** True if the same elements of one network are failed in both. O(switches + hosts + links). */
export function sameFailures(a: Topology, b: Topology): boolean {
  const alike = (x: readonly { readonly down?: boolean }[], y: readonly { readonly down?: boolean }[]): boolean =>
    x === y || (x.length === y.length && x.every(({ down }, i) => Boolean(down) === Boolean(y[i].down)));
  return alike(a.switches, b.switches) && alike(a.hosts, b.hosts) && alike(a.links, b.links);
}

function withDown(topology: Topology, names: readonly string[], down: boolean): Topology {
  if (names.length === 0) return topology;
  const named = new Set<NodeId>();
  const namedLinks = new Set<Link>();
  const elements = new ElementNames(topology);
  for (const name of names) {
    for (const element of elements.listed(name)) {
      if ('link' in element) namedLinks.add(element.link);
      else for (const id of element.ids) named.add(id);
    }
  }
  const mark = <T extends { readonly id: NodeId }>(records: readonly T[]): readonly T[] =>
    records.some((r) => named.has(r.id)) ? records.map((r) => (named.has(r.id) ? { ...r, down } : r)) : records;
  return {
    ...topology,
    switches: mark(topology.switches),
    hosts: mark(topology.hosts),
    links: namedLinks.size > 0 ? topology.links.map((l) => (namedLinks.has(l) ? { ...l, down } : l)) : topology.links,
  };
}
