import type { Fabric } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';

/** What crosses a cut is less than this part of all: what running sums leave of nothing. */
const NOTHING = 1e-6;

/** Finds the tightest of many cuts. Bounds by it, whatever the cuts: no routes carry more over one than its channels do. */
export class SweptCuts {
  /** What the channels of the tightest cut so far carry over what must cross it, either way; Infinity where nothing crosses any. */
  tightest = Number.POSITIVE_INFINITY;
  private readonly sequence: Uint32Array;
  private readonly rank: Uint32Array;
  // By rank: how much more crosses the cut behind it than the one before.
  private readonly capacity: Float64Array;
  private readonly out: Float64Array;
  private readonly into: Float64Array;
  private readonly all: number;

  constructor(
    private readonly fabric: Fabric,
    private readonly wanted: TerminalDemand,
  ) {
    const { switchCount } = fabric;
    this.sequence = new Uint32Array(switchCount).map((_, s) => s);
    this.rank = new Uint32Array(switchCount);
    [this.capacity, this.out, this.into] = [0, 0, 0].map(() => new Float64Array(switchCount));
    this.all = wanted.demand.reduce((sum, amount) => sum + amount, 0);
  }

  /**
   * Looks at each cut between switches up to some height and those above.
   * @param height Float64Array[switchCount]
   * O(n² + switches log switches + channels) for n switches with hosts
   */
  sweep(height: Float64Array): void {
    const { sequence, rank, capacity, out, into, fabric } = this;
    const { channelCount, channelFrom, channelTo, channelCapacity } = fabric;
    const { terminals, demand } = this.wanted;
    const n = terminals.length;
    sequence.sort((a, b) => height[a] - height[b] || a - b);
    for (let k = 0; k < sequence.length; k++) rank[sequence[k]] = k;
    for (const crossing of [capacity, out, into]) crossing.fill(0);
    for (let c = 0; c < channelCount; c += 2)
      this.cross(capacity, capacity, channelFrom[c], channelTo[c], channelCapacity[c]);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) this.cross(out, into, terminals[i], terminals[j], demand[i * n + j]);
    let [carried, sent, received] = [0, 0, 0];
    for (let k = 0; k < sequence.length; k++) {
      carried += capacity[k];
      sent += out[k];
      received += into[k];
      const most = Math.max(sent, received);
      if (most > NOTHING * this.all) this.tightest = Math.min(this.tightest, carried / most);
    }
  }

  /** Counts an amount at every cut between two switches, by its direction. */
  private cross(outwards: Float64Array, inwards: Float64Array, from: number, to: number, amount: number): void {
    const [a, b] = [this.rank[from], this.rank[to]];
    const crossing = a < b ? outwards : inwards;
    crossing[Math.min(a, b)] += amount;
    crossing[Math.max(a, b)] -= amount;
  }
}
