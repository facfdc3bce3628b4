import type { Fabric } from '../fabric/fabric';
import type { NextHops } from '../routes/nextHops';
import { EvenSplit } from './evenSplit';
import { FlowMeter } from './flowMeter';
import { FlowPairs, type FlowPattern } from './flowPairs';
import { HashedRoutes, type Hashing } from './hashedRoutes';
import { maxMinRates } from './maxMinRates';
import { meanOf, meanWithin, type SampleMean } from './sampleMean';

/** Pattern of the senders, and rules for hashing flows. */
export interface HashingRequest {
  readonly pattern: FlowPattern;
  /** Queue pairs that each pair of hosts sends over, each 1 / qps of the rate and hashed by itself; at least 1. */
  readonly qps: number;
  readonly hashing: Hashing;
  /** Patterns drawn, at least 1. */
  readonly samples: number;
  readonly seed: number;
}

/** Shares of their full rates that hosts get when flows are hashed; means over samples. */
export interface HashedFlows {
  /** Mean over flows of 1 / congestion, as effective bisection bandwidth has it; flows inside a switch have 1. */
  readonly rate: SampleMean;
  /** Mean over flows with rates shared by max-min fairness: ideal congestion control. */
  readonly maxMin: SampleMean;
  /** The same two of those flows alone that leave their switch, which others can slow down. */
  readonly betweenSwitches: { readonly rate: SampleMean; readonly maxMin: SampleMean };
  /** Max-min rate of the slowest pair of hosts, all its queue pairs together: it sets the time of a collective. */
  readonly slowest: SampleMean;
  /** The fullest channel, as a share of what it carries; at least 1. */
  readonly largestLoad: number;
  /** By tier, hops from the source: part of the channels which flows could be hashed to there that any took. Near 1 / n where the tiers before polarise. */
  readonly used: readonly number[];
  /**
   * Packets sprayed evenly over all next hops, each flow as fast as its fullest way: the ideal line where ways are equal. Where they are not, queue
   * pairs, each at a rate of its own, can get more in the mean.
   */
  readonly sprayed: { readonly rate: SampleMean; readonly largestLoad: number };
  /** Pairs of hosts that send in a sample, and those of all samples that no way joins: they count as 0. */
  readonly flows: number;
  readonly unrouted: number;
}

/**
 * The share of full rate under ECMP: in each sample hosts send by the pattern, all at once, every queue pair over channels that the switches hash it
 * to. Yields the share that is done. O(samples × (qps × flows × hops × degree + targets × channels)), and rounds of max-min.
 * @example
 * const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
 * const request = { pattern: 'permutation', qps: 1, hashing: 'independent', samples: 50, seed: 1 } as const;
 * const found = finish(hashedFlows(fabric, shortestNextHops(fabric), request));
 * found.rate.mean < 0.8 && found.sprayed.rate.mean === 1; // => true
 */
export function* hashedFlows(fabric: Fabric, hops: NextHops, request: HashingRequest): Generator<number, HashedFlows> {
  const { qps, samples, seed } = request;
  const pairs = new FlowPairs(fabric, seed, request.pattern);
  const routes = new HashedRoutes(fabric, hops, request.hashing, seed);
  const count = pairs.flows * qps;
  const meter = new FlowMeter(fabric, routes, count, 1 / qps);
  const split = new EvenSplit(fabric, hops);
  const found = new HashFindings(fabric, pairs.flows, request);
  const source = new Uint32Array(count);
  const destination = new Uint32Array(count);
  const share = new Float64Array(count);
  for (let sample = 0; sample < samples; sample++) {
    yield sample / samples;
    pairs.draw();
    for (let i = 0; i < count; i++) {
      source[i] = pairs.source[Math.floor(i / qps)];
      destination[i] = pairs.destination[Math.floor(i / qps)];
    }
    routes.offered.fill(0);
    meter.measure(source, destination, count);
    maxMinRates(fabric, meter, count, share);
    found.add(sample, meter, share);
    found.addBetween(sample, meter, share);
    found.addUse(routes.offered, meter.load);
    found.addSplit(sample, split.congestion(pairs.source, pairs.destination));
  }
  return found.summary();
}

/** Results kept of the samples. */
class HashFindings {
  private readonly rates: Float64Array;
  private readonly fair: Float64Array;
  private readonly least: Float64Array;
  private readonly ratesBetween: Float64Array;
  private readonly fairBetween: Float64Array;
  private readonly sprayed: Float64Array;
  private readonly offered: number[] = [];
  private readonly taken: number[] = [];
  private largest = 0;
  private sprayedLargest = 0;
  private unrouted = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly flows: number,
    private readonly request: HashingRequest,
  ) {
    const samples = flows > 0 ? request.samples : 0;
    this.rates = new Float64Array(samples);
    this.fair = new Float64Array(samples);
    this.least = new Float64Array(samples);
    this.ratesBetween = new Float64Array(samples);
    this.fairBetween = new Float64Array(samples);
    this.sprayed = new Float64Array(samples);
  }

  add(sample: number, { congestion }: FlowMeter, share: Float64Array): void {
    if (this.flows === 0) return;
    const { qps } = this.request;
    let least = 1;
    let largest = 1;
    for (let f = 0; f < this.flows; f++) {
      let sum = 0;
      for (let i = f * qps; i < (f + 1) * qps; i++) {
        sum += share[i];
        if (Number.isFinite(congestion[i])) largest = Math.max(largest, congestion[i]);
      }
      if (!Number.isFinite(congestion[f * qps])) this.unrouted++;
      least = Math.min(least, sum / qps);
    }
    this.rates[sample] = meanOf(congestion.map((g) => 1 / g));
    this.fair[sample] = meanOf(share);
    this.least[sample] = least;
    this.largest += largest;
  }

  /** Flows without a route count as such that would leave their switch. */
  addBetween(sample: number, { congestion, offset }: FlowMeter, share: Float64Array): void {
    if (this.flows === 0) return;
    const leaves = (_: number, i: number): boolean => offset[i + 1] > offset[i] || congestion[i] !== 1;
    this.ratesBetween[sample] = meanOf(congestion.filter(leaves).map((g) => 1 / g));
    this.fairBetween[sample] = meanOf(share.filter(leaves));
  }

  addUse(offered: Uint8Array, load: Float64Array): void {
    for (let c = 0; c < this.fabric.channelCount; c++) {
      if (offered[c] === 0) continue;
      const tier = offered[c] - 1;
      this.offered[tier] = (this.offered[tier] ?? 0) + 1;
      if (load[c] > 0) this.taken[tier] = (this.taken[tier] ?? 0) + 1;
    }
  }

  addSplit(sample: number, congestion: Float64Array): void {
    if (this.flows === 0) return;
    this.sprayed[sample] = meanOf(congestion.map((g) => 1 / g));
    this.sprayedLargest += congestion.reduce((most, g) => (Number.isFinite(g) ? Math.max(most, g) : most), 1);
  }

  summary(): HashedFlows {
    const { rates, fair, least, sprayed, flows, unrouted, offered, taken } = this;
    const samples = rates.length;
    const overSamples = (sum: number): number => (samples === 0 ? 1 : sum / samples);
    return {
      rate: meanWithin(rates),
      maxMin: meanWithin(fair),
      betweenSwitches: { rate: meanWithin(this.ratesBetween), maxMin: meanWithin(this.fairBetween) },
      slowest: meanWithin(least),
      largestLoad: overSamples(this.largest),
      used: Array.from(offered, (count, tier) => (taken[tier] ?? 0) / count || 0),
      sprayed: { rate: meanWithin(sprayed), largestLoad: overSamples(this.sprayedLargest) },
      flows,
      unrouted,
    };
  }
}
