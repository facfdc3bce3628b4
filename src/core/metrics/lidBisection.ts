import { mapSteps } from '../base/steps';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import { type BisectionRequest, effectiveBisection } from './effectiveBisection';
import { lidsAtRandom, lidsInTurn } from './lidRoutes';
import type { SampleMean } from './sampleMean';

/** Effective bisection bandwidth with several LIDs a host, under the two ways of using them, over the same pairings. */
export interface LidBisection {
  /** Every flow is split evenly over all LIDs of its destination: it needs as many queue pairs a pair of hosts. */
  readonly allAtOnce: SampleMean;
  /** Every flow takes one LID at random, as an end point does that is given one path. */
  readonly onePicked: SampleMean;
}

/** Numbers apart from those that draw the pairs. */
const PICK_SEED = 0x2545f491;

/**
 * Pairs hosts as `effectiveBisection` does; a flow's share is the mean of 1 / congestion over its parts, each 1 / tables of its rate; a part without a route
 * counts as 0. Yields the share that is done. O(samples × tables × channels of all routes).
 * @param tables one for each LID offset, at least one
 */
export function* lidBisection(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  request: Omit<BisectionRequest, 'maxMin' | 'parts'>,
): Generator<number, LidBisection> {
  const parts = tables.length;
  const splitShare = parts / (parts + 1);
  const once = { ...request, maxMin: false };
  const split = effectiveBisection(fabric, lidsInTurn(fabric, tables), { ...once, parts });
  const all = yield* mapSteps(split, (done) => splitShare * done);
  const random = lidsAtRandom(fabric, tables, (request.seed ^ PICK_SEED) >>> 0);
  const picked = effectiveBisection(fabric, random, once);
  const one = yield* mapSteps(picked, (done) => splitShare + (1 - splitShare) * done);
  return { allAtOnce: meanOnly(all), onePicked: meanOnly(one) };
}

function meanOnly({ mean, ci95 }: SampleMean): SampleMean {
  return { mean, ci95 };
}
