import type { Fabric } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';
import type { LightestPaths } from './lightestPaths';

/** Around so many switches with hosts at most. */
export const MOST_CENTRES = 64;
/** What crosses a cut is less than this part of all: what running sums leave of nothing. */
const NOTHING = 1e-6;

/**
 * What the tightest of many cuts carries over what must cross it, which no routes exceed: around switches with hosts those that are nearer
 * to it than some distance under weights of the channels, for each distance; both ways over the cut. Weights that follow loads are large where the
 * tightest cuts are, so that distances show these (Leighton and Rao 1999).
 * @param weight Float64Array[channels], at least 0
 * @returns Infinity where nothing crosses any. O(64 × (n² + switches log switches + channels)) for n switches with hosts
 */
export function tightestSweptCut(
  fabric: Fabric,
  { terminals, demand }: TerminalDemand,
  weight: Float64Array,
  paths: LightestPaths,
): number {
  const { switchCount, channelCount, channelFrom, channelTo, channelCapacity } = fabric;
  const n = terminals.length;
  const { distance } = paths;
  const nearest = Uint32Array.from(distance, (_, s) => s);
  const rank = new Uint32Array(switchCount);
  // By rank: how much more crosses the cut behind it than the one before.
  const [capacity, out, into] = [0, 0, 0].map(() => new Float64Array(switchCount));
  const all = demand.reduce((sum, amount) => sum + amount, 0);
  let tightest = Number.POSITIVE_INFINITY;
  for (let centre = 0; centre < n; centre += Math.ceil(n / MOST_CENTRES)) {
    paths.aim(terminals[centre], weight);
    nearest.sort((a, b) => distance[a] - distance[b] || a - b);
    for (let k = 0; k < switchCount; k++) rank[nearest[k]] = k;
    for (const crossing of [capacity, out, into]) crossing.fill(0);
    for (let c = 0; c < channelCount; c++)
      cross(capacity, capacity, channelFrom[c], channelTo[c], channelCapacity[c] / 2);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) cross(out, into, terminals[i], terminals[j], demand[i * n + j]);
    let [carried, sent, received] = [0, 0, 0];
    for (let k = 0; k < switchCount; k++) {
      carried += capacity[k];
      sent += out[k];
      received += into[k];
      const most = Math.max(sent, received);
      if (most > NOTHING * all) tightest = Math.min(tightest, carried / most);
    }
  }
  return tightest;

  /** Counts an amount at every cut between two switches, by its direction. */
  function cross(outwards: Float64Array, inwards: Float64Array, from: number, to: number, amount: number): void {
    const [a, b] = [rank[from], rank[to]];
    const crossing = a < b ? outwards : inwards;
    crossing[Math.min(a, b)] += amount;
    crossing[Math.max(a, b)] -= amount;
  }
}
