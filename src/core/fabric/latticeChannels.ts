import type { Fabric } from './fabric';

/** The channels between neighbours of a torus or mesh. */
export interface LatticeChannels {
  readonly dims: readonly number[];
  /** True if dimension d closes to a ring; one of two switches does not, its single link leads in both directions. */
  readonly wraps: readonly boolean[];
  /** Int32Array[switchCount × dims × 2]: channel in the + direction (even place) and in the - direction, -1 = none. */
  readonly channel: Int32Array;
  /** Links between neighbours that should be there and are not, as names of both ends. */
  readonly missing: readonly (readonly [string, string])[];
}

/**
 * Finds each switch's channels along the dimensions, the one of the lowest port among parallel ones; other channels are
 * left out. Null if the network has no lattice, or not one switch at each place. O(switches × degree × dimensions).
 */
export function latticeChannels(fabric: Fabric): LatticeChannels | null {
  const { lattice, switchCount, outOffset, outChannel, channelTo, switchNames } = fabric;
  if (!lattice) return null;
  const { dims, at } = lattice;
  const count = dims.length;
  const wraps = dims.map((size) => lattice.wrap && size > 2);
  const switchAt = new Map<number, number>();
  const place = (s: number, dimension: number, shift: number): number => {
    let number = 0;
    for (let d = count - 1; d >= 0; d--) {
      const own = at[s * count + d];
      number = number * dims[d] + (d === dimension ? (own + shift + dims[d]) % dims[d] : own);
    }
    return number;
  };
  for (let s = 0; s < switchCount; s++) switchAt.set(place(s, 0, 0), s);
  const places = dims.reduce((product, size) => product * size, 1);
  if (switchAt.size !== places || switchCount !== places) return null;

  const channel = new Int32Array(switchCount * count * 2).fill(-1);
  const missing: [string, string][] = [];
  for (let s = 0; s < switchCount; s++) {
    for (let d = 0; d < count; d++) {
      for (const direction of [0, 1]) {
        const edge = at[s * count + d] === (direction === 0 ? dims[d] - 1 : 0);
        if (dims[d] < 2 || (edge && !wraps[d])) continue;
        const neighbour = switchAt.get(place(s, d, direction === 0 ? 1 : -1));
        if (neighbour === undefined) continue;
        const slot = (s * count + d) * 2 + direction;
        for (let e = outOffset[s]; e < outOffset[s + 1] && channel[slot] < 0; e++) {
          if (channelTo[outChannel[e]] === neighbour) channel[slot] = outChannel[e];
        }
        if (channel[slot] < 0 && direction === 0) missing.push([switchNames[s], switchNames[neighbour]]);
      }
    }
  }
  return { dims, wraps, channel, missing };
}
