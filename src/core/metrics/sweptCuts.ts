import { type Fabric, NONE } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';

/** Share of all traffic below which nothing crosses a cut: the rounding error of running sums. */
const NOTHING = 1e-6;

/** Finds the tightest of many cuts. Bounds by it, whatever the cuts: no routes carry more over one than its channels do. */
export class SweptCuts {
  /** Capacity of the tightest cut so far over the traffic that must cross it, in either direction; Infinity where nothing crosses any. */
  tightest = Number.POSITIVE_INFINITY;
  /** Float64Array[channelCount]: 1 for its channels, in the direction that it bounds; null where there is none. */
  weights: Float64Array | null = null;
  private readonly sequence: Uint32Array;
  private readonly rank: Uint32Array;
  /** By rank: how much more crosses the cut behind it than the one before. */
  private readonly capacity: Float64Array;
  /** Float64Array[n²]: what switches with hosts send each other, both ways together. */
  private readonly between: Float64Array;
  /** Float64Array[switchCount]: what a switch sends, and what it receives. */
  private readonly sends: Float64Array;
  private readonly receives: Float64Array;
  private readonly all: number;
  /** Uint32Array[switchCount]: numbers of switches with hosts among these. */
  private readonly place: Uint32Array;
  /** The first are the numbers of those below a cut. */
  private readonly below: Uint32Array;

  constructor(
    private readonly fabric: Fabric,
    { terminals, demand }: TerminalDemand,
  ) {
    const { switchCount } = fabric;
    const n = terminals.length;
    this.sequence = new Uint32Array(switchCount).map((_, s) => s);
    this.rank = new Uint32Array(switchCount);
    this.place = new Uint32Array(switchCount).fill(NONE);
    this.below = new Uint32Array(n);
    [this.capacity, this.sends, this.receives] = [0, 0, 0].map(() => new Float64Array(switchCount));
    this.between = new Float64Array(n * n);
    for (let i = 0; i < n; i++) {
      this.place[terminals[i]] = i;
      for (let j = 0; j < n; j++) {
        const amount = demand[i * n + j];
        this.sends[terminals[i]] += amount;
        this.receives[terminals[j]] += amount;
        this.between[i * n + j] = amount + demand[j * n + i];
      }
    }
    this.all = this.sends.reduce((sum, amount) => sum + amount, 0);
  }

  /**
   * Looks at each cut between switches up to some height and those above.
   * @param height Float64Array[switchCount]
   * O(switches log switches + channels), and n² for n switches with hosts where one could be the tightest
   */
  sweep(height: Float64Array): void {
    const { sequence, rank, capacity, fabric } = this;
    const { channelCount, channelFrom, channelTo, channelCapacity } = fabric;
    sequence.sort((a, b) => height[a] - height[b] || a - b);
    for (let k = 0; k < sequence.length; k++) rank[sequence[k]] = k;
    capacity.fill(0);
    for (let c = 0; c < channelCount; c += 2) {
      const [a, b] = [rank[channelFrom[c]], rank[channelTo[c]]];
      capacity[Math.min(a, b)] += channelCapacity[c];
      capacity[Math.max(a, b)] -= channelCapacity[c];
    }
    if (this.mayTighten()) this.tighten();
  }

  /** True if a cut would be tighter than those before when all that its switches send, or receive, crosses it. */
  private mayTighten(): boolean {
    const { sequence, capacity, sends, receives, all, tightest } = this;
    let [carried, sent, received] = [0, 0, 0];
    for (let k = 0; k < sequence.length; k++) {
      carried += capacity[k];
      sent += sends[sequence[k]];
      received += receives[sequence[k]];
      const most = Math.max(Math.min(sent, all - received), Math.min(received, all - sent));
      if (carried < tightest * most) return true;
    }
    return false;
  }

  private tighten(): void {
    const { sequence, capacity, between, place, below, sends, receives } = this;
    const n = below.length;
    // Both ways together, and how much more one way than the other.
    let [carried, crossing, excess] = [0, 0, 0];
    let best: { last: number; isOutwards: boolean } | null = null;
    for (let k = 0, lower = 0; k < sequence.length; k++) {
      const s = sequence[k];
      carried += capacity[k];
      if (place[s] !== NONE) {
        let inside = 0;
        for (let l = 0, row = place[s] * n; l < lower; l++) inside += between[row + below[l]];
        below[lower++] = place[s];
        crossing += sends[s] + receives[s] - 2 * inside;
        excess += sends[s] - receives[s];
      }
      const most = (crossing + Math.abs(excess)) / 2;
      if (most <= NOTHING * this.all || carried / most >= this.tightest) continue;
      this.tightest = carried / most;
      best = { last: k, isOutwards: excess >= 0 };
    }
    if (best) this.weights = this.cutWeights(best.last, best.isOutwards);
  }

  /** @param last rank of the last switch below the cut */
  private cutWeights(last: number, isOutwards: boolean): Float64Array {
    const { rank, fabric } = this;
    const isBelow = (s: number): boolean => rank[s] <= last;
    return Float64Array.from(fabric.channelFrom, (from, c) => {
      const [a, b] = isOutwards ? [from, fabric.channelTo[c]] : [fabric.channelTo[c], from];
      return isBelow(a) && !isBelow(b) ? 1 : 0;
    });
  }
}
