import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_ALLOWED, TRACE_REVERSE_REFUSED, TRACE_TURN_REFUSED } from '../contract/traceKinds';
import { emptyTurnOrder } from './emptyTurnOrder';
import type { TurnPairs } from './turnPairs';
import { type OrderedTurns, turnsByOrder } from './turnsByOrder';

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
      trace?.add(TRACE_TURN_REFUSED, c, d, pairs.traffic[i], order.findPath(d, c));
    } else if (order.tryAdd(d ^ 1, c ^ 1)) {
      accepted[i] = 1;
      trace?.add(TRACE_ALLOWED, c, d, pairs.traffic[i]);
    } else {
      trace?.add(TRACE_REVERSE_REFUSED, c, d, pairs.traffic[i], order.findPath(c ^ 1, d ^ 1));
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
