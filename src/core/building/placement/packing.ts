import type { PlacementProblem } from './problem';

/** What of a problem tells whether items fit. */
export type Packed = Pick<PlacementProblem, 'size' | 'kind' | 'fixed' | 'units'>;

/**
 * Puts items into racks, what stays first, then the largest first, each into the first rack with room; equal ones in their order. Int32Array[items], or null where not
 * all find room. O(items × racks).
 */
export function packItems(problem: Packed, racks: number): Int32Array | null {
  const packer = new Packer(problem, racks);
  problem.fixed.forEach((rack, item) => {
    if (rack >= 0) packer.put(item, rack);
  });
  if (packer.overfull) return null;
  const loose = Array.from(problem.fixed.keys()).filter((item) => problem.fixed[item] < 0);
  loose.sort((a, b) => problem.size[b] - problem.size[a]);
  return loose.every((item) => packer.putAnywhere(item)) ? packer.rackOf : null;
}

/**
 * Puts groups of items into racks so that as many as can be stay whole: the largest group first, each into the first rack that holds all of it, those larger than a rack
 * into racks of their own as far as they fill them. Null where not all find room so.
 * @param groups lists of items, each item once. O(items × racks).
 */
export function packGroups(problem: Packed, groups: readonly (readonly number[])[], racks: number): Int32Array | null {
  const packer = new Packer(problem, racks);
  const unitsOf = (group: readonly number[]): number => group.reduce((sum, item) => sum + problem.size[item], 0);
  const sorted = groups.map((items) => ({ items, units: unitsOf(items) })).sort((a, b) => b.units - a.units);
  for (const { items, units } of sorted) {
    const larger = units > problem.units;
    const bySize = items.slice().sort((a, b) => problem.size[b] - problem.size[a]);
    const put = larger
      ? bySize.every((item) => packer.putAnywhere(item, packer.used))
      : packer.putTogether(items, units);
    if (!put) return null;
    packer.used = larger ? packer.highest + 1 : packer.used;
  }
  return packer.rackOf;
}

class Packer {
  readonly rackOf: Int32Array;
  /** Racks before this one are full, or of groups larger than they are. */
  used = 0;
  /** The last rack that anything is in. */
  highest = -1;
  private readonly free: Int32Array;
  private readonly kindOf: Int8Array;

  constructor(
    private readonly problem: Packed,
    private readonly racks: number,
  ) {
    this.rackOf = new Int32Array(problem.size.length).fill(-1);
    this.free = new Int32Array(racks).fill(problem.units);
    this.kindOf = new Int8Array(racks).fill(-1);
  }

  get overfull(): boolean {
    return this.free.some((units) => units < 0);
  }

  put(item: number, rack: number): void {
    this.rackOf[item] = rack;
    this.free[rack] -= this.problem.size[item];
    this.kindOf[rack] = this.problem.kind[item];
    this.highest = Math.max(this.highest, rack);
  }

  putAnywhere(item: number, from = 0): boolean {
    const rack = this.rackFor(item, this.problem.size[item], from);
    if (rack >= 0) this.put(item, rack);
    return rack >= 0;
  }

  putTogether(items: readonly number[], units: number): boolean {
    if (items.length === 0) return true;
    const rack = this.rackFor(items[0], units, 0);
    for (const item of rack < 0 ? [] : items) this.put(item, rack);
    return rack >= 0;
  }

  private rackFor(item: number, units: number, from: number): number {
    const kind = this.problem.kind[item];
    for (let rack = from; rack < this.racks; rack++)
      if (this.free[rack] >= units && (this.kindOf[rack] < 0 || this.kindOf[rack] === kind)) return rack;
    return -1;
  }
}
