import type { Fabric } from './fabric';

/** Searches that run side by side, a bit each. */
const BITS = 32;

/**
 * The fewest hops between all ordered pairs of the given switches, their own 0 among them; pairs that no path joins are left out. Breadth-first from 32 switches at
 * a time, whose frontiers are the bits of one word a switch (Then et al., The more the merrier: efficient multi-source graph traversal, 2014).
 * O(switches given × channels / 32 × levels at worst + pairs)
 * @param among Uint32Array, distinct switches
 */
export function forEachDistance(
  { switchCount, outOffset, outChannel, channelTo }: Fabric,
  among: Uint32Array,
  visit: (from: number, to: number, hops: number) => void,
): void {
  const isAmong = new Uint8Array(switchCount);
  for (const s of among) isAmong[s] = 1;
  // A bit for each search that has been at the switch, reaches it now, and reaches it with the next hop.
  const been = new Uint32Array(switchCount);
  let now = new Uint32Array(switchCount);
  let next = new Uint32Array(switchCount);
  let frontier = new Uint32Array(switchCount);
  let following = new Uint32Array(switchCount);
  for (let first = 0; first < among.length; first += BITS) {
    been.fill(0);
    let size = Math.min(BITS, among.length - first);
    for (let b = 0; b < size; b++) {
      frontier[b] = among[first + b];
      now[frontier[b]] = 1 << b;
    }
    for (let hops = 0; size > 0; hops++) {
      for (let i = 0; i < size; i++) {
        const s = frontier[i];
        been[s] |= now[s];
        if (isAmong[s] === 0) continue;
        for (let bits = now[s]; bits !== 0; bits &= bits - 1)
          visit(s, among[first + 31 - Math.clz32(bits & -bits)], hops);
      }
      let found = 0;
      for (let i = 0; i < size; i++) {
        const s = frontier[i];
        const bits = now[s];
        now[s] = 0;
        for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
          const v = channelTo[outChannel[e]];
          const fresh = bits & ~been[v];
          if (fresh === 0) continue;
          if (next[v] === 0) following[found++] = v;
          next[v] |= fresh;
        }
      }
      [now, next] = [next, now];
      [frontier, following] = [following, frontier];
      size = found;
    }
  }
}
