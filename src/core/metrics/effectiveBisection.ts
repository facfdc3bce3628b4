import type { Fabric } from '../fabric/fabric';
import { FlowMeter } from './flowMeter';
import { FlowPairs } from './flowPairs';
import type { FlowRoutes } from './flowRoutes';
import { maxMinRates } from './maxMinRates';
import { meanOf, meanWithin, type SampleMean } from './sampleMean';

/** Number, seed and kind of samples. */
export interface BisectionRequest {
  /** Patterns drawn, at least 1. */
  readonly samples: number;
  readonly seed: number;
  /** Partners send to each other; otherwise one of the two sends. */
  readonly bothWays: boolean;
  /** Also with rates shared by max-min fairness: ten times the work. */
  readonly maxMin: boolean;
  /** Flows that each pair of hosts sends over, each a walk of its own and 1 / parts of the rate: queue pairs that are hashed, LIDs. One unless it is said. */
  readonly parts?: number;
}

/** A flow that others slowed down. */
export interface SlowedFlow {
  readonly source: number;
  readonly destination: number;
  readonly congestion: number;
  /** The channel that it was slowed by. */
  readonly channel: number;
}

/** Effective bisection bandwidth, as a share of what hosts could send alone. */
export interface EffectiveBisection extends SampleMean {
  /** Least and greatest sample. */
  readonly min: number;
  readonly max: number;
  /** Samples by their value, in 20 bins of .05; the last one holds 1 too. */
  readonly histogram: readonly number[];
  /** [g] = flows of all samples with a congestion above g - 1 and up to g. */
  readonly congestion: readonly number[];
  /** Mean of each sample's largest congestion: by how much an exchange of all takes longer. */
  readonly largestCongestion: number;
  readonly maxMin: SampleMean | null;
  /** Flows of a sample, each part of a pair's being one, and those of all samples that no route led to their host: they count as 0. */
  readonly flows: number;
  readonly unrouted: number;
  /** The most congested flows of all samples, a pair of hosts once. */
  readonly worst: readonly SlowedFlow[];
  /** Float64Array[channelCount]: mean over samples of what flows would send over it, as a share of what it carries. */
  readonly meanLoad: Float64Array;
  /** The same of the first of the samples with most congestion. */
  readonly fullestLoad: Float64Array;
}

const BINS = 20;
const WORST = 10;
/** Flows between two signs of life. */
const FLOWS_A_STEP = 100_000;

/**
 * Effective bisection bandwidth of routes, those of a forwarding table or of flows that are hashed: hosts are paired at random, all pairs send at once, each flow gets 1 / its congestion of
 * its full rate; the mean over flows, and over samples (Hoefler, Schneider, Lumsdaine, "Multistage switches are not crossbars", Cluster 2008).
 * Hosts that take part in traffic are paired within their part of the network (`Fabric.switchPart`); of an odd number one sits out. Yields the share that is done.
 * O(samples × channels of all routes).
 * @param fabric the network
 * @param routes as `tableRoutes` makes them
 * @param request how samples are drawn
 * @example
 * const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
 * const { table } = finish(routeNetwork(fabric, { engine: 'd-mod-k' })).routing;
 * const request = { samples: 50, seed: 1, bothWays: false, maxMin: false };
 * const { mean } = finish(effectiveBisection(fabric, tableRoutes(fabric, table), request));
 * mean > 0.6 && mean < 0.9; // => true
 */
export function* effectiveBisection(
  fabric: Fabric,
  routes: FlowRoutes,
  { samples, seed, bothWays, maxMin, parts = 1 }: BisectionRequest,
): Generator<number, EffectiveBisection> {
  const pairing = new FlowPairs(fabric, seed, bothWays ? 'both-ways' : 'one-way');
  const flows = pairing.flows * parts;
  const source = new Uint32Array(flows);
  const destination = new Uint32Array(flows);
  const meter = new FlowMeter(fabric, routes, flows, 1 / parts);
  const found = new Findings(fabric, flows, samples);
  const fair = new Float64Array(maxMin ? samples : 0);
  const share = new Float64Array(maxMin ? flows : 0);
  let since = 0;
  for (let sample = 0; sample < samples; sample++) {
    pairing.draw();
    for (let f = 0; f < pairing.flows; f++) {
      source.fill(pairing.source[f], f * parts, (f + 1) * parts);
      destination.fill(pairing.destination[f], f * parts, (f + 1) * parts);
    }
    meter.measure(source, destination, flows);
    found.add(sample, meter, source, destination);
    if (maxMin) {
      maxMinRates(fabric, meter, flows, share);
      fair[sample] = meanOf(share);
    }
    since += flows;
    if (since >= FLOWS_A_STEP) {
      since = 0;
      yield (sample + 1) / samples;
    }
  }
  return { ...found.summary(fabric, flows), maxMin: maxMin ? meanWithin(fair) : null };
}

/** Results kept of the samples. */
class Findings {
  private readonly means: Float64Array;
  private readonly histogram = new Array<number>(BINS).fill(0);
  private readonly congestion: number[] = [];
  private readonly sum: Float64Array;
  private worst: SlowedFlow[] = [];
  private readonly fullest: Float64Array;
  private fullestBy = 0;
  private largest = 0;
  private unrouted = 0;

  constructor({ channelCount }: Fabric, flows: number, samples: number) {
    this.means = new Float64Array(flows > 0 ? samples : 0);
    this.sum = new Float64Array(channelCount);
    this.fullest = new Float64Array(channelCount);
  }

  add(sample: number, meter: FlowMeter, source: Uint32Array, destination: Uint32Array): void {
    const flows = source.length;
    if (flows === 0) return;
    const { congestion, narrowest, load } = meter;
    let total = 0;
    let largest = 1;
    for (let f = 0; f < flows; f++) {
      const g = congestion[f];
      if (g === Number.POSITIVE_INFINITY) {
        this.unrouted++;
        continue;
      }
      total += 1 / g;
      const upTo = Math.ceil(g);
      this.congestion[upTo] = (this.congestion[upTo] ?? 0) + 1;
      if (g > largest) largest = g;
      if (g > 1 && (this.worst.length < WORST || g > this.worst[WORST - 1].congestion)) {
        this.note({ source: source[f], destination: destination[f], congestion: g, channel: narrowest[f] });
      }
    }
    for (let c = 0; c < load.length; c++) this.sum[c] += load[c];
    const mean = total / flows;
    this.means[sample] = mean;
    this.histogram[Math.min(BINS - 1, Math.floor(mean * BINS))]++;
    this.largest += largest;
    if (largest > this.fullestBy) {
      this.fullestBy = largest;
      this.fullest.set(load);
    }
  }

  /** Keeps a flow among the worst, sorted, unless the pair is listed as bad already. */
  private note(flow: SlowedFlow): void {
    const same = (other: SlowedFlow) => other.source === flow.source && other.destination === flow.destination;
    const known = this.worst.find(same);
    if (known && known.congestion >= flow.congestion) return;
    this.worst = [...this.worst.filter((other) => other !== known), flow]
      .sort((a, b) => b.congestion - a.congestion)
      .slice(0, WORST);
  }

  summary({ channelCapacity }: Fabric, flows: number): Omit<EffectiveBisection, 'maxMin'> {
    const { means } = this;
    const samples = Math.max(1, means.length);
    return {
      ...meanWithin(means),
      min: means.length === 0 ? 1 : means.reduce((least, one) => Math.min(least, one), 1),
      max: means.length === 0 ? 1 : means.reduce((most, one) => Math.max(most, one), 0),
      histogram: this.histogram,
      congestion: Array.from(this.congestion, (count) => count ?? 0),
      largestCongestion: means.length === 0 ? 1 : this.largest / samples,
      flows,
      unrouted: this.unrouted,
      worst: this.worst,
      meanLoad: this.sum.map((load, c) => load / samples / channelCapacity[c]),
      fullestLoad: this.fullest.map((load, c) => load / channelCapacity[c]),
    };
  }
}
