import type { Fabric } from './fabric';

/** Ratios nearer to each other are the same. */
const SAME = 1e-9;

/**
 * Ratio of the hosts' capacity at a leaf to that of its links upwards, at the worst leaf: 1 where all can be carried, 2 for 2:1. By capacities, failed
 * links left out. Null for networks without levels, and where no leaf has both hosts and links upwards. O(switches + channels + hosts).
 */
export function oversubscription(fabric: Fabric): number | null {
  const { switchCount, switchLevel, talkerOffset, talkerAt, hostCapacity, channelCapacity, outOffset, outChannel } =
    fabric;
  let worst: number | null = null;
  for (let s = 0; s < switchCount; s++) {
    if (switchLevel[s] !== 0) continue;
    let asked = 0;
    for (let i = talkerOffset[s]; i < talkerOffset[s + 1]; i++) asked += hostCapacity[talkerAt[i]];
    let up = 0;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      if (switchLevel[fabric.channelTo[outChannel[i]]] > 0) up += channelCapacity[outChannel[i]];
    }
    if (asked === 0 || up === 0) continue;
    const ratio = asked / up;
    if (worst === null || ratio > worst + SAME) worst = ratio;
  }
  return worst;
}
