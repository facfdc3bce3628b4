/** A place on the floor in metres. */
export interface RackPoint {
  readonly x: number;
  readonly y: number;
}

/** The problem of spreading items over racks: items that stay whole, the cables between them, and how long these are from rack to rack. */
export interface PlacementProblem {
  /** Uint16Array[items]: units. */
  readonly size: Uint16Array;
  /** Uint8Array[items]: items of two kinds share no rack. */
  readonly kind: Uint8Array;
  /** Int32Array[items]: the rack that it stays in; -1 = any. */
  readonly fixed: Int32Array;
  readonly bundles: Bundles;
  /** Units of a rack. */
  readonly units: number;
  /** Uint32Array[items]: watts, of which a rack takes `rackWatts`, Infinity where there is no limit. */
  readonly watts: Uint32Array;
  readonly rackWatts: number;
  /** By item those that share no zone with it; empty where there are none at all. */
  readonly apart: readonly (readonly number[])[];
  /** Int32Array[racks]: what they share a feed with; a zone of its own for each where feeds are not said. */
  readonly zone: Int32Array;
  readonly racks: readonly RackPoint[];
  /** Int32Array[racks × racks]: centimetres of a cable, within a rack on the diagonal; symmetric. */
  readonly distance: Int32Array;
}

/** Neither watts nor what has to stand apart. */
export function unruled(
  items: number,
  racks: number,
): Pick<PlacementProblem, 'watts' | 'rackWatts' | 'apart' | 'zone'> {
  const zone = Int32Array.from({ length: racks }, (_, rack) => rack);
  return { watts: new Uint32Array(items), rackWatts: Number.POSITIVE_INFINITY, apart: [], zone };
}

/** Cables by the items that they join: `cables[e]` of them from item i to `neighbour[e]`, offset[i] <= e < offset[i + 1]. */
export interface Bundles {
  readonly offset: Uint32Array;
  readonly neighbour: Uint32Array;
  readonly cables: Uint32Array;
}

/** Gathers cables into bundles; those from an item to itself do not count. O(cables). */
export function bundlesOf(items: number, pairs: Iterable<readonly [a: number, b: number, cables: number]>): Bundles {
  const joined = Array.from({ length: items }, () => new Map<number, number>());
  for (const [a, b, cables] of pairs) {
    if (a === b) continue;
    joined[a].set(b, (joined[a].get(b) ?? 0) + cables);
    joined[b].set(a, (joined[b].get(a) ?? 0) + cables);
  }
  const offset = new Uint32Array(items + 1);
  joined.forEach((ends, i) => {
    offset[i + 1] = offset[i] + ends.size;
  });
  return {
    offset,
    neighbour: Uint32Array.from(joined.flatMap((ends) => [...ends.keys()])),
    cables: Uint32Array.from(joined.flatMap((ends) => [...ends.values()])),
  };
}

/** Centimetres of all cables between items in these racks (Int32Array[items]). O(items + bundles). */
export function cableSum({ bundles, racks, distance }: PlacementProblem, rackOf: Int32Array): number {
  const { offset, neighbour, cables } = bundles;
  let sum = 0;
  for (let i = 0; i < rackOf.length; i++) {
    const row = rackOf[i] * racks.length;
    for (let e = offset[i]; e < offset[i + 1]; e++)
      if (neighbour[e] > i) sum += cables[e] * distance[row + rackOf[neighbour[e]]];
  }
  return sum;
}

/** Growth of an item's cables where it moves to another rack, that to `other` (-1 = none) left out. O(bundles of the item) */
export function cableChange(
  { bundles, distance, racks }: PlacementProblem,
  rackOf: Int32Array,
  item: number,
  other: number,
  to: number,
): number {
  const { offset, neighbour, cables } = bundles;
  const here = rackOf[item] * racks.length;
  const there = to * racks.length;
  let more = 0;
  for (let e = offset[item]; e < offset[item + 1]; e++) {
    const end = neighbour[e];
    if (end !== other) more += cables[e] * (distance[there + rackOf[end]] - distance[here + rackOf[end]]);
  }
  return more;
}

/** Uint32Array[items]: the same number for items that may change places: those of one size, kind and power. O(items) */
export function classesOf({ size, kind, watts }: PlacementProblem): Uint32Array {
  const classes = new Map<string, number>();
  return Uint32Array.from(size, (units, item) => {
    const key = `${units} ${kind[item]} ${watts[item]}`;
    const known = classes.get(key) ?? classes.size;
    classes.set(key, known);
    return known;
  });
}
