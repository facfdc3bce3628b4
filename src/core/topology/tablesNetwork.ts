import { networkMark } from './networkMark';
import type { CarriedTables, Topology } from './topology';

/** Ids of what is marked as failed, in the order of the records. O(switches + hosts + links). */
export function failedIds({ switches, hosts, links }: Topology): string[] {
  return [switches, hosts, links].flatMap((records) => records.flatMap(({ id, down }) => (down ? [id] : [])));
}

/** The network with just these elements failed. Records that stay as they are stay the same objects. O(switches + hosts + links). */
export function withFailed(topology: Topology, ids: Iterable<string>): Topology {
  const failed = new Set(ids);
  const mark = <T extends { readonly id: string; readonly down?: boolean }>(records: readonly T[]): readonly T[] =>
    records.map((record) => {
      const down = failed.has(record.id);
      return down === Boolean(record.down) ? record : { ...record, down };
    });
  const { switches, hosts, links } = topology;
  return { ...topology, switches: mark(switches), hosts: mark(hosts), links: mark(links) };
}

/**
 * The network that carried tables were read for, with what had failed then, whatever has failed or been restored since; null where it was changed
 * otherwise, so that they mean nothing any more. O(switches + hosts + links).
 */
export function networkOfTables(topology: Topology, { network, failed = [] }: CarriedTables): Topology | null {
  const then = withFailed(topology, failed);
  return networkMark(then) === network ? then : null;
}
