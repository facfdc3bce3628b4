import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { hopsTowards, UNREACHED } from '../../fabric/shortestChannels';
import { turnCount } from '../../fabric/turns';
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
  const { channelCount, hostOffset, outOffset, outChannel, switchCount } = fabric;
  const n = terminals.length;
  const hosts = (s: number): number => hostOffset[s + 1] - hostOffset[s];
  const most = Math.max(1, Math.floor(ROUTE_BUDGET / Math.max(1, n * n)));
  const hops = new Uint16Array(channelCount);
  const queue = new Uint32Array(channelCount);
  const list = new PairRouteList();
  // What may follow a channel, or be the first of a switch (at channelCount + switch), towards the target at hand: further[first[at] … end[at]).
  const further = new Uint32Array(turnCount(fabric) + channelCount);
  const first = new Uint32Array(channelCount + switchCount);
  const end = new Uint32Array(channelCount + switchCount);
  let listed = 0;
  for (let t = 0; t < n; t++) {
    const target = terminals[t];
    hopsTowards(fabric, target, turns, hops, queue);
    end.fill(0);
    listed = 0;
    for (let i = 0; i < n; i++) {
      const s = terminals[i];
      if (demand[i * n + t] <= 0) continue;
      let length = UNREACHED;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) length = Math.min(length, hops[outChannel[e]]);
      if (length === UNREACHED) continue;
      const routes = Math.min(most, hosts(s) * hosts(target));
      for (let r = 0; r < routes; r++) {
        for (let left = length, at = channelCount + s; left > 0; left--) {
          at = oneOf(at, left);
          list.step(at);
        }
        list.add(s, target, 1 / routes);
      }
    }
  }
  return list.toRoutes();

  /** One of the channels with so many hops left that may come at this place. */
  function oneOf(at: number, left: number): number {
    if (end[at] === 0) collect(at, left);
    const from = first[at];
    let chosen = NONE;
    for (let k = from; k < end[at]; k++) if (random.below(k - from + 1) === 0) chosen = further[k];
    return chosen;
  }

  function collect(at: number, left: number): void {
    const { channelTo, turnRow } = fabric;
    const isStart = at >= channelCount;
    const v = isStart ? at - channelCount : channelTo[at];
    const degree = outOffset[v + 1] - outOffset[v];
    const row = isStart ? 0 : turnRow[at];
    first[at] = listed;
    for (let slot = 0; slot < degree; slot++) {
      const c = outChannel[outOffset[v] + slot];
      if (hops[c] !== left) continue;
      if (!isStart && (c === (at ^ 1) || (turns !== null && turns[row + slot] === 0))) continue;
      further[listed++] = c;
    }
    end[at] = listed;
  }
}
