import type { ParamValues } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { ForwardingTable } from '../../routes/routing';
import type { Traffic } from '../../traffic/traffic';
import { type FollowTable, provisionalTraffic } from '../provisional/provisionalTraffic';
import { parsePairOrder, prepend } from './pairSequence';
import type { turnAdditionParams } from './turnAdditionParams';
import { orderTurnPairs, type TurnPairs } from './turnPairs';

/** Data that the traffic of turns is estimated from. */
export interface SequenceBasis {
  /** Levels of a layered network, else null. */
  readonly levels: Int32Array | null;
  /** d-mod-k inside the trees of a layered network (entries between trees 0), else null. */
  readonly inner: ForwardingTable | null;
  readonly traffic: Traffic | null;
  readonly follow?: FollowTable;
  readonly random: SeededRandom;
}

/**
 * The turn pairs in the sequence in which turn addition decides them: those that `order` puts first, then by falling turn
 * traffic on the provisional routes, at the end those that it puts last. @throws ParamError for an ill-formed `order`.
 */
export function turnSequence(
  fabric: Fabric,
  { provisional, interWeight, ties, start, order }: ParamValues<typeof turnAdditionParams>,
  { levels, inner, traffic, follow, random }: SequenceBasis,
): TurnPairs {
  const turnTraffic = provisionalTraffic(fabric, { choice: provisional, inner, traffic, interWeight, follow }, random);
  const rotate = ties === 'rotate' && levels !== null;
  const pairs = orderTurnPairs(
    fabric,
    turnTraffic,
    rotate ? { kind: 'rotate', start, level: levels } : { kind: 'random', random },
  );
  if (order.trim() === '') return pairs;
  const { first, last } = parsePairOrder(fabric, order);
  return prepend(fabric, first, pairs, last);
}
