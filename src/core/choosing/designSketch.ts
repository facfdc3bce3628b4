import { compileFabric } from '../fabric/compileFabric';
import type { Topology } from '../topology/topology';

/** A network in few strokes: how many switches stand on each level, or a ring of dots with what joins them. */
export type DesignSketch =
  | {
      /** Switches a level, the top first. */
      readonly tiers: readonly number[];
    }
  | {
      /** Dots of the ring, each for as many switches. */
      readonly dots: number;
      /** Dots that a cable joins, the smaller one first. */
      readonly joined: readonly (readonly [number, number])[];
    };

/** More dots are not told apart. */
const MOST_DOTS = 32;

/** A small picture of a network: levels where all its switches have one and there are several, else a ring. O(switches + links). */
export function designSketch(topology: Topology): DesignSketch {
  const levels = topology.switches.map(({ level }) => level);
  const known = levels.filter((level) => level !== undefined);
  const different = [...new Set(known)].sort((a, b) => b - a);
  if (known.length === levels.length && different.length > 1)
    return { tiers: different.map((level) => levels.filter((own) => own === level).length) };
  const { switchCount, channelCount, channelFrom, channelTo } = compileFabric(topology);
  const dots = Math.min(MOST_DOTS, switchCount);
  const dotOf = (s: number): number => Math.floor((s * dots) / switchCount);
  const joined = new Set<number>();
  for (let c = 0; c < channelCount; c++) {
    const [a, b] = [dotOf(channelFrom[c]), dotOf(channelTo[c])];
    if (a < b) joined.add(a * dots + b);
  }
  return { dots, joined: [...joined].map((both) => [Math.floor(both / dots), both % dots] as const) };
}
