import type { Topology } from '../core/topology/topology';
import { applyDiff, type Changes, type Diff, invertDiff } from './diff';

/** The kind of a step in the history, by a key that the interface puts into words. */
export type StepName =
  | 'generate'
  | 'import'
  | 'beside'
  | 'takeOver'
  | 'new'
  | 'grow'
  | 'tables'
  | 'rename'
  | 'move'
  | 'fail'
  | 'restore'
  | 'remove'
  | 'addSwitch'
  | 'addHost'
  | 'connect'
  | 'replug'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'renameNode'
  | 'ports'
  | 'speed'
  | 'machine'
  | 'plant'
  | 'role'
  | 'level'
  | 'length'
  | 'floor'
  | 'place'
  | 'rack'
  | 'number'
  | 'work'
  | 'group'
  | 'note'
  | 'align'
  | 'distribute'
  | 'snap'
  | 'layout'
  | 'lock'
  | 'unlock';

export interface Step {
  readonly name: StepName;
  readonly diff: Diff;
  /** Revisions on either side: undo gives back the earlier one, so results computed for it count again. */
  readonly revisions: readonly [before: number, after: number];
}

/** A design with its history. Everything is immutable; `revision` names a network as far as computing goes. */
export interface History {
  readonly topology: Topology;
  /** Changes with everything but positions, locks, groups, notes, floor, places in racks, lengths, numbers and work of cables, the network's name and the tables that it carries. */
  readonly revision: number;
  /** The largest revision ever given out. */
  readonly lastRevision: number;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

/**
 * Applies a diff as one step that undo takes back whole. A diff that changes nothing leaves no step. Failures that lead back to what had failed
 * before lead back to its revision too, so that results computed for it count again.
 */
export function commit(history: History, name: StepName, diff: Diff): History {
  if (isEmpty(diff)) return history;
  const again = name === 'fail' || name === 'restore' ? revisionAgain(history, diff) : null;
  const revision = isCosmetic(diff) ? history.revision : (again ?? history.lastRevision + 1);
  return {
    topology: applyDiff(history.topology, diff),
    revision,
    lastRevision: Math.max(history.lastRevision, revision),
    past: withinMemory([...history.past, { name, diff, revisions: [history.revision, revision] }]),
    future: [],
  };
}

/** Steps behind that are kept. */
export const MOST_STEPS = 100;

/** Records that they may name together; two networks of 16,384 hosts, one in place of the other, are some 170,000. */
export const MOST_RECORDS = 2_000_000;

/** Without the oldest steps where they are too many, or would name too many records; the last one stays in any case. */
function withinMemory(past: readonly Step[]): readonly Step[] {
  let records = 0;
  const beyond = past.findLastIndex(({ diff }, i) => {
    records += size(diff.switches) + size(diff.hosts) + size(diff.links);
    return (records > MOST_RECORDS && i < past.length - 1) || i < past.length - MOST_STEPS;
  });
  return past.slice(beyond + 1);
}

/** Takes the last step back; the same history where there is none. */
export function undo(history: History): History {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    ...history,
    topology: applyDiff(history.topology, invertDiff(step.diff)),
    revision: step.revisions[0],
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

/** Does the step again that was taken back last; the same history where there is none. */
export function redo(history: History): History {
  const step = history.future[0];
  if (!step) return history;
  return {
    ...history,
    topology: applyDiff(history.topology, step.diff),
    revision: step.revisions[1],
    past: [...history.past, step],
    future: history.future.slice(1),
  };
}

/** The revision at which just the same had failed of just this network; null if there was none. O(records changed since). */
function revisionAgain({ past }: History, diff: Diff): number | null {
  const differing = new Set<string>();
  flipFailures(differing, diff);
  for (const step of past.toReversed()) {
    const [before, after] = step.revisions;
    // Beyond any other change it was another network.
    if (before !== after && step.name !== 'fail' && step.name !== 'restore') return null;
    flipFailures(differing, step.diff);
    if (differing.size === 0) return before;
  }
  return null;
}

/** Exchanges which records differ in that they have failed, those that the diff marks. */
function flipFailures(differing: Set<string>, { switches, hosts, links }: Diff): void {
  for (const { updated } of [switches, hosts, links]) {
    for (const [from, to] of updated) {
      if (Boolean(from.down) !== Boolean(to.down) && !differing.delete(to.id)) differing.add(to.id);
    }
  }
}

function isEmpty(diff: Diff): boolean {
  return diff.header === null && [diff.switches, diff.hosts, diff.links].every((c) => size(c) === 0);
}

function size(changes: Changes<unknown>): number {
  return changes.added.length + changes.updated.length + changes.removed.length;
}

/** Checks whether no result can depend on the difference. */
function isCosmetic(diff: Diff): boolean {
  const [from, to] = diff.header ?? [];
  // Ranks and what is inside a machine are told by models, and which network a node is of by those that there are.
  const told = ['lattice', 'origin', 'networks', 'machines', 'models'] as const;
  if (from && to && told.some((key) => from[key] !== to[key])) return false;
  return [diff.switches, diff.hosts, diff.links].every(
    (c) =>
      c.added.length === 0 && c.removed.length === 0 && c.updated.every(([from, to]) => differOnlyInPlace(from, to)),
  );
}

/** Fields that no fabric and no routes depend on; bills and labels, which do, are worked out of the records themselves. */
const COSMETIC: ReadonlySet<string> = new Set([
  'position',
  'locked',
  'group',
  'place',
  'lengthM',
  'cable',
  'work',
  'serial',
]);

function differOnlyInPlace(from: object, to: object): boolean {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)]);
  for (const key of keys) {
    if (COSMETIC.has(key)) continue;
    if (from[key as keyof typeof from] !== to[key as keyof typeof to]) return false;
  }
  return true;
}
