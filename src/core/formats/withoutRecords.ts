import type { Topology } from '../topology/topology';
import type { FormatDescriptor } from './parts/format';
import { isOneCable } from './parts/oneCable';

/** A network without the records that a format has no place for; what has failed stays. O(hosts + links). */
export function withoutRecords(topology: Topology, leavesOut: NonNullable<FormatDescriptor['leavesOut']>): Topology {
  const left = leavesOut.includes('hosts') ? new Set<string>(topology.hosts.map(({ id }) => id)) : new Set<string>();
  const hosts = topology.hosts.filter(({ id }) => !left.has(id));
  const links = topology.links.filter(({ a, b }) => !left.has(a.node) && !left.has(b.node));
  if (!leavesOut.includes('parallel-cables')) return { ...topology, hosts, links };
  const numbers = new Map<string, number>([...topology.switches, ...hosts].map(({ id }, i) => [id, i]));
  const numberOf = (id: string): number => numbers.get(id) ?? -1;
  return { ...topology, hosts, links: links.filter(isOneCable(({ a, b }) => [numberOf(a.node), numberOf(b.node)])) };
}
