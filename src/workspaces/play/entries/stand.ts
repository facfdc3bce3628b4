import type { Fabric } from '../../../core/fabric/fabric';
import type { DecisionLog } from '../../../core/routing/contract/decisionTrace';
import { TRACE_PHASE, TRACE_RESTORED, TRACE_STORED } from '../../../core/routing/contract/traceKinds';

/** The event of the latest step. */
type EntryEvent =
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'phase'; readonly phase: number }
  /** A destination is stored at the first switches of the way to it. */
  | { readonly kind: 'stored'; readonly to: number; readonly way: Uint32Array; readonly at: readonly number[] }
  /** The destination stored last is removed again, since it makes ways longer. */
  | { readonly kind: 'restored'; readonly entries: number };

/** Small tables after a number of steps. */
export interface EntryStand {
  readonly event: EntryEvent;
  /** Uint32Array[switches]: entries of each table. */
  readonly size: Uint32Array;
  /** By switch the destinations that it holds. */
  readonly held: readonly ReadonlySet<number>[];
  /** Entries of a table at most. */
  readonly most: number;
}

/** A position for each step, and one for the end. */
export const lastEntryPosition = ({ kind }: DecisionLog): number => kind.length + 1;

/** Depends on nothing but its arguments. O(steps × hops). */
export function entryStandAt(fabric: Fabric, log: DecisionLog, position: number): EntryStand {
  const steps = Math.min(position, log.kind.length);
  const entries = stepsThatStand(log, steps).flatMap((i) => storedAt(fabric, log, i));
  const size = new Uint32Array(fabric.switchCount);
  const held = Array.from(size, () => new Set<number>());
  for (const [s, to] of entries) {
    size[s]++;
    held[s].add(to);
  }
  const ended = position > log.kind.length;
  return { event: ended ? { kind: 'end' } : eventAt(fabric, log, steps), size, held, most: log.second[0] };
}

/** Those of the first steps that nothing has taken back. */
function stepsThatStand({ kind, first }: DecisionLog, steps: number): number[] {
  const standing: number[] = [];
  for (let i = 0; i < steps; i++) {
    if (kind[i] === TRACE_STORED) standing.push(i);
    if (kind[i] === TRACE_RESTORED)
      while (standing.length > 0 && standing[standing.length - 1] >= first[i]) standing.pop();
  }
  return standing;
}

const wayOf = ({ loops, loopOffset }: DecisionLog, i: number): Uint32Array =>
  loops.subarray(loopOffset[i], loopOffset[i + 1]);

/** Switch and destination of each entry that a step stores. */
function storedAt({ channelFrom }: Fabric, log: DecisionLog, i: number): [number, number][] {
  return Array.from(wayOf(log, i).subarray(0, log.value[i]), (c): [number, number] => [channelFrom[c], log.second[i]]);
}

function eventAt(fabric: Fabric, log: DecisionLog, steps: number): EntryEvent {
  const i = steps - 1;
  switch (i < 0 ? -1 : log.kind[i]) {
    case TRACE_PHASE:
      return { kind: 'phase', phase: log.first[i] };
    case TRACE_STORED:
      return { kind: 'stored', to: log.second[i], way: wayOf(log, i), at: storedAt(fabric, log, i).map(([s]) => s) };
    case TRACE_RESTORED: {
      const gone = stepsThatStand(log, i).filter((k) => k >= log.first[i]);
      return { kind: 'restored', entries: gone.reduce((all, k) => all + log.value[k], 0) };
    }
  }
  return { kind: 'start' };
}

/** The next position in a direction at which a phase begins or a table is full for the first time; null if there is none. */
export function nextPhaseOrFull(fabric: Fabric, log: DecisionLog, from: number, direction: 1 | -1): number | null {
  const most = log.second[0];
  const size = new Uint32Array(fabric.switchCount);
  const marks: number[] = [];
  for (let i = 0; i < log.kind.length; i++) {
    let full = false;
    if (log.kind[i] === TRACE_STORED) for (const [s] of storedAt(fabric, log, i)) full ||= ++size[s] === most;
    if (full || log.kind[i] !== TRACE_STORED) marks.push(i + 1);
    if (log.kind[i] === TRACE_RESTORED) size.set(entryStandAt(fabric, log, i + 1).size);
  }
  const beyond = marks.filter((p) => (direction > 0 ? p > from : p < from));
  return (direction > 0 ? beyond[0] : beyond.at(-1)) ?? null;
}
