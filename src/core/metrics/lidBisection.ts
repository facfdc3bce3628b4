import { mapSteps } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import { type BisectionRequest, effectiveBisection } from './effectiveBisection';
import { type FlowRoutes, tableRoutes } from './flowRoutes';
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

/**
 * Routes towards hosts with several LIDs, a table for each: walks take them in turn, so that every `tables.length` walks in a row are the routes of one pair.
 * @param tables at least one
 */
function lidsInTurn(fabric: Fabric, tables: readonly ForwardingTable[]): FlowRoutes {
  const routes = tables.map((table) => tableRoutes(fabric, table));
  let next = 0;
  return {
    walk(from, to, channels, at) {
      const end = routes[next].walk(from, to, channels, at);
      next = (next + 1) % routes.length;
      return end;
    },
  };
}

/** The same where every walk takes one of the LIDs at random. */
function lidsAtRandom(fabric: Fabric, tables: readonly ForwardingTable[], seed: number): FlowRoutes {
  const routes = tables.map((table) => tableRoutes(fabric, table));
  const random = new SeededRandom(seed);
  return { walk: (from, to, channels, at) => routes[random.below(routes.length)].walk(from, to, channels, at) };
}
