import type { Fabric } from '../fabric/fabric';
import type { CanonicalNetwork } from './canonical';
import { type Fraction, fraction } from './fraction';

/**
 * What weights of channels prove of any routes, for whoever checks: weights of all channels over what all pairs of hosts take up at least; null where they prove nothing.
 * @param weights Uint32Array[channelCount] by the fabric's channels. O(switches with hosts × channels) mostly
 */
export function provedByWeights(fabric: Fabric, weights: Uint32Array): Fraction | null {
  const { switchCount, hostOffset, hostAt } = fabric;
  let needed = 0n;
  for (let target = 0; target < switchCount; target++) {
    const own = hostOffset[target + 1] - hostOffset[target];
    if (own === 0) continue;
    const distance = distancesTo(fabric, target, weights);
    for (let s = 0; s < switchCount; s++) {
      const hosts = hostOffset[s + 1] - hostOffset[s];
      if (hosts === 0) continue;
      if (distance[s] === Number.POSITIVE_INFINITY) return null;
      needed += BigInt(own * hosts) * BigInt(distance[s]);
    }
  }
  const carried = weights.reduce((sum, w) => sum + w, 0);
  return needed > 0n ? fraction(BigInt(carried) * BigInt(hostAt.length - 1), needed) : null;
}

/** Weights of the lightest ways from every switch. */
function distancesTo(fabric: Fabric, target: number, weights: Uint32Array): Float64Array {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const distance = new Float64Array(switchCount).fill(Number.POSITIVE_INFINITY);
  distance[target] = 0;
  for (let changed = [target]; changed.length > 0; ) {
    const nearer = new Set<number>();
    for (const s of changed) {
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const [channel, far] = [outChannel[e] ^ 1, channelTo[outChannel[e]]];
        if (distance[s] + weights[channel] >= distance[far]) continue;
        distance[far] = distance[s] + weights[channel];
        nearer.add(far);
      }
    }
    changed = [...nearer];
  }
  return distance;
}

/**
 * What a part of a network proves of any forwarding tables, for whoever checks; null where nothing.
 * @param part numbers of switches in the order of names. O(channels + switches)
 */
export function provedByPart({ fabric, switches, hosts }: CanonicalNetwork, part: readonly number[]): Fraction | null {
  const { channelCount, channelFrom, channelTo, hostOffset } = fabric;
  const inside = new Set(part.map((i) => switches[i]));
  let [own, pieceSize, out] = [0, 0, 0];
  for (const s of inside) {
    let count = hostOffset[s + 1] - hostOffset[s];
    own += count;
    while (count > 0) [pieceSize, count] = [count, pieceSize % count];
  }
  for (let c = 0; c < channelCount; c++) if (inside.has(channelFrom[c]) && !inside.has(channelTo[c])) out++;
  const pieces = (own * (hosts.length - own)) / pieceSize;
  return pieces > 0 && out > 0 ? fraction(hosts.length - 1, pieceSize * Math.ceil(pieces / out)) : null;
}
