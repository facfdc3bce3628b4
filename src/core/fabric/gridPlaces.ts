import type { Fabric } from './fabric';

/** The places of a grid, mesh or torus, row after row as their coordinates count, and the switch at each. */
export interface GridPlaces {
  readonly placeCount: number;
  /** Uint32Array[switchCount]: place of a switch. */
  readonly placeOf: Uint32Array;
  /** Int32Array[placeCount]: switch at a place, -1 where there is none. */
  readonly switchAt: Int32Array;
  /** Places at distance 1 from place x: neighbour[offset[x] … offset[x+1]). */
  readonly offset: Uint32Array;
  readonly neighbour: Uint32Array;
  /** Grid (Manhattan) distance of two places, round the edges where the lattice wraps. */
  distance(a: number, b: number): number;
}

/**
 * Reads the places from the fabric's lattice; null if it has none, or if two switches are at one place.
 * O(places × dimensions).
 */
export function gridPlaces(fabric: Fabric): GridPlaces | null {
  const { lattice, switchCount } = fabric;
  if (!lattice) return null;
  const { dims, wrap, at } = lattice;
  const placeCount = dims.reduce((product, size) => product * size, 1);
  const placeOf = new Uint32Array(switchCount);
  const switchAt = new Int32Array(placeCount).fill(-1);
  for (let s = 0; s < switchCount; s++) {
    let place = 0;
    for (let d = dims.length - 1; d >= 0; d--) {
      const x = at[s * dims.length + d];
      if (x < 0 || x >= dims[d]) return null;
      place = place * dims[d] + x;
    }
    if (switchAt[place] >= 0) return null;
    switchAt[place] = s;
    placeOf[s] = place;
  }
  const offset = new Uint32Array(placeCount + 1);
  const neighbours: number[] = [];
  for (let place = 0; place < placeCount; place++) {
    let stride = 1;
    for (const size of dims) {
      const x = Math.floor(place / stride) % size;
      if (x > 0) neighbours.push(place - stride);
      else if (wrap && size > 2) neighbours.push(place + (size - 1) * stride);
      if (x < size - 1) neighbours.push(place + stride);
      else if (wrap && size > 2) neighbours.push(place - (size - 1) * stride);
      stride *= size;
    }
    offset[place + 1] = neighbours.length;
  }
  const distance = (a: number, b: number): number => {
    let sum = 0;
    for (let d = 0; d < dims.length; d++) {
      const size = dims[d];
      const apart = Math.abs((a % size) - (b % size));
      sum += wrap ? Math.min(apart, size - apart) : apart;
      a = Math.floor(a / size);
      b = Math.floor(b / size);
    }
    return sum;
  };
  return { placeCount, placeOf, switchAt, offset, neighbour: Uint32Array.from(neighbours), distance };
}
