import type { Fabric } from '../fabric/fabric';
import type { Topology } from '../topology/topology';
import type { Failure } from './failure';

/** The records with a failure marked. @param network records, and what they were compiled to. O(records) */
export function brokenTopology(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  failure: Failure,
): Topology {
  const down = <T extends object>(records: readonly T[], lost: readonly number[]): readonly T[] => {
    const set = new Set(lost);
    return set.size === 0 ? records : records.map((record, i) => (set.has(i) ? { ...record, down: true } : record));
  };
  const links = failure.links.map((l) => fabric.linkRecord[l]);
  return {
    ...topology,
    switches: down(topology.switches, failure.switches),
    hosts: down(topology.hosts, failure.hosts),
    links: down(topology.links, links),
  };
}
