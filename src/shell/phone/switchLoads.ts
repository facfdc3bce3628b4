import type { RouteResultView } from '../../state/results/runStore';

/** A switch by its place in the topology, and what its links carry on average, each by its more loaded direction. */
export interface SwitchLoad {
  readonly index: number;
  readonly load: number;
}

/** The switches that have links, the fullest first, those alike in the order of the design. O(links + switches log switches). */
export function switchLoads({ fabric, load }: Pick<RouteResultView, 'fabric' | 'load'>): readonly SwitchLoad[] {
  const { switchCount, linkCount, channelFrom, channelTo } = fabric;
  const sum = new Float64Array(switchCount);
  const links = new Uint32Array(switchCount);
  for (let l = 0; l < linkCount; l++) {
    const larger = Math.max(load[2 * l], load[2 * l + 1]);
    for (const s of [channelFrom[2 * l], channelTo[2 * l]]) {
      sum[s] += larger;
      links[s]++;
    }
  }
  const all: SwitchLoad[] = [];
  for (let s = 0; s < switchCount; s++) if (links[s] > 0) all.push({ index: s, load: sum[s] / links[s] });
  // What only rounding sets apart is alike.
  const rank = ({ load }: SwitchLoad): number => Math.round(1e4 * load);
  return all.sort((a, b) => rank(b) - rank(a) || a.index - b.index);
}
