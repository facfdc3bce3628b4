import type { Progress } from '../base/steps';
import type { Fabric } from './fabric';
import { SwitchDistances, UNREACHED } from './switchDistances';

/** One tree towards every switch: what a switch would store in an entry for another. */
export interface SwitchTrees {
  /** Uint16Array[switchCount × switchCount]: hops from the first to the second along the tree, or UNREACHED. */
  readonly hops: Uint16Array;
  /** Uint16Array[switchCount × switchCount]: place of the next channel among those that leave the first switch. */
  readonly slot: Uint16Array;
}

/** Shortest paths; of several next switches the one with the lowest number, there by the lowest port. O(switches × channels). */
export function* shortestTrees(fabric: Fabric): Generator<Progress, SwitchTrees> {
  const { switchCount: n, outOffset, outChannel, channelTo } = fabric;
  const hops = new Uint16Array(n * n).fill(UNREACHED);
  const slot = new Uint16Array(n * n);
  const search = new SwitchDistances(fabric);
  const { distance, order } = search;
  for (let j = 0; j < n; j++) {
    search.search(j);
    hops[j * n + j] = 0;
    for (let o = 1; o < search.reached; o++) {
      const i = order[o];
      const nearer = distance[i] - 1;
      const first = outOffset[i];
      let best = -1;
      let lowest = n;
      for (let e = first; e < outOffset[i + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (distance[v] !== nearer || v >= lowest) continue;
        lowest = v;
        best = e - first;
      }
      hops[i * n + j] = nearer + 1;
      slot[i * n + j] = best;
    }
    if ((j & 63) === 63) yield { stage: 'route', done: j / n };
  }
  return { hops, slot };
}
