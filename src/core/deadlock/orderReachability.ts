import { bitCount } from '../base/structures/bitCount';
import { inverse } from '../base/structures/inverse';
import { UnionFind } from '../base/structures/unionFind';
import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';

/** True if allowed walks join all switches with hosts that any path joins; see `unreachablePairs`. */
export function servesAll(fabric: Fabric, position: Uint32Array): boolean {
  return cutOffPairs(fabric, position) === 0;
}

/** Ordered pairs of switches with hosts that are connected, but by no allowed walk; see `unreachablePairs`. */
export function cutOffPairs(fabric: Fabric, position: Uint32Array): number {
  const terminals = switchesWithHosts(fabric);
  return unreachablePairs(fabric, position, terminals) - disconnectedPairs(fabric, terminals);
}

/** Ordered pairs of terminals that no path joins at all. */
function disconnectedPairs(fabric: Fabric, terminals: Uint32Array): number {
  const sets = new UnionFind(fabric.switchCount);
  for (let c = 0; c < fabric.channelCount; c += 2) sets.union(fabric.channelFrom[c], fabric.channelTo[c]);
  const size = new Uint32Array(fabric.switchCount);
  for (const s of terminals) size[sets.find(s)]++;
  let joined = 0;
  for (const n of size) joined += n * n;
  return terminals.length * terminals.length - joined;
}

/**
 * Ordered pairs of the given switches that no allowed walk joins, when turns are allowed by an order of the channels.
 *
 * Going through the channels from the largest position down, a channel reaches its head and what the channels that may
 * follow it reach: one bit a terminal. Pairs in different components of the network count too.
 * @param position Uint32Array[channelCount]. @param terminals Uint32Array, distinct switches.
 * O(turns × terminals / 32), memory channels × terminals / 8 bytes.
 */
export function unreachablePairs(fabric: Fabric, position: Uint32Array, terminals: Uint32Array): number {
  const { channelCount, channelTo, outOffset, outChannel } = fabric;
  const words = (terminals.length + 31) >> 5;
  const terminalOf = new Int32Array(fabric.switchCount).fill(-1);
  for (let i = 0; i < terminals.length; i++) terminalOf[terminals[i]] = i;
  const byPosition = inverse(position);
  const reach = new Uint32Array(channelCount * words);
  // What a channel reaches lies in the words from `low` to before `high`: channels down reach few of them.
  const low = new Uint32Array(channelCount).fill(words);
  const high = new Uint32Array(channelCount);
  for (let p = channelCount - 1; p >= 0; p--) {
    const c = byPosition[p];
    const x = channelTo[c];
    const own = c * words;
    const t = terminalOf[x];
    if (t >= 0) {
      reach[own + (t >> 5)] |= 1 << (t & 31);
      low[c] = t >> 5;
      high[c] = low[c] + 1;
    }
    for (let e = outOffset[x]; e < outOffset[x + 1]; e++) {
      const d = outChannel[e];
      if (position[d] <= p || d === (c ^ 1)) continue;
      for (let w = low[d]; w < high[d]; w++) reach[own + w] |= reach[d * words + w];
      if (low[d] < low[c]) low[c] = low[d];
      if (high[d] > high[c]) high[c] = high[d];
    }
  }
  const union = new Uint32Array(words);
  let reached = 0;
  for (let i = 0; i < terminals.length; i++) {
    union.fill(0);
    union[i >> 5] |= 1 << (i & 31);
    for (let e = outOffset[terminals[i]]; e < outOffset[terminals[i] + 1]; e++) {
      const base = outChannel[e] * words;
      for (let w = 0; w < words; w++) union[w] |= reach[base + w];
    }
    for (let w = 0; w < words; w++) reached += bitCount(union[w]);
  }
  return terminals.length * terminals.length - reached;
}
