import type { Fabric } from '../../fabric/fabric';

/**
 * Segments of a network, in the order in which they are found: segment i is the walk over channels[offset[i] … offset[i+1])
 * from a switch of earlier ones to such a switch (perhaps the same), through switches and links that are new. A bridge is a
 * segment by itself, the only kind that ends at a new switch. Together they make up all links, each once.
 */
export interface Segments {
  readonly offset: Uint32Array;
  readonly channels: Uint32Array;
}

/**
 * Cuts a network into segments, the shortest that the next free link can begin.
 *
 * Source: Mejia, Flich, Duato, Reinemo, Skeie, "Segment-based routing" (IPDPS 2006), section 3; there the search is
 * depth-first. Switches are taken in the order in which they were reached, from the lowest number; a link from which no
 * way leads back to what was reached before is a bridge. O(switches × channels) at worst. Deterministic.
 */
export function findSegments(fabric: Fabric): Segments {
  const { switchCount, outOffset, outChannel } = fabric;
  const search = new SegmentSearch(fabric);
  let read = 0;
  for (let s = 0; s < switchCount; s++) {
    if (search.reached[s] === 0) search.reach(s);
    for (; read < search.filled; read++) {
      const v = search.order[read];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) search.follow(outChannel[e]);
    }
  }
  return search.segments();
}

class SegmentSearch {
  /** Uint8Array[switchCount]: 1 where a segment has been. */
  readonly reached: Uint8Array;
  /** The `filled` switches reached so far, in sequence. */
  readonly order: Uint32Array;
  filled = 0;
  /** By link: a segment has it. */
  private readonly used: Uint8Array;
  private readonly offset: number[] = [0];
  private readonly channels: Uint32Array;
  private count = 0;
  // Of the walk back that is looked for: switches to go on from, when they were seen, and by which channel.
  private readonly queue: Uint32Array;
  private readonly stamp: Uint32Array;
  private readonly enteredBy: Uint32Array;
  private mark = 0;

  constructor(private readonly fabric: Fabric) {
    const { switchCount, channelCount } = fabric;
    this.reached = new Uint8Array(switchCount);
    this.order = new Uint32Array(switchCount);
    this.used = new Uint8Array(channelCount >> 1);
    this.channels = new Uint32Array(channelCount >> 1);
    this.queue = new Uint32Array(switchCount);
    this.stamp = new Uint32Array(switchCount);
    this.enteredBy = new Uint32Array(switchCount);
  }

  segments(): Segments {
    return { offset: Uint32Array.from(this.offset), channels: this.channels.slice(0, this.count) };
  }

  reach(s: number): void {
    this.reached[s] = 1;
    this.order[this.filled++] = s;
  }

  /** The segment that begins with this channel, unless one has its link already. */
  follow(first: number): void {
    const { used, channels, enteredBy, reached } = this;
    if (used[first >> 1] === 1) return;
    const { channelFrom, channelTo } = this.fabric;
    const last = this.pathBack(first);
    const start = this.count;
    for (let c = last < 0 ? first : last; ; c = enteredBy[channelFrom[c]]) {
      channels[this.count++] = c;
      used[c >> 1] = 1;
      if (c === first) break;
    }
    channels.subarray(start, this.count).reverse();
    for (let i = start; i < this.count; i++)
      if (reached[channelTo[channels[i]]] === 0) this.reach(channelTo[channels[i]]);
    this.offset.push(this.count);
  }

  /** Last channel of the shortest walk that begins with `first` and ends at a reached switch over free links; -1 = none. */
  private pathBack(first: number): number {
    const { reached, queue, stamp, enteredBy } = this;
    const { channelTo, outOffset, outChannel } = this.fabric;
    const entry = channelTo[first];
    if (reached[entry] === 1) return first;
    const mark = ++this.mark;
    stamp[entry] = mark;
    enteredBy[entry] = first;
    queue[0] = entry;
    let size = 1;
    for (let i = 0; i < size; i++) {
      const v = queue[i];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
        const c = outChannel[e];
        const w = channelTo[c];
        if (c >> 1 === first >> 1) continue;
        if (reached[w] === 1) return c;
        if (stamp[w] === mark) continue;
        stamp[w] = mark;
        enteredBy[w] = c;
        queue[size++] = w;
      }
    }
    return -1;
  }
}
