import type { PlacementProblem } from './placementProblem';

/** The part of a problem that decides whether items fit. */
export type Packed = Pick<
  PlacementProblem,
  'size' | 'kind' | 'fixed' | 'units' | 'watts' | 'rackWatts' | 'apart' | 'zone'
>;

/** Items by rack, with a check whether one more keeps the rules: units, watts, kinds, and what has to stand apart. */
export class RackLoads {
  /** Int32Array[items]; -1 = nowhere yet. */
  readonly rackOf: Int32Array;
  /** Units left, by rack. */
  readonly free: Int32Array;
  private readonly freeWatts: Float64Array;
  private readonly size: Uint16Array;
  private readonly kind: Uint8Array;
  private readonly watts: Uint32Array;
  /** True if watts or pairs are to be looked at. */
  private readonly ruled: boolean;
  /** The kind of what is in a rack; -1 where it is empty. */
  private readonly kindOf: Int8Array;

  constructor(
    private readonly problem: Packed,
    racks: number,
  ) {
    this.rackOf = new Int32Array(problem.size.length).fill(-1);
    this.free = new Int32Array(racks).fill(problem.units);
    this.freeWatts = new Float64Array(racks).fill(problem.rackWatts);
    this.kindOf = new Int8Array(racks).fill(-1);
    this.size = problem.size;
    this.kind = problem.kind;
    this.watts = problem.watts;
    this.ruled = problem.apart.length > 0 || problem.rackWatts < Number.POSITIVE_INFINITY;
  }

  /** @param leaving an item that makes room for it, and goes to where this one is; -1 = none */
  fits(item: number, rack: number, leaving = -1): boolean {
    const { size, kind } = this;
    if (this.kindOf[rack] + kind[item] === 1) return false;
    if (this.free[rack] + (leaving < 0 ? 0 : size[leaving]) < size[item]) return false;
    return !this.ruled || (this.hasPower(item, rack, leaving) && this.standsApart(item, rack, leaving));
  }

  private hasPower(item: number, rack: number, leaving: number): boolean {
    return this.freeWatts[rack] + (leaving < 0 ? 0 : this.watts[leaving]) >= this.watts[item];
  }

  /** Checks whether no item that it has to stand apart from is in the zone of a rack. */
  standsApart(item: number, rack: number, leaving = -1): boolean {
    const { apart, zone } = this.problem;
    if (apart.length === 0) return true;
    return apart[item].every((other) => {
      const there = this.rackOf[other];
      return other === leaving || there < 0 || zone[there] !== zone[rack];
    });
  }

  /** Puts an item into a rack, out of the one that it is in. */
  move(item: number, to: number): void {
    this.take(item);
    this.free[to] -= this.size[item];
    this.freeWatts[to] -= this.watts[item];
    this.kindOf[to] = this.kind[item];
    this.rackOf[item] = to;
  }

  take(item: number): void {
    const from = this.rackOf[item];
    if (from < 0) return;
    this.free[from] += this.size[item];
    this.freeWatts[from] += this.watts[item];
    this.rackOf[item] = -1;
    if (this.isEmpty(from)) this.kindOf[from] = -1;
  }

  isEmpty(rack: number): boolean {
    return this.free[rack] === this.problem.units;
  }
}
