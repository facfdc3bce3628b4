import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../../fabric/switchDistances';
import type { SwitchTrees } from '../../fabric/switchTrees';
import { breadthFirstRank } from './breadthFirstRank';

/**
 * Trees whose paths go up and then down, towards and away from a root in the middle (of the smallest sum of distances): where a
 * way down leads to the destination the shortest of them is taken, elsewhere the way up that leads there soonest.
 * Whoever comes down finds only ways down, so no path turns from down to up. O(switches × channels).
 */
export function* upDownTrees(fabric: Fabric): Generator<Progress, SwitchTrees> {
  const { switchCount: n, outOffset, outChannel, channelTo } = fabric;
  const rank = breadthFirstRank(fabric, [centre(fabric)]);
  const byRank = new Uint32Array(n);
  for (let s = 0; s < n; s++) byRank[rank[s]] = s;
  const hops = new Uint16Array(n * n).fill(UNREACHED);
  const slot = new Uint16Array(n * n);
  const queue = new Uint32Array(n);
  const down = new Uint8Array(n);
  for (let j = 0; j < n; j++) {
    down.fill(0);
    down[j] = 1;
    hops[j * n + j] = 0;
    queue[0] = j;
    let filled = 1;
    for (let q = 0; q < filled; q++) {
      const v = queue[q];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
        const u = channelTo[outChannel[e]];
        if (rank[u] > rank[v] || down[u] === 1) continue;
        down[u] = 1;
        queue[filled++] = u;
        take(u, j, (w) => rank[w] > rank[u] && down[w] === 1);
      }
    }
    for (let r = 0; r < n; r++) {
      const u = byRank[r];
      if (down[u] === 0) take(u, j, (w) => rank[w] < rank[u]);
    }
    if ((j & 63) === 63) yield { stage: 'route', done: j / n };
  }
  return { hops, slot };

  /** Puts u on the tree towards j behind the nearest of the neighbours that may follow, the lowest of equals. */
  function take(u: number, j: number, mayFollow: (w: number) => boolean): void {
    let fewest = UNREACHED;
    let lowest = n;
    for (let e = outOffset[u]; e < outOffset[u + 1]; e++) {
      const w = channelTo[outChannel[e]];
      const h = hops[w * n + j];
      if (h === UNREACHED || !mayFollow(w) || h > fewest || (h === fewest && w >= lowest)) continue;
      fewest = h;
      lowest = w;
      slot[u * n + j] = e - outOffset[u];
    }
    if (fewest !== UNREACHED) hops[u * n + j] = fewest + 1;
  }
}

function centre(fabric: Fabric): number {
  const search = new SwitchDistances(fabric);
  let best = 0;
  let bestReached = 0;
  let bestSum = 0;
  for (let s = 0; s < fabric.switchCount; s++) {
    search.search(s);
    let sum = 0;
    for (let o = 0; o < search.reached; o++) sum += search.distance[search.order[o]];
    if (search.reached < bestReached || (search.reached === bestReached && sum >= bestSum)) continue;
    best = s;
    bestReached = search.reached;
    bestSum = sum;
  }
  return best;
}
