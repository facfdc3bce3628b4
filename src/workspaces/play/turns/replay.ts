import type { Fabric } from '../../../core/fabric/fabric';
import type { DecisionLog } from '../../../core/routing/contract/decisionTrace';
import {
  TRACE_ALLOWED,
  TRACE_RANKED,
  TRACE_REMOVED,
  TRACE_RESTART,
  TRACE_REVERSE_REFUSED,
  TRACE_TURN_REFUSED,
} from '../../../core/routing/contract/traceKinds';

/** A turn and its reverse: from channel `input` to channel `output` at switch `at`, and back. */
export interface Pair {
  readonly at: number;
  readonly input: number;
  readonly output: number;
}

/** The event of the latest step. */
export type Event =
  | { readonly kind: 'start' }
  /** `traffic` of both turns of the pair, by which it was its turn. */
  | { readonly kind: 'allowed'; readonly pair: Pair; readonly traffic: number }
  /** `own` is the turn that closes the loop: the pair's own, or its reverse. */
  | {
      readonly kind: 'refused';
      readonly own: 'turn' | 'reverse';
      readonly pair: Pair;
      readonly traffic: number;
      readonly loop: Uint32Array;
    }
  | {
      readonly kind: 'ranked' | 'removed';
      readonly at: number;
      readonly place: number;
      /** Of a ranked switch hops from the root, of a removed one what it was weighed by. */
      readonly value: number;
      readonly allowed: number;
      readonly refused: number;
    }
  | { readonly kind: 'restart' }
  | { readonly kind: 'end' };

/** How things stand after a number of steps. */
export interface Moment {
  readonly position: number;
  /** How the engine decides: turn by turn, or by ranking or removing switches. */
  readonly style: 'turns' | 'ranked' | 'removed';
  readonly event: Event;
  readonly allowed: readonly Pair[];
  readonly refused: readonly Pair[];
  /** Switches ranked or removed so far, in sequence; empty for engines that decide turn by turn. */
  readonly sequence: readonly number[];
}

/** Positions run from 0, before the first step, to this, after the last one, where the engine's whole set is shown. */
export function lastPosition({ log }: { readonly log: DecisionLog }): number {
  return log.kind.length + 1;
}

/**
 * How things stand after `position` steps of a log; beyond the last step, the turns as the engine left them. Depends on
 * nothing but its arguments, so going back is exact. O(steps × degree²) at worst.
 */
export function momentAt(
  fabric: Fabric,
  decisions: { readonly log: DecisionLog; readonly prohibitedTurns: Uint32Array },
  position: number,
): Moment {
  const { log } = decisions;
  const steps = log.kind.length;
  if (position > steps) return finalMoment(fabric, decisions, position);
  const allowed: Pair[] = [];
  const refused: Pair[] = [];
  const sequence: number[] = [];
  const placed = new Uint8Array(fabric.switchCount);
  let event: Event = { kind: 'start' };
  for (let i = lastRestart(log, position); i < position; i++) {
    const [first, second] = [log.first[i], log.second[i]];
    switch (log.kind[i]) {
      case TRACE_ALLOWED: {
        const pair = { at: fabric.channelTo[first], input: first, output: second };
        allowed.push(pair);
        event = { kind: 'allowed', pair, traffic: log.value[i] };
        break;
      }
      case TRACE_TURN_REFUSED:
      case TRACE_REVERSE_REFUSED: {
        const pair = { at: fabric.channelTo[first], input: first, output: second };
        const own = log.kind[i] === TRACE_TURN_REFUSED ? 'turn' : 'reverse';
        refused.push(pair);
        event = {
          kind: 'refused',
          own,
          pair,
          traffic: log.value[i],
          loop: log.loops.subarray(log.loopOffset[i], log.loopOffset[i + 1]),
        };
        break;
      }
      case TRACE_RANKED:
      case TRACE_REMOVED: {
        const removed = log.kind[i] === TRACE_REMOVED;
        const before = [allowed.length, refused.length];
        // A ranked switch prohibits turns among those ranked before it, a removed one among those that remain.
        for (const pair of pairsAt(fabric, first)) {
          const ends = [fabric.channelFrom[pair.input], fabric.channelTo[pair.output]];
          const prohibits = ends.every((s) => placed[s] === (removed ? 0 : 1));
          (prohibits ? refused : allowed).push(pair);
        }
        placed[first] = 1;
        sequence.push(first);
        event = {
          kind: removed ? 'removed' : 'ranked',
          at: first,
          place: sequence.length - 1,
          value: log.value[i],
          allowed: allowed.length - before[0],
          refused: refused.length - before[1],
        };
        break;
      }
      default:
        event = { kind: 'restart' };
    }
  }
  return { position, style: styleOf(log), event, allowed, refused, sequence };
}

/** The next position in a direction whose step refuses turns; null if there is none. */
export function nextRefusal(
  fabric: Fabric,
  decisions: { readonly log: DecisionLog; readonly prohibitedTurns: Uint32Array },
  from: number,
  direction: 1 | -1,
): number | null {
  const { kind } = decisions.log;
  for (let p = from + direction; p >= 1 && p <= kind.length; p += direction) {
    if (kind[p - 1] === TRACE_TURN_REFUSED || kind[p - 1] === TRACE_REVERSE_REFUSED) return p;
    if (kind[p - 1] !== TRACE_RANKED && kind[p - 1] !== TRACE_REMOVED) continue;
    const { event } = momentAt(fabric, decisions, p);
    if ('refused' in event && event.refused > 0) return p;
  }
  return null;
}

/** Turn pairs that come next in the queue, with their traffic; none where an engine takes switches. */
export function queueAt(
  fabric: Fabric,
  { log }: { readonly log: DecisionLog },
  position: number,
  most: number,
): readonly (Pair & { readonly traffic: number })[] {
  const queue: (Pair & { readonly traffic: number })[] = [];
  for (let i = position; i < log.kind.length && queue.length < most && isOfTurn(log.kind[i]); i++) {
    const [input, output] = [log.first[i], log.second[i]];
    queue.push({ at: fabric.channelTo[input], input, output, traffic: log.value[i] });
  }
  return queue;
}

const isOfTurn = (kind: number): boolean =>
  kind === TRACE_ALLOWED || kind === TRACE_TURN_REFUSED || kind === TRACE_REVERSE_REFUSED;

function styleOf({ kind }: DecisionLog): Moment['style'] {
  return kind[0] === TRACE_RANKED ? 'ranked' : kind[0] === TRACE_REMOVED ? 'removed' : 'turns';
}

function lastRestart({ kind }: DecisionLog, position: number): number {
  for (let i = position - 1; i >= 0; i--) if (kind[i] === TRACE_RESTART) return i;
  return 0;
}

function pairsAt({ outOffset, outChannel }: Fabric, at: number): Pair[] {
  const pairs: Pair[] = [];
  for (let i = outOffset[at]; i < outOffset[at + 1]; i++) {
    for (let j = i + 1; j < outOffset[at + 1]; j++) {
      pairs.push({ at, input: outChannel[i] ^ 1, output: outChannel[j] });
    }
  }
  return pairs;
}

function finalMoment(
  fabric: Fabric,
  { log, prohibitedTurns }: { readonly log: DecisionLog; readonly prohibitedTurns: Uint32Array },
  position: number,
): Moment {
  const { sequence } = momentAt(fabric, { log, prohibitedTurns }, log.kind.length);
  const prohibited = new Set<string>();
  const refused: Pair[] = [];
  for (let i = 0; i < prohibitedTurns.length; i += 3) {
    const [at, input, output] = prohibitedTurns.subarray(i, i + 3);
    refused.push({ at, input, output });
    prohibited.add(`${input} ${output}`);
    prohibited.add(`${output ^ 1} ${input ^ 1}`);
  }
  const allowed: Pair[] = [];
  for (let s = 0; s < fabric.switchCount; s++) {
    for (const pair of pairsAt(fabric, s)) if (!prohibited.has(`${pair.input} ${pair.output}`)) allowed.push(pair);
  }
  return { position, style: styleOf(log), event: { kind: 'end' }, allowed, refused, sequence };
}
