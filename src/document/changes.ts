import type { Changes, Diff, Placed } from './diff';
import { UNCHANGED } from './diff';

/** A diff that changes nothing, to build others on. */
export const NOTHING: Diff = { header: null, switches: UNCHANGED, hosts: UNCHANGED, links: UNCHANGED };

/** Each record with its place in the list. */
export function placeAll<T>(records: readonly T[]): Placed<T>[] {
  return records.map((record, at) => ({ at, record }));
}

/** New records behind those that are there. */
export function append<T>(records: readonly T[], fresh: readonly T[]): Changes<T> {
  return { added: fresh.map((record, i) => ({ at: records.length + i, record })), updated: [], removed: [] };
}

/** Records that `edit` gives back changed; one that it returns as it is stays. */
export function change<T>(records: readonly T[], edit: (record: T, at: number) => T): Changes<T> {
  const updated: [T, T][] = [];
  records.forEach((record, at) => {
    const next = edit(record, at);
    if (next !== record) updated.push([record, next]);
  });
  return { added: [], updated, removed: [] };
}

/** The change that takes out the records for which `goes` holds; undone, they come back at their places. */
export function remove<T>(records: readonly T[], goes: (record: T) => boolean): Changes<T> {
  return { added: [], updated: [], removed: placeAll(records).filter(({ record }) => goes(record)) };
}
