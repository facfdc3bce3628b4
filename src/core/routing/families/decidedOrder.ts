import { decideReachable } from '../order/decideReachable';
import type { TurnPairs } from '../order/turnPairs';
import type { Decision } from './bestOrder';
import type { OrderTask, OrderValues } from './orderedEngine';

/** Sound turn addition's order of the channels, in which all that is connected reaches each other. */
export function* decidedOrder<V extends OrderValues>(
  { fabric, levels, context }: OrderTask<V>,
  pairs: TurnPairs,
): Decision {
  return (yield* decideReachable(fabric, pairs, levels, context.trace)).position;
}
