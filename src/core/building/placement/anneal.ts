import { SeededRandom } from '../../base/structures/seededRandom';
import { cableSum, type PlacementProblem } from './problem';

export interface Annealing {
  readonly steps: number;
  readonly seed: number;
  /** Temperatures at the start and at the end, in centimetres of one cable. */
  readonly from: number;
  readonly to: number;
}

/** Temperatures at least, however few the steps: at one alone nothing cools, and the search only goes downhill. */
const SLICES = 50;
/** Steps at one temperature at most, after which it says how far it is. */
const SLICE = 1 << 15;

/**
 * Simulated annealing of a placement (Kirkpatrick, Gelatt and Vecchi 1983): two items change racks, or one moves to where there is room; what costs more
 * is taken with probability exp(-more / temperature), which falls geometrically. Gives the best that was met, never worse than the start.
 * @param start Int32Array[items]: racks, within their units, kinds apart. Deterministic; O(steps × bundles an item).
 */
export function* anneal(
  problem: PlacementProblem,
  start: Int32Array,
  { steps, seed, from, to }: Annealing,
): Generator<number, Int32Array> {
  const state = new AnnealedPlaces(problem, start, new SeededRandom(seed));
  const scale = cablesInBundle(problem);
  const length = Math.min(SLICE, Math.ceil(steps / SLICES));
  const slices = Math.ceil(steps / length);
  for (let slice = 0; slice < slices && state.canMove; slice++) {
    const cooled = slices === 1 ? 1 : slice / (slices - 1);
    state.run(Math.min(length, steps - slice * length), scale * from * (to / from) ** cooled);
    yield (slice + 1) / slices;
  }
  return state.best;
}

/** Mean cables of a bundle: what one step changes grows with it. */
function cablesInBundle({ bundles: { cables } }: PlacementProblem): number {
  return cables.length === 0 ? 1 : cables.reduce((sum, one) => sum + one, 0) / cables.length;
}

class AnnealedPlaces {
  private readonly kept: Int32Array;
  private readonly rackOf: Int32Array;
  /** Units left, by rack. */
  private readonly free: Int32Array;
  /** The kind of what is in a rack, -1 where it is empty. */
  private readonly rackKind: Int8Array;
  /** Items that may move. */
  private readonly loose: readonly number[];
  /** What an item may be exchanged with: the others, and, where a rack has room, the racks. */
  private readonly targets: number;
  /** Centimetres above the best. */
  private above = 0;
  /** Whether the best stands in `rackOf` alone. */
  private isNew = false;

  constructor(
    private readonly problem: PlacementProblem,
    start: Int32Array,
    private readonly random: SeededRandom,
  ) {
    const { size, kind, fixed, units, racks } = problem;
    this.rackOf = start.slice();
    this.kept = start.slice();
    this.free = new Int32Array(racks.length).fill(units);
    this.rackKind = new Int8Array(racks.length).fill(-1);
    start.forEach((rack, i) => {
      this.free[rack] -= size[i];
      this.rackKind[rack] = kind[i];
    });
    this.loose = Array.from(size.keys()).filter((i) => fixed[i] < 0);
    this.targets = this.loose.length + (this.free.some((units) => units > 0) ? racks.length : 0);
  }

  get canMove(): boolean {
    return this.loose.length > 0 && this.targets > 1;
  }

  run(steps: number, temperature: number): void {
    const { loose, random, rackOf, targets } = this;
    const { size, kind } = this.problem;
    for (let step = 0; step < steps; step++) {
      const item = loose[random.below(loose.length)];
      const target = random.below(targets);
      const other = target < loose.length ? loose[target] : -1;
      const to = other < 0 ? target - loose.length : rackOf[other];
      const from = rackOf[item];
      if (from === to || this.rackKind[to] + kind[item] === 1) continue;
      const grows = size[item] - (other < 0 ? 0 : size[other]);
      if (this.free[to] < grows || this.free[from] < -grows) continue;
      const more = this.change(item, other, to) + (other < 0 ? 0 : this.change(other, item, from));
      if (more > 0) {
        if (random.float() >= Math.exp(-more / temperature)) continue;
        this.keepBest();
      }
      this.move(item, to);
      if (other >= 0) this.move(other, from);
      this.above += more;
      if (this.above >= 0) continue;
      // The best is what others are measured from; it is copied when it is left, not on every step down.
      this.above = 0;
      this.isNew = true;
    }
  }

  /** The best that was met. */
  get best(): Int32Array {
    this.keepBest();
    return this.kept;
  }

  private keepBest(): void {
    if (this.isNew) this.kept.set(this.rackOf);
    this.isNew = false;
  }

  /** What an item's cables grow by where it goes to another rack, that to `other` left out. */
  private change(item: number, other: number, to: number): number {
    const { rackOf } = this;
    const { bundles, distance, racks } = this.problem;
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

  private move(item: number, to: number): void {
    const { size, kind } = this.problem;
    this.free[this.rackOf[item]] += size[item];
    this.free[to] -= size[item];
    this.rackKind[to] = kind[item];
    this.rackOf[item] = to;
  }
}

/** Of the best of several, by the sum of their cables. */
export function shortestOf(problem: PlacementProblem, placements: readonly Int32Array[]): Int32Array {
  return placements.reduce((best, one) => (cableSum(problem, one) < cableSum(problem, best) ? one : best));
}
