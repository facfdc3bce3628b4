import type { Fabric } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';
import { LightestWalks } from './lightestWalks';

/** The throughput of traffic that splits at will, enclosed from both sides. */
export interface SplitThroughput {
  /** Share of the demand that `flows` carry; not cut at 1. */
  readonly lower: number;
  /** No routes under the turn sets carry more: what `weights` prove. Infinity where nothing is sent. */
  readonly upper: number;
  /** Float64Array[n × channels]: the whole demand towards each of the n terminals, as walks of allowed turns. */
  readonly flows: Float64Array;
  /** Float64Array[channels] >= 0: capacity weighed with them, over demand × lightest walks summed, is `upper`. */
  readonly weights: Float64Array;
  readonly rounds: number;
  /** Share of the demand between pairs that no allowed walk joins; it is not counted. */
  readonly leftOut: number;
}

export interface SplitOptions {
  /** Stop when upper / lower - 1 is no more than this. */
  readonly gap: number;
  readonly mostRounds: number;
}

const LEAST_WEIGHT = 1e-12;
const HALVINGS = 14;
/** Most that a step takes over of where the last one went. */
const MOST_OF_LAST = 0.95;
/** Every so many rounds the running mean of weights is tried as a proof, of which each round is this share. */
const MEAN_EVERY = 3;
const KEEP = 0.05;
/** Factor by which weights follow loads more sharply, and a smaller one while flows have not settled. */
const SHARPEN = 1.3;
const CREEP = 1.003;

/**
 * The most of a demand that fits when every pair splits over as many walks as it likes: maximum concurrent flow, where the linear program
 * is too large. Frank and Wolfe's method, destination by destination, on the log-sum-exp of utilisations: each step mixes the flow with the
 * lightest walks under the gradient's weights, by exact line search. After each round the weights prove a bound (duality), the flows are the other.
 * Pairs that no allowed walk joins are left out; hosts' own links are not counted.
 * @param lanes a set of allowed turns for each lane, null = all turns; a walk keeps its lane, and lanes share the capacity of a channel
 * @returns a primal solution and a dual one. Yields the gap after each round, which is O(n × (lanes × turns + channels)).
 */
export function* splitThroughput(
  fabric: Fabric,
  wanted: TerminalDemand,
  lanes: readonly (Uint8Array | null)[],
  options: SplitOptions,
): Generator<number, SplitThroughput> {
  const flow = new SplitFlow(fabric, wanted, lanes);
  const terms = Math.log(fabric.channelCount + 2);
  const sharpest = (4 * terms) / options.gap;
  let sharpness = Math.min(sharpest, 20);
  let rounds = 0;
  let lower = 0;
  flow.begin();
  while (rounds < options.mostRounds) {
    flow.prove(rounds % MEAN_EVERY === MEAN_EVERY - 1 ? 'mean' : 'now', sharpness);
    lower = 1 / flow.largest();
    if (!(flow.upper > lower * (1 + options.gap))) break;
    flow.round(sharpness);
    // Log-sum-exp is off by terms / sharpness at most: sharper only once that is what is left, or steps get short.
    const blurred = flow.upper / lower - 1 < (2 * terms) / sharpness;
    sharpness = Math.min(sharpest, sharpness * (blurred ? SHARPEN : CREEP));
    rounds++;
    yield flow.upper / lower - 1;
  }
  lower = 1 / flow.largest();
  const { upper, flows, proof, leftOut } = flow;
  return { lower, upper, flows, weights: proof, rounds, leftOut };
}

/** Flows towards each terminal, their loads, and what has been proved. */
class SplitFlow {
  readonly flows: Float64Array;
  readonly proof: Float64Array;
  upper = Number.POSITIVE_INFINITY;
  leftOut = 0;
  private readonly load: Float64Array;
  private readonly weight: Float64Array;
  private readonly mean: Float64Array;
  private readonly fresh: Float64Array;
  /** By terminal: the flow that the last step went towards. */
  private readonly aims: Float64Array;
  private readonly walks: LightestWalks;
  /** Demand towards the terminal last looked at that no walk serves. */
  private unserved = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly wanted: TerminalDemand,
    lanes: readonly (Uint8Array | null)[],
  ) {
    const { channelCount } = fabric;
    this.flows = new Float64Array(wanted.terminals.length * channelCount);
    this.aims = new Float64Array(this.flows.length);
    this.proof = new Float64Array(channelCount);
    this.load = new Float64Array(channelCount);
    this.weight = new Float64Array(channelCount);
    this.mean = new Float64Array(channelCount);
    this.fresh = new Float64Array(channelCount);
    this.walks = new LightestWalks(fabric, lanes);
  }

  /** All on walks of least sum of 1 / capacity. */
  begin(): void {
    const { weight, fabric, fresh, flows, load } = this;
    for (let c = 0; c < weight.length; c++) weight[c] = 1 / fabric.channelCapacity[c];
    let lost = 0;
    for (let t = 0; t < this.wanted.terminals.length; t++) {
      this.lightest(t);
      lost += this.unserved;
      flows.set(fresh, t * fresh.length);
      this.aims.set(fresh, t * fresh.length);
      for (let c = 0; c < load.length; c++) load[c] += fresh[c];
    }
    if (lost > 0) this.leftOut = lost / this.wanted.demand.reduce((sum, amount) => sum + amount, 0);
  }

  largest(): number {
    let largest = 0;
    for (let c = 0; c < this.load.length; c++)
      largest = Math.max(largest, this.load[c] / this.fabric.channelCapacity[c]);
    return largest;
  }

  /** Takes the weights of now, or their running mean, which swings less, as a proof if it is better than the best so far. */
  prove(which: 'now' | 'mean', sharpness: number): void {
    const { weight, mean, fabric } = this;
    this.weigh(sharpness);
    const sum = weight.reduce((a, b) => a + b, 0);
    for (let c = 0; c < weight.length; c++) mean[c] += KEEP * (weight[c] / sum - mean[c]);
    if (which === 'mean') weight.set(mean);
    let needed = 0;
    for (let t = 0; t < this.wanted.terminals.length; t++) needed += this.lightest(t);
    let carried = 0;
    for (let c = 0; c < weight.length; c++) carried += weight[c] * fabric.channelCapacity[c];
    if (!(needed > 0) || carried / needed >= this.upper) return;
    this.upper = carried / needed;
    this.proof.set(weight);
  }

  /** One step for every destination, under weights that follow the loads. */
  round(sharpness: number): void {
    const { fresh, flows, load } = this;
    for (let t = 0; t < this.wanted.terminals.length; t++) {
      this.weigh(sharpness);
      this.lightest(t);
      const at = t * fresh.length;
      this.conjugate(at);
      for (let c = 0; c < fresh.length; c++) fresh[c] -= flows[at + c];
      const step = this.bestStep(sharpness / this.largest());
      for (let c = 0; c < fresh.length; c++) {
        flows[at + c] += step * fresh[c];
        load[c] += step * fresh[c];
      }
    }
  }

  /**
   * Mixes the lightest walks in `fresh` with where the last step for this destination went, so that the directions of the two are
   * conjugate under the diagonal of the Hessian, without which steps zigzag (Mitradjieva and Lindberg 2013).
   */
  private conjugate(at: number): void {
    const { fresh, flows, aims, weight, fabric } = this;
    let along = 0;
    let own = 0;
    for (let c = 0; c < fresh.length; c++) {
      const curve = weight[c] / fabric.channelCapacity[c];
      const last = aims[at + c] - flows[at + c];
      along += curve * last * (fresh[c] - flows[at + c]);
      own += curve * last * last;
    }
    const share = along < 0 ? Math.min(MOST_OF_LAST, along / (along - own)) : 0;
    for (let c = 0; c < fresh.length; c++) {
      fresh[c] = share * aims[at + c] + (1 - share) * fresh[c];
      aims[at + c] = fresh[c];
    }
  }

  /** Gradient of log-sum-exp of utilisations, its largest term 1 over capacity. */
  private weigh(sharpness: number): void {
    const { load, weight, fabric } = this;
    const largest = this.largest();
    const scale = largest > 0 ? sharpness / largest : 0;
    for (let c = 0; c < load.length; c++) {
      const capacity = fabric.channelCapacity[c];
      weight[c] = (Math.exp(scale * (load[c] / capacity - largest)) + LEAST_WEIGHT) / capacity;
    }
  }

  /** Puts all that is wanted at a terminal on lightest walks, in `fresh`. @returns demand × weight */
  private lightest(t: number): number {
    const { fresh, walks, wanted, fabric } = this;
    const { terminals, demand } = wanted;
    const n = terminals.length;
    fresh.fill(0);
    walks.aim(terminals[t], this.weight);
    this.unserved = 0;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const amount = demand[i * n + t];
      if (i === t || amount <= 0) continue;
      const first = walks.firstFrom(terminals[i]);
      if (first < 0) {
        this.unserved += amount;
        continue;
      }
      sum += amount * walks.distance[first];
      for (let at = first; at >= 0; at = walks.after(at)) fresh[at % fabric.channelCount] += amount;
    }
    return sum;
  }

  /** The step at which log-sum-exp is least between the present flow (0) and the lightest walks (1); `fresh` holds their difference. */
  private bestStep(scale: number): number {
    if (this.slope(1, scale) <= 0) return 1;
    let low = 0;
    let high = 1;
    for (let k = 0; k < HALVINGS; k++) {
      const middle = (low + high) / 2;
      if (this.slope(middle, scale) > 0) high = middle;
      else low = middle;
    }
    return low;
  }

  /** Sign of the derivative at a step. */
  private slope(step: number, scale: number): number {
    const { load, fresh, fabric } = this;
    let top = 0;
    for (let c = 0; c < load.length; c++) top = Math.max(top, (load[c] + step * fresh[c]) / fabric.channelCapacity[c]);
    let slope = 0;
    for (let c = 0; c < load.length; c++) {
      if (fresh[c] === 0) continue;
      const capacity = fabric.channelCapacity[c];
      slope += (Math.exp(scale * ((load[c] + step * fresh[c]) / capacity - top)) * fresh[c]) / capacity;
    }
    return slope;
  }
}
