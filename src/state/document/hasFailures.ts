import type { Topology } from '../../core/topology/topology';

/** Returns true if a switch, host or link is marked as failed. O(switches + hosts + links). */
export function hasFailures({ switches, hosts, links }: Topology): boolean {
  return [switches, hosts, links].some((records: readonly { readonly down?: boolean }[]) =>
    records.some(({ down }) => down),
  );
}
