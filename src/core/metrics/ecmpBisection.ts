import { mapSteps } from '../base/steps';
import type { Fabric } from '../fabric/fabric';
import type { NextHops } from '../routes/nextHops';
import type { Ways } from '../routes/nextHopsOf';
import { type BisectionRequest, type EffectiveBisection, effectiveBisection } from './effectiveBisection';
import { EvenSplit } from './evenSplit';
import { FlowPairs } from './flowPairs';
import { HashedRoutes, type Hashing } from './hashedRoutes';
import { meanOf, meanWithin, type SampleMean } from './sampleMean';

/** Rules for hashing flows. */
export interface FlowHashing {
  /** Queue pairs that each pair of hosts sends over, each 1 / qps of the rate and hashed by itself; at least 1. */
  readonly qps: number;
  readonly hashing: Hashing;
}

/** The next hops of switches, and the rules for hashing flows to them. */
export interface WaysOfHashes extends FlowHashing {
  readonly ways: Ways;
}

/** Effective bisection bandwidth of hashed flows. */
export interface EcmpBisection extends EffectiveBisection {
  /** Packets sprayed evenly over all next hops, a flow as fast as its fullest way: the ideal line where ways are equal. */
  readonly sprayed: SampleMean;
}

/** Spraying splits every flow over all its ways, which takes long, and scatters little: so many samples do. */
const SPRAYED_SAMPLES = 40;

/** Rough share of the work that spraying takes. */
const SPRAYED_SHARE = 0.2;

/**
 * Effective bisection bandwidth where switches hash flows to many next hops: a queue pair is a flow of its own. Sprayed packets are measured over the
 * first samples, at most 40, of the same pairings. Yields the share that is done. O(samples × (qps × flows × hops × degree) + targets × channels).
 * @param fabric the network
 * @param hops its next hops
 * @param how how flows are hashed
 * @param request how samples are drawn
 * @example
 * const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
 * const request = { samples: 50, seed: 1, bothWays: false, maxMin: false };
 * const hashing = { qps: 4, hashing: 'independent' } as const;
 * const found = finish(ecmpBisection(fabric, shortestNextHops(fabric), hashing, request));
 * found.mean < 1 && found.sprayed.mean === 1; // => true
 */
export function* ecmpBisection(
  fabric: Fabric,
  hops: NextHops,
  { qps, hashing }: FlowHashing,
  request: Omit<BisectionRequest, 'parts'>,
): Generator<number, EcmpBisection> {
  const routes = new HashedRoutes(fabric, hops, hashing, request.seed);
  const hashed = effectiveBisection(fabric, routes, { ...request, parts: qps });
  const found = yield* mapSteps(hashed, (done) => (1 - SPRAYED_SHARE) * done);
  const pairing = new FlowPairs(fabric, request.seed, request.bothWays ? 'both-ways' : 'one-way');
  const split = new EvenSplit(fabric, hops);
  const samples = pairing.flows > 0 ? Math.min(request.samples, SPRAYED_SAMPLES) : 0;
  const sprayed = new Float64Array(samples);
  for (let sample = 0; sample < samples; sample++) {
    yield 1 - SPRAYED_SHARE * (1 - sample / samples);
    pairing.draw();
    sprayed[sample] = meanOf(split.congestion(pairing.source, pairing.destination).map((g) => 1 / g));
  }
  return { ...found, sprayed: meanWithin(sprayed) };
}
