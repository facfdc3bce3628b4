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
  const { switchCount, channelCount, channelFrom, channelTo, outOffset, outChannel } = fabric;
  const reached = new Uint8Array(switchCount);
  const used = new Uint8Array(channelCount >> 1);
  const order = new Uint32Array(switchCount);
  const queue = new Uint32Array(switchCount);
  const stamp = new Uint32Array(switchCount);
  const enteredBy = new Uint32Array(switchCount);
  const channels = new Uint32Array(channelCount >> 1);
  const offset: number[] = [0];
  let mark = 0;
  let filled = 0;
  let count = 0;
  let read = 0;
  for (let s = 0; s < switchCount; s++) {
    if (reached[s] === 0) reach(s);
    for (; read < filled; read++) {
      const v = order[read];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) if (used[outChannel[e] >> 1] === 0) follow(outChannel[e]);
    }
  }
  return { offset: Uint32Array.from(offset), channels: channels.slice(0, count) };

  function reach(s: number): void {
    reached[s] = 1;
    order[filled++] = s;
  }

  function follow(first: number): void {
    const last = pathBack(first);
    const start = count;
    for (let c = last < 0 ? first : last; ; c = enteredBy[channelFrom[c]]) {
      channels[count++] = c;
      used[c >> 1] = 1;
      if (c === first) break;
    }
    channels.subarray(start, count).reverse();
    for (let i = start; i < count; i++) if (reached[channelTo[channels[i]]] === 0) reach(channelTo[channels[i]]);
    offset.push(count);
  }

  /** Last channel of the shortest walk that begins with `first` and comes to a reached switch over free links; -1 = none. */
  function pathBack(first: number): number {
    const entry = channelTo[first];
    if (reached[entry] === 1) return first;
    mark++;
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
