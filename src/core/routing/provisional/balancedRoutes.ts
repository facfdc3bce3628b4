import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { hopsTowards, UNREACHED } from '../../fabric/shortestChannels';
import { turnCount } from '../../fabric/turns';
import type { PairRoutes } from '../../routes/routing';
import type { TerminalDemand } from '../../traffic/terminalDemand';

/**
 * Balanced per-pair routes: the demand of every ordered switch pair is cut into equal sub-flows; each takes, of the
 * paths with the fewest hops under the allowed turns, the one with the smallest (largest channel load over capacity on the rest of
 * the path, then sum of loads), found by dynamic programming back from the destination. Pairs come in a fresh seeded
 * random sequence every round; `ripUp` takes sub-flows out again and routes them anew.
 *
 * Memory: 2 bytes × terminals × channels for the hop counts, so meant for up to a few thousand switches.
 * Deterministic for a given random state; of equal paths the one over lower ports wins.
 */
export class BalancedRoutes {
  readonly load: Float64Array;
  /** Float64Array[channelCount]: 1 / what a channel carries. */
  private readonly inverse: Float64Array;
  /** Ordered pairs with demand whose destination no allowed walk reaches. */
  readonly unreachablePairs: number;
  private readonly fabric: Fabric;
  private readonly turns: Uint8Array | null;
  private readonly hops: Uint16Array;
  private readonly source: Uint32Array;
  private readonly destination: Uint32Array;
  private readonly target: Uint32Array;
  private readonly amount: Float64Array;
  private readonly offset: Uint32Array;
  private readonly channels: Uint32Array;
  private readonly perPair: number;

  // Scratch of `place`, by channel: best rest of the path seen so far.
  private readonly stamp: Uint32Array;
  private stampNow = 0;
  private readonly open: Uint32Array;
  /** By place in `open`: what may follow, leads[leadEnds[place - 1] … leadEnds[place]). */
  private readonly leads: Uint32Array;
  private readonly leadEnds: Uint32Array;
  private readonly worst: Float64Array;
  private readonly sum: Float64Array;
  private readonly follow: Uint32Array;

  constructor(fabric: Fabric, turns: Uint8Array | null, demand: TerminalDemand, subFlows: number) {
    const { channelCount } = fabric;
    const { terminals } = demand;
    const n = terminals.length;
    this.fabric = fabric;
    this.turns = turns;
    this.perPair = subFlows;
    this.load = new Float64Array(channelCount);
    this.inverse = fabric.channelCapacity.map((c) => 1 / c);
    this.hops = new Uint16Array(n * channelCount);
    this.stamp = new Uint32Array(channelCount);
    this.open = new Uint32Array(channelCount);
    this.leads = new Uint32Array(turnCount(fabric));
    this.leadEnds = new Uint32Array(channelCount);
    this.worst = new Float64Array(channelCount);
    this.sum = new Float64Array(channelCount);
    this.follow = new Uint32Array(channelCount);
    for (let t = 0; t < n; t++) {
      const row = this.hops.subarray(t * channelCount, (t + 1) * channelCount);
      hopsTowards(fabric, terminals[t], turns, row, this.open);
    }
    const source: number[] = [];
    const target: number[] = [];
    const amount: number[] = [];
    const offset: number[] = [0];
    let total = 0;
    let unreachable = 0;
    for (let i = 0; i < n; i++) {
      for (let t = 0; t < n; t++) {
        const wanted = demand.demand[i * n + t];
        if (wanted <= 0) continue;
        const length = this.distance(terminals[i], t);
        if (length === UNREACHED) {
          unreachable++;
          continue;
        }
        for (let u = 0; u < subFlows; u++) {
          source.push(terminals[i]);
          target.push(t);
          amount.push(wanted / subFlows);
          total += length;
          offset.push(total);
        }
      }
    }
    this.unreachablePairs = unreachable;
    this.source = Uint32Array.from(source);
    this.target = Uint32Array.from(target);
    this.destination = this.target.map((t) => terminals[t]);
    this.amount = Float64Array.from(amount);
    this.offset = Uint32Array.from(offset);
    this.channels = new Uint32Array(total);
  }

  get flowCount(): number {
    return this.source.length;
  }

  /** Routes every sub-flow once: as many rounds as a pair has sub-flows, each over all pairs in random order. */
  routeAll(random: SeededRandom): void {
    const pairs = new Uint32Array(this.flowCount / this.perPair);
    for (let u = 0; u < this.perPair; u++) {
      for (let i = 0; i < pairs.length; i++) pairs[i] = i;
      random.shuffle(pairs);
      for (let i = 0; i < pairs.length; i++) this.place(pairs[i] * this.perPair + u);
    }
  }

  /** One pass over all sub-flows in random order: take it out, route it again. */
  ripUp(random: SeededRandom): void {
    const flows = new Uint32Array(this.flowCount);
    for (let f = 0; f < flows.length; f++) flows[f] = f;
    random.shuffle(flows);
    for (let i = 0; i < flows.length; i++) {
      this.remove(flows[i]);
      this.place(flows[i]);
    }
  }

  /** Adds the demand that makes each turn to `into`, Float64Array[turns]. */
  addTurnTraffic(into: Float64Array): void {
    const { channelFrom, channelSlot, outOffset, turnOffset } = this.fabric;
    for (let f = 0; f < this.flowCount; f++) {
      for (let i = this.offset[f] + 1; i < this.offset[f + 1]; i++) {
        const c = this.channels[i - 1];
        const d = this.channels[i];
        const v = channelFrom[d];
        into[turnOffset[v] + channelSlot[c ^ 1] * (outOffset[v + 1] - outOffset[v]) + channelSlot[d]] += this.amount[f];
      }
    }
  }

  toPairRoutes(): PairRoutes {
    return {
      source: this.source,
      destination: this.destination,
      share: new Float64Array(this.flowCount).fill(1 / this.perPair),
      offset: this.offset,
      channels: this.channels,
    };
  }

  private distance(s: number, target: number): number {
    const { outOffset, outChannel, channelCount } = this.fabric;
    const base = target * channelCount;
    let least = UNREACHED;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const hops = this.hops[base + outChannel[i]];
      if (hops < least) least = hops;
    }
    return least;
  }

  private remove(flow: number): void {
    for (let i = this.offset[flow]; i < this.offset[flow + 1]; i++) this.load[this.channels[i]] -= this.amount[flow];
  }

  private place(flow: number): void {
    const { open, worst, sum, follow, load } = this;
    const length = this.offset[flow + 1] - this.offset[flow];
    const starts = this.collectStarts(flow, length);
    const written = this.collectFurther(flow, starts);
    this.judge(written);
    let chosen = open[0];
    for (let i = 1; i < starts; i++) {
      const c = open[i];
      if (worst[c] < worst[chosen] || (worst[c] === worst[chosen] && sum[c] < sum[chosen])) chosen = c;
    }
    const amount = this.amount[flow];
    let at = this.offset[flow];
    for (let step = 0; step < length; step++) {
      this.channels[at++] = chosen;
      load[chosen] += amount;
      chosen = follow[chosen];
    }
  }

  /** Opens the channels that a shortest path of the flow can begin with; gives their number. */
  private collectStarts(flow: number, length: number): number {
    const { outOffset, outChannel, channelCount } = this.fabric;
    const { hops, stamp, open } = this;
    const base = this.target[flow] * channelCount;
    const s = this.source[flow];
    const mark = ++this.stampNow;
    let written = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const c = outChannel[i];
      if (hops[base + c] !== length) continue;
      stamp[c] = mark;
      open[written++] = c;
    }
    return written;
  }

  /** Opens all further channels of shortest paths, by falling distance, and lists what leads where; gives the number of open ones. */
  private collectFurther(flow: number, starts: number): number {
    const { outOffset, outChannel, channelTo, turnRow, channelCount } = this.fabric;
    const { hops, turns, stamp, open, leads, leadEnds } = this;
    const base = this.target[flow] * channelCount;
    const mark = this.stampNow;
    let written = starts;
    let listed = 0;
    for (let read = 0; read < written; read++) {
      const c = open[read];
      const left = hops[base + c] - 1;
      leadEnds[read] = listed;
      if (left === 0) continue;
      const v = channelTo[c];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = turnRow[c];
      for (let slot = 0; slot < degree; slot++) {
        const d = outChannel[first + slot];
        if (hops[base + d] !== left || d === (c ^ 1)) continue;
        if (turns !== null && turns[row + slot] === 0) continue;
        leads[listed++] = d;
        if (stamp[d] === mark) continue;
        stamp[d] = mark;
        open[written++] = d;
      }
      leadEnds[read] = listed;
    }
    return written;
  }

  /** Largest load and sum of loads of the best rest of a path from each open channel, and what follows there. */
  private judge(written: number): void {
    const { open, leads, leadEnds, worst, sum, follow, load, inverse } = this;
    // Channels were collected by falling distance, so going back meets every rest of a path before its beginning.
    for (let read = written - 1; read >= 0; read--) {
      const c = open[read];
      const full = load[c] * inverse[c];
      const first = read === 0 ? 0 : leadEnds[read - 1];
      if (first === leadEnds[read]) {
        worst[c] = full;
        sum[c] = full;
        continue;
      }
      let best = leads[first];
      for (let k = first + 1; k < leadEnds[read]; k++) {
        const d = leads[k];
        if (worst[d] < worst[best] || (worst[d] === worst[best] && sum[d] < sum[best])) best = d;
      }
      worst[c] = full > worst[best] ? full : worst[best];
      sum[c] = full + sum[best];
      follow[c] = best;
    }
  }
}
