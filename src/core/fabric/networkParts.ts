import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from './fabric';

/** The wiring of what works; see Fabric. */
type Wiring = Pick<Fabric, 'switchCount' | 'outOffset' | 'outChannel' | 'channelTo'>;

/**
 * Parts of a network that no link joins, numbered by their first switch. What only failed links join is one part too.
 * @param failed switches at both ends of every link that makes no channel, one pair after the other. O(switches + channels).
 */
export function networkParts(wiring: Wiring, failed: readonly number[]): Pick<Fabric, 'switchPart' | 'partCount'> {
  const { partOf, count } = workingParts(wiring);
  if (failed.length === 0 || count === 1) return { switchPart: partOf, partCount: count };
  const joined = new UnionFind(count);
  for (let i = 0; i < failed.length; i += 2) joined.union(partOf[failed[i]], partOf[failed[i + 1]]);
  const numberOf = new Map<number, number>();
  const switchPart = partOf.map((part) => {
    const root = joined.find(part);
    const number = numberOf.get(root) ?? numberOf.size;
    numberOf.set(root, number);
    return number;
  });
  return { switchPart, partCount: joined.count };
}

/** Parts of the network that working links join: breadth-first from the first switch of each. */
function workingParts({ switchCount, outOffset, outChannel, channelTo }: Wiring): {
  readonly partOf: Uint32Array;
  readonly count: number;
} {
  // One more than the part, 0 = not seen.
  const partOf = new Uint32Array(switchCount);
  const queue = new Uint32Array(switchCount);
  let count = 0;
  let filled = 0;
  for (let start = 0, read = 0; start < switchCount; start++) {
    if (partOf[start] > 0) continue;
    partOf[start] = ++count;
    queue[filled++] = start;
    for (; read < filled; read++) {
      const s = queue[read];
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (partOf[v] > 0) continue;
        partOf[v] = count;
        queue[filled++] = v;
      }
    }
  }
  for (let s = 0; s < switchCount; s++) partOf[s]--;
  return { partOf, count };
}
