import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { hopsTowards, UNREACHED } from '../../fabric/shortestChannels';
import { PairRouteList } from '../../routes/pairRouteList';
import type { PairRoutes } from '../../routes/routing';
import type { TerminalDemand } from '../../traffic/terminalDemand';

/** Routes in all above which host pairs of the same two switches begin to share one. */
const ROUTE_BUDGET = 4_000_000;

/**
 * One random path for each host pair, of those with the fewest hops under the allowed turns: at every step one of the
 * channels that lead on such a path, each equally likely. Source: turn addition, section 5 (random networks).
 *
 * @param turns Uint8Array[turns], 1 = allowed; null = all but U-turns.
 * @param demand pairs without demand, and those that no allowed walk joins, are left out; the routes of two switches
 *   carry equal shares of their demand.
 * O(terminals × channels × degree + host pairs × hops × degree). Deterministic for a given random state.
 */
export function randomPairRoutes(
  fabric: Fabric,
  turns: Uint8Array | null,
  { terminals, demand }: TerminalDemand,
  random: SeededRandom,
): PairRoutes {
  const { channelCount, channelTo, channelSlot, hostOffset, outOffset, outChannel, turnOffset } = fabric;
  const n = terminals.length;
  const hosts = (s: number): number => hostOffset[s + 1] - hostOffset[s];
  const most = Math.max(1, Math.floor(ROUTE_BUDGET / Math.max(1, n * n)));
  const hops = new Uint16Array(channelCount);
  const queue = new Uint32Array(channelCount);
  const list = new PairRouteList();
  for (let t = 0; t < n; t++) {
    const target = terminals[t];
    hopsTowards(fabric, target, turns, hops, queue);
    for (let i = 0; i < n; i++) {
      const s = terminals[i];
      if (demand[i * n + t] <= 0) continue;
      let length = UNREACHED;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) length = Math.min(length, hops[outChannel[e]]);
      if (length === UNREACHED) continue;
      const routes = Math.min(most, hosts(s) * hosts(target));
      for (let r = 0; r < routes; r++) {
        walk(s, length);
        list.add(s, target, 1 / routes);
      }
    }
  }
  return list.toRoutes();

  function walk(from: number, length: number): void {
    let v = from;
    let entered = -1;
    for (let left = length; left > 0; left--) {
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      const row = entered < 0 ? 0 : turnOffset[v] + channelSlot[entered ^ 1] * degree;
      let seen = 0;
      let chosen = -1;
      for (let slot = 0; slot < degree; slot++) {
        const c = outChannel[first + slot];
        if (hops[c] !== left) continue;
        if (entered >= 0 && (c === (entered ^ 1) || (turns !== null && turns[row + slot] === 0))) continue;
        seen++;
        if (random.below(seen) === 0) chosen = c;
      }
      list.step(chosen);
      entered = chosen;
      v = channelTo[chosen];
    }
  }
}
