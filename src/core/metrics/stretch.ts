import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { forEachDestination } from '../routes/destinationForest';
import type { ForwardingTable } from '../routes/routing';

/** Lengths of a table's walks relative to the shortest paths, over ordered pairs of distinct switches with hosts. */
export interface Stretch {
  /** Pairs whose walk arrives; all below is of these. */
  readonly pairs: number;
  /** Hops of the walks. */
  readonly mean: number;
  readonly max: number;
  /** Hops of shortest paths. */
  readonly shortestMean: number;
  readonly shortestMax: number;
  /** Largest walk / shortest path of a pair (the "stretch factor"); 1 where there are no pairs. */
  readonly worst: number;
  /** The first pair with it, as switch numbers; null where there are no pairs. */
  readonly worstPair: readonly [number, number] | null;
}

/** Follows the walks to the first host of each switch. Knows no engine. O(switches × (switches + channels)). */
export function measureStretch(fabric: Fabric, table: ForwardingTable): Stretch {
  const { hostAt, hostOffset, hostSwitch } = fabric;
  const starts = switchesWithHosts(fabric);
  const search = new SwitchDistances(fabric);
  let pairs = 0;
  let sum = 0;
  let max = 0;
  let shortestSum = 0;
  let shortestMax = 0;
  let worst = 1;
  let worstPair: [number, number] | null = null;
  forEachDestination(fabric, table, ({ destination, hops }) => {
    const home = hostSwitch[destination];
    if (destination !== hostAt[hostOffset[home]]) return;
    search.search(home);
    for (let i = 0; i < starts.length; i++) {
      const s = starts[i];
      const walk = hops[s];
      if (s === home || walk < 0) continue;
      const shortest = search.distance[s];
      pairs++;
      sum += walk;
      shortestSum += shortest;
      if (walk > max) max = walk;
      if (shortest > shortestMax) shortestMax = shortest;
      if (worstPair && walk / shortest <= worst) continue;
      worst = walk / shortest;
      worstPair = [s, home];
    }
  });
  const mean = (total: number): number => (pairs > 0 ? total / pairs : 0);
  return { pairs, mean: mean(sum), max, shortestMean: mean(shortestSum), shortestMax, worst, worstPair };
}
