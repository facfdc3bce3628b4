import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { BisectionRequest } from './effectiveBisection';
import { FlowMeter } from './flowMeter';
import { FlowPairs } from './flowPairs';
import { lidsAtRandom, lidsInTurn } from './lidRoutes';
import { meanOf, meanWithin, type SampleMean } from './sampleMean';

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
  { samples, seed, bothWays }: Omit<BisectionRequest, 'maxMin'>,
): Generator<number, LidBisection> {
  const pairing = new FlowPairs(fabric, seed, bothWays ? 'both-ways' : 'one-way');
  const { flows } = pairing;
  const width = tables.length;
  const parts = flows * width;
  const split = new FlowMeter(fabric, lidsInTurn(fabric, tables), parts, 1 / width);
  const picked = new FlowMeter(fabric, lidsAtRandom(fabric, tables, (seed ^ PICK_SEED) >>> 0), flows);
  const source = new Uint32Array(parts);
  const destination = new Uint32Array(parts);
  const all = new Float64Array(flows > 0 ? samples : 0);
  const one = new Float64Array(all.length);
  for (let sample = 0; sample < all.length; sample++) {
    yield sample / samples;
    pairing.draw();
    for (let f = 0; f < flows; f++) {
      source.fill(pairing.source[f], f * width, (f + 1) * width);
      destination.fill(pairing.destination[f], f * width, (f + 1) * width);
    }
    split.measure(source, destination, parts);
    picked.measure(pairing.source, pairing.destination, flows);
    all[sample] = meanOf(split.congestion.map((g) => 1 / g));
    one[sample] = meanOf(picked.congestion.map((g) => 1 / g));
  }
  return { allAtOnce: meanWithin(all), onePicked: meanWithin(one) };
}
