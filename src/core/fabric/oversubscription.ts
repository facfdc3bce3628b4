import type { Fabric } from './fabric';

/** Ratios nearer to each other are the same. */
const SAME = 1e-9;

/** Capacity of the leaves' uplinks compared with the rate of their hosts. */
export interface LeafUplinks {
  /** Capacity of the hosts at a leaf over that of its links upwards, at the worst leaf: 1 where all can be carried, 2 for 2:1. */
  readonly ratio: number;
  /** The ratio is the same at every leaf that has hosts. */
  readonly alike: boolean;
  /** More spines, joined as those that there are, that bring the ratio to 1; 0 where it is. Null where not every leaf is joined alike to the same one tier of spines. */
  readonly spinesMissing: number | null;
}

/**
 * How much of what its hosts send a leaf can pass upwards. By capacities, failed links left out. Null for networks without levels, and where no leaf
 * has both hosts and links upwards. O(switches + channels + hosts).
 */
export function leafUplinks(fabric: Fabric): LeafUplinks | null {
  const { switchCount, switchLevel, talkerOffset, talkerAt, hostCapacity, channelCapacity, outOffset, outChannel } =
    fabric;
  let [worst, least, missing, plain] = [0, Number.POSITIVE_INFINITY, 0, true];
  const joined = new Set<string>();
  for (let s = 0; s < switchCount; s++) {
    plain &&= switchLevel[s] <= 1;
    if (switchLevel[s] !== 0) continue;
    let asked = 0;
    for (let i = talkerOffset[s]; i < talkerOffset[s + 1]; i++) asked += hostCapacity[talkerAt[i]];
    const above = new Map<number, number>();
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const to = fabric.channelTo[outChannel[i]];
      if (switchLevel[to] > 0) above.set(to, (above.get(to) ?? 0) + channelCapacity[outChannel[i]]);
    }
    const up = [...above.values()].reduce((sum, one) => sum + one, 0);
    if (asked === 0 || up === 0) continue;
    worst = Math.max(worst, asked / up);
    least = Math.min(least, asked / up);
    missing = Math.max(missing, Math.ceil(above.size * (asked / up - 1) - SAME));
    plain &&= new Set(above.values()).size === 1;
    joined.add([...above.keys()].sort().join());
  }
  if (worst === 0) return null;
  const spinesMissing = worst <= 1 + SAME ? 0 : plain && joined.size === 1 ? missing : null;
  return { ratio: worst, alike: worst - least <= SAME, spinesMissing };
}

/** Ratio of the hosts' capacity at a leaf to that of its links upwards, at the worst leaf, as `leafUplinks` has it. */
export const oversubscription = (fabric: Fabric): number | null => leafUplinks(fabric)?.ratio ?? null;
