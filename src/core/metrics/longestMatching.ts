import type { Fabric } from '../fabric/fabric';
import { switchesWithTalkers } from '../fabric/switchesWithHosts';
import { hostRates } from './hostRates';

/** Traffic between switches at full rate, chosen so that it has to go as far as possible. */
export interface LongestMatching {
  /** Traffic from hosts of a switch to hosts of another, in units of capacity; switches without an entry send to themselves. */
  readonly flows: readonly {
    readonly source: number;
    readonly destination: number;
    readonly rate: number;
    readonly hops: number;
  }[];
  /** Mean of the hops over all that is sent, to the own switch included. */
  readonly meanHops: number;
  /** Capacity of all channels over what this traffic needs of them: no routes carry a larger share of it; Infinity where nothing is sent. */
  readonly bound: number;
}

const EPSILON = 1e-9;

/**
 * The traffic that needs most of the channels: all hosts send at full rate, each switch's hosts to hosts of others so that the sum of
 * hops is as large as it can be (longest matching; Jyothi, Singla, Godfrey, Kolla, "Measuring and understanding throughput of network
 * topologies", SC 2016). What all channels together carry over that is a bound on the throughput of the worst traffic (TUB; Namyar and
 * others, "A throughput-centric view of the performance of datacenter topologies", SIGCOMM 2021). Parts that nothing joins send nothing
 * to each other. Solved exactly, as a transport problem; O(switches with hosts³). Yields the share that is done.
 */
export function* longestMatching(fabric: Fabric): Generator<number, LongestMatching> {
  const terminals = switchesWithTalkers(fabric);
  const { sent } = hostRates(fabric);
  const supply = Float64Array.from(terminals, (s) => sent[s]);
  const n = terminals.length;
  const gain = new Int32Array(n * n);
  const hops = new Int32Array(fabric.switchCount);
  terminals.forEach((s, i) => {
    countHops(fabric, s, hops);
    for (let j = 0; j < n; j++) gain[i * n + j] = Math.max(0, hops[terminals[j]]);
  });
  const amount = yield* new HeaviestTransport(gain, supply).solve();
  let work = 0;
  let total = 0;
  const flows: LongestMatching['flows'][number][] = [];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const rate = amount[i * n + j];
      if (rate <= EPSILON) continue;
      total += rate;
      work += rate * gain[i * n + j];
      if (gain[i * n + j] > 0)
        flows.push({ source: terminals[i], destination: terminals[j], rate, hops: gain[i * n + j] });
    }
  }
  const carried = fabric.channelCapacity.reduce((sum, capacity) => sum + capacity, 0);
  return { flows, meanHops: total > 0 ? work / total : 0, bound: work > 0 ? carried / work : Number.POSITIVE_INFINITY };
}

/** Hops of the shortest ways from a switch, -1 where none leads. */
function countHops({ outOffset, outChannel, channelTo, switchCount }: Fabric, from: number, hops: Int32Array): void {
  hops.fill(-1);
  hops[from] = 0;
  const queue = new Uint32Array(switchCount);
  queue[0] = from;
  for (let read = 0, filled = 1; read < filled; read++) {
    const v = queue[read];
    for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
      const w = channelTo[outChannel[i]];
      if (hops[w] >= 0) continue;
      hops[w] = hops[v] + 1;
      queue[filled++] = w;
    }
  }
}

/**
 * The transport from sources to sinks that gains most, each of them with the same amounts: the Hungarian method (Kuhn 1955) with amounts.
 */
class HeaviestTransport {
  /** Float64Array[n × n]: flow from source i to sink j. */
  readonly amount: Float64Array;
  private readonly wanted: Float64Array;
  private readonly sourcePrice: Float64Array;
  private readonly sinkPrice: Float64Array;
  private readonly slack: Float64Array;
  /** Source that a sink was reached from, and sink that a source was. */
  private readonly sourceOf: Int32Array;
  private readonly sinkOf: Int32Array;
  private readonly sourceSeen: Uint8Array;
  private readonly sinkSeen: Uint8Array;

  /** @param gain Int32Array[n × n] */
  constructor(
    private readonly gain: Int32Array,
    private readonly supply: Float64Array,
  ) {
    const n = supply.length;
    this.amount = new Float64Array(n * n);
    this.wanted = supply.slice();
    this.sourcePrice = Float64Array.from({ length: n }, (_, i) => Math.max(...gain.subarray(i * n, (i + 1) * n)));
    this.sinkPrice = new Float64Array(n);
    this.slack = new Float64Array(n);
    this.sourceOf = new Int32Array(n);
    this.sinkOf = new Int32Array(n);
    this.sourceSeen = new Uint8Array(n);
    this.sinkSeen = new Uint8Array(n);
  }

  *solve(): Generator<number, Float64Array> {
    const { supply } = this;
    for (let start = 0; start < supply.length; start++) {
      for (let left = supply[start]; left > EPSILON; ) left -= this.send(start, this.search(start), left);
      yield start / supply.length;
    }
    return this.amount;
  }

  /** Sink with room that a way of best gain leads to, in `sourceOf` and `sinkOf`; prices are raised on the way. */
  private search(start: number): number {
    const { amount, wanted, sinkSeen, sourceSeen, sinkOf } = this;
    const n = wanted.length;
    sourceSeen.fill(0);
    sinkSeen.fill(0);
    this.slack.fill(Number.POSITIVE_INFINITY);
    let reached = [start];
    sourceSeen[start] = 1;
    for (;;) {
      for (const i of reached) this.look(i);
      const next = this.raise();
      sinkSeen[next] = 1;
      if (wanted[next] > EPSILON) return next;
      reached = [];
      for (let i = 0; i < n; i++) {
        if (sourceSeen[i] === 1 || amount[i * n + next] <= EPSILON) continue;
        sourceSeen[i] = 1;
        sinkOf[i] = next;
        reached.push(i);
      }
    }
  }

  /** By how much sinks fall short of being worth it from a source. */
  private look(i: number): void {
    const { gain, slack, sinkSeen, sourcePrice, sinkPrice, sourceOf } = this;
    const n = slack.length;
    for (let j = 0; j < n; j++) {
      const over = sourcePrice[i] + sinkPrice[j] - gain[i * n + j];
      if (sinkSeen[j] === 1 || over >= slack[j]) continue;
      slack[j] = over;
      sourceOf[j] = i;
    }
  }

  /** Changes prices until another sink is worth it. @returns which */
  private raise(): number {
    const { slack, sinkSeen, sourceSeen, sourcePrice, sinkPrice } = this;
    let next = -1;
    for (let j = 0; j < slack.length; j++) {
      if (sinkSeen[j] === 0 && (next < 0 || slack[j] < slack[next])) next = j;
    }
    const least = slack[next];
    for (let i = 0; i < slack.length; i++) {
      if (sourceSeen[i] === 1) sourcePrice[i] -= least;
      if (sinkSeen[i] === 1) sinkPrice[i] += least;
      else slack[i] -= least;
    }
    return next;
  }

  /** Sends as much as the way found allows. @returns how much */
  private send(start: number, end: number, most: number): number {
    const { amount, wanted, sourceOf, sinkOf } = this;
    const n = wanted.length;
    let sent = Math.min(most, wanted[end]);
    for (let i = sourceOf[end]; i !== start; i = sourceOf[sinkOf[i]]) sent = Math.min(sent, amount[i * n + sinkOf[i]]);
    wanted[end] -= sent;
    for (let j = end; ; j = sinkOf[sourceOf[j]]) {
      const i = sourceOf[j];
      amount[i * n + j] += sent;
      if (i === start) return sent;
      amount[i * n + sinkOf[i]] -= sent;
    }
  }
}
