import { failedIds } from '../../core/topology/tablesNetwork';
import type { Link, Topology } from '../../core/topology/topology';
import { hasFailures } from '../document/hasFailures';
import { useSubject } from '../document/subjectStore';
import type { RecordRef } from '../selection/selectionStore';
import { shownWhenLeft } from './leftShown';
import { type RouteResultView, useRuns } from './runStore';

type Failing = { readonly down?: boolean };

/**
 * Results of the network as it was before what is marked as failed had failed, as little as there is a result of: that of imported tables, and the
 * one that was on the canvas. They are of another network, and have to be shown as such. O(results × (switches + hosts + links)).
 */
export function resultsBefore(
  results: ReadonlyMap<string, RouteResultView>,
  { revision, topology }: { readonly revision: number; readonly topology: Topology },
): readonly RouteResultView[] {
  if (!hasFailures(topology)) return [];
  let found: RouteResultView[] = [];
  let least = Number.POSITIVE_INFINITY;
  const known = new Map<number, number>();
  for (const result of results.values()) {
    if (result.revision === revision || result.unrepaired !== undefined) continue;
    const count = known.get(result.revision) ?? failuresWithin(result.topology, topology);
    known.set(result.revision, count);
    if (count === Number.POSITIVE_INFINITY || count > least) continue;
    if (count < least || found.some((other) => other.revision < result.revision)) found = [];
    least = count;
    if (found.every((other) => other.revision === result.revision)) found.push(result);
  }
  return found.filter(({ carried, key, revision: of }) => carried !== undefined || key === shownWhenLeft(of));
}

/** Elements of the network that have failed since a result of it, as a selection. O(switches + hosts + links). */
export function failedSince(before: Pick<RouteResultView, 'topology'> | null, now: Topology): RecordRef[] {
  const then = new Set<string>(before ? failedIds(before.topology) : []);
  const failed = new Set(failedIds(now).filter((id) => !then.has(id)));
  return [
    ...now.switches.flatMap(({ id }): RecordRef[] => (failed.has(id) ? [{ kind: 'switch', id }] : [])),
    ...now.hosts.flatMap(({ id }): RecordRef[] => (failed.has(id) ? [{ kind: 'host', id }] : [])),
    ...now.links.flatMap(({ id }): RecordRef[] => (failed.has(id) ? [{ kind: 'link', id }] : [])),
  ];
}

/** `resultsBefore` of what there is now. */
export const resultsBeforeNow = (): readonly RouteResultView[] =>
  resultsBefore(useRuns.getState().results, useSubject.getState());

/** How much had failed of the network then; Infinity if it was another one, or if not less had failed. */
function failuresWithin(then: Topology, now: Topology): number {
  const { switches, hosts, links } = now;
  const counts = [
    countWithin(then.switches, switches, (a, b) => a.id === b.id && a.portCount === b.portCount),
    countWithin(then.hosts, hosts, (a, b) => a.id === b.id),
    countWithin(then.links, links, sameCable),
  ];
  const less = [then.switches, then.hosts, then.links].some((records: readonly Failing[], kind) =>
    records.some(({ down }, i) => !down && [switches, hosts, links][kind][i]?.down),
  );
  return less ? counts.reduce((sum, count) => sum + count, 0) : Number.POSITIVE_INFINITY;
}

/** Infinity if the records are others, or if one had failed that has not now. */
function countWithin<T extends Failing>(then: readonly T[], now: readonly T[], same: (a: T, b: T) => boolean): number {
  if (then.length !== now.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let i = 0; i < then.length; i++) {
    if (then[i] !== now[i] && !same(then[i], now[i])) return Number.POSITIVE_INFINITY;
    if (then[i].down && !now[i].down) return Number.POSITIVE_INFINITY;
    if (then[i].down) count++;
  }
  return count;
}

function sameCable(a: Link, b: Link): boolean {
  return (
    a.id === b.id &&
    a.speed === b.speed &&
    [a.a.node, a.a.port, a.b.node, a.b.port].join() === [b.a.node, b.a.port, b.b.node, b.b.port].join()
  );
}
