import type { Progress } from '../../base/steps';
import { IncrementalOrder } from '../../deadlock/incrementalOrder';
import { type Fabric, NONE } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import {
  type DecisionTrace,
  TRACE_ALLOWED,
  TRACE_REVERSE_REFUSED,
  TRACE_TURN_REFUSED,
} from '../contract/decisionTrace';
import type { TurnPairs } from './turnPairs';

/** An acyclic set of allowed turns: c -> d is allowed if and only if position[c] < position[d] and d is not c's reverse. */
export interface OrderedTurns {
  /** Uint32Array[channelCount]: a topological order of the dependency graph. */
  readonly position: Uint32Array;
  /** Uint8Array[turns], 1 = allowed. */
  readonly turns: Uint8Array;
}

export interface TurnDecision extends OrderedTurns {
  /** Places in the sequence of pairs of which both turns fit alone but not together. */
  readonly halves: Uint32Array;
  /** Uint8Array[pairs]: 1 = allowed. */
  readonly accepted: Uint8Array;
}

/**
 * Sound turn addition: takes pairs in sequence and allows a pair unless one of its turns, or both together, would
 * close a cycle. Afterwards every directed turn that agrees with the final order is allowed too, which cannot close one.
 *
 * Source: turn addition (Fujitsu Laboratories), section 4, with the test of the second direction that its figure 18 leaves out.
 * @param start places to begin the order with; good ones save searches.
 * @param trace gets every decision, with the loop that refuses a pair.
 * O(pairs) insertions of Pearce and Kelly. Deterministic.
 */
export function* decideTurns(
  fabric: Fabric,
  pairs: TurnPairs,
  start: Uint32Array,
  trace?: DecisionTrace,
): Generator<Progress, TurnDecision> {
  const count = pairs.input.length;
  const order = emptyTurnOrder(fabric, start);
  const accepted = new Uint8Array(count);
  const halves: number[] = [];
  for (let i = 0; i < count; i++) {
    const c = pairs.input[i];
    const d = pairs.output[i];
    if (!order.tryAdd(c, d)) {
      trace?.add(TRACE_TURN_REFUSED, c, d, order.findPath(d, c));
    } else if (order.tryAdd(d ^ 1, c ^ 1)) {
      accepted[i] = 1;
      trace?.add(TRACE_ALLOWED, c, d);
    } else {
      trace?.add(TRACE_REVERSE_REFUSED, c, d, order.findPath(c ^ 1, d ^ 1));
      order.undo(c, d);
      halves.push(i);
    }
    if ((i & 0x3fff) === 0) yield { stage: 'decide', done: i / count };
  }
  return {
    position: order.position,
    turns: turnsByOrder(fabric, order.position),
    accepted,
    halves: Uint32Array.from(halves),
  };
}

/** An order of the channels that can hold every turn of the fabric as an edge. */
export function emptyTurnOrder(fabric: Fabric, start: Uint32Array): IncrementalOrder {
  const degree = (s: number): number => fabric.outOffset[s + 1] - fabric.outOffset[s];
  return new IncrementalOrder(fabric.channelTo.map(degree), fabric.channelFrom.map(degree), start);
}

/** All turns that agree with an order of the channels, U-turns left out. O(turns). */
export function turnsByOrder(fabric: Fabric, position: Uint32Array): Uint8Array {
  const { switchCount, outOffset, outChannel } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  let t = 0;
  for (let s = 0; s < switchCount; s++) {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const entry = position[outChannel[i] ^ 1];
      for (let j = outOffset[s]; j < outOffset[s + 1]; j++) {
        if (i !== j && entry < position[outChannel[j]]) turns[t] = 1;
        t++;
      }
    }
  }
  return turns;
}

/**
 * Order that turns a ranking of the switches into Up*-Down* turns: all channels towards smaller ranks (up) come before
 * all others (down); up channels by falling rank of their tails, down channels by rising rank. Its turns are those that
 * never lead from a down channel to an up channel.
 * @param rank Uint32Array[switchCount], all different.
 */
export function upDownOrder(fabric: Fabric, rank: Uint32Array): Uint32Array {
  const { channelCount, channelFrom, channelTo, switchCount } = fabric;
  const byRank = new Uint32Array(switchCount).fill(NONE);
  for (let s = 0; s < switchCount; s++) byRank[rank[s]] = s;
  const position = new Uint32Array(channelCount);
  let place = 0;
  for (let r = switchCount - 1; r >= 0; r--) place = placeFrom(byRank[r], true, place);
  for (let r = 0; r < switchCount; r++) place = placeFrom(byRank[r], false, place);
  return position;

  function placeFrom(s: number, up: boolean, next: number): number {
    let placed = next;
    for (let i = fabric.outOffset[s]; i < fabric.outOffset[s + 1]; i++) {
      const c = fabric.outChannel[i];
      if (rank[channelTo[c]] < rank[channelFrom[c]] === up) position[c] = placed++;
    }
    return placed;
  }
}

/**
 * The paper's figure 18 as printed: a turn is tested alone, and its reverse is added unchecked, so the set can come out
 * cyclic. Visited marks are added, without which the search need not end. For teaching only.
 * O(pairs × turns) at worst.
 */
export function* decideTurnsFig18(fabric: Fabric, pairs: TurnPairs): Generator<Progress, Uint8Array> {
  const { channelTo, outOffset, outChannel, turnOffset, channelSlot, channelCount } = fabric;
  const turns = new Uint8Array(turnCount(fabric));
  const stamp = new Uint32Array(channelCount);
  const stack = new Uint32Array(channelCount);
  const count = pairs.input.length;
  for (let i = 0; i < count; i++) {
    const c = pairs.input[i];
    const d = pairs.output[i];
    if (!reaches(d, c, i + 1)) {
      turns[turnIndex(fabric, c, d)] = 1;
      turns[turnIndex(fabric, d ^ 1, c ^ 1)] = 1;
    }
    if ((i & 0xff) === 0) yield { stage: 'decide', done: i / count };
  }
  return turns;

  function reaches(from: number, to: number, mark: number): boolean {
    let depth = 0;
    stack[depth++] = from;
    stamp[from] = mark;
    while (depth > 0) {
      const c = stack[--depth];
      if (c === to) return true;
      const v = channelTo[c];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = turnOffset[v] + channelSlot[c ^ 1] * degree;
      for (let slot = 0; slot < degree; slot++) {
        const next = outChannel[first + slot];
        if (turns[row + slot] === 0 || stamp[next] === mark) continue;
        stamp[next] = mark;
        stack[depth++] = next;
      }
    }
    return false;
  }
}
