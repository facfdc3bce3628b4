import { inverse } from '../base/structures/inverse';
import { MinHeap } from '../base/structures/minHeap';
import type { Fabric } from '../fabric/fabric';

/**
 * A topological order of the channels under a set of turns, which must have one.
 * @param turns Uint8Array[turns], 1 = allowed.
 * @returns Uint32Array[channelCount], see `topologicalOrder`
 * @throws Error if the set has a cycle.
 */
export function channelOrder(fabric: Fabric, turns: Uint8Array): Uint32Array {
  const order = topologicalOrder(fabric, turns);
  if (!order) throw new Error('a turn set without order: channels are behind cycles');
  return order;
}

/**
 * Places of the channels such that allowed turns lead to larger ones (Kahn 1962); null if the turns have a cycle.
 * @param turns Uint8Array[turns], 1 = allowed.
 * @param rank Uint32Array[channelCount], a permutation: of channels that are free to come next the one of the lowest does. Without, the one that came
 *   free first.
 * O(turns), with ranks also channels × log channels.
 */
export function topologicalOrder(fabric: Fabric, turns: Uint8Array, rank?: Uint32Array): Uint32Array | null {
  const { channelCount, channelTo, outOffset, outChannel, turnRow } = fabric;
  const before = new Uint32Array(channelCount);
  const position = new Uint32Array(channelCount);
  for (let c = 0; c < channelCount; c++) forEachNext(c, (d) => before[d]++);
  const free = rank ? new RankedChannels(rank) : new Queue(channelCount);
  for (let c = 0; c < channelCount; c++) if (before[c] === 0) free.push(c);
  let placed = 0;
  while (free.size > 0) {
    const c = free.pop();
    position[c] = placed++;
    forEachNext(c, (d) => {
      if (--before[d] === 0) free.push(d);
    });
  }
  return placed === channelCount ? position : null;

  function forEachNext(c: number, visit: (d: number) => void): void {
    const s = channelTo[c];
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    const row = turnRow[c];
    for (let slot = 0; slot < degree; slot++) if (turns[row + slot] === 1) visit(outChannel[first + slot]);
  }
}

/** First in, first out; each number once at most. */
class Queue {
  private readonly items: Uint32Array;
  private read = 0;
  private written = 0;

  constructor(capacity: number) {
    this.items = new Uint32Array(capacity);
  }

  get size(): number {
    return this.written - this.read;
  }

  push(c: number): void {
    this.items[this.written++] = c;
  }

  pop(): number {
    return this.items[this.read++];
  }
}

/** The channel of the lowest rank first. */
class RankedChannels {
  private readonly ranks: MinHeap;
  private readonly ofRank: Uint32Array;

  constructor(private readonly rank: Uint32Array) {
    this.ranks = new MinHeap(rank.length);
    this.ofRank = inverse(rank);
  }

  get size(): number {
    return this.ranks.size;
  }

  push(c: number): void {
    this.ranks.push(this.rank[c]);
  }

  pop(): number {
    return this.ofRank[this.ranks.pop()];
  }
}
