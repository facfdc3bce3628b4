import { SeededRandom } from '../../base/structures/seededRandom';
import { cableChange, cableSum, type PlacementProblem } from './placementProblem';
import { RackLoads } from './rackLoads';

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
  private readonly loads: RackLoads;
  /** Items that may move. */
  private readonly loose: readonly number[];
  /** Number of partners for an exchange of an item: the others, and, where a rack has room, the racks. */
  private readonly targets: number;
  /** Centimetres above the best. */
  private above = 0;
  /** True if the best is in `loads` alone. */
  private isNew = false;

  constructor(
    private readonly problem: PlacementProblem,
    start: Int32Array,
    private readonly random: SeededRandom,
  ) {
    const { size, fixed, racks } = problem;
    this.kept = start.slice();
    this.loads = new RackLoads(problem, racks.length);
    start.forEach((rack, item) => {
      this.loads.move(item, rack);
    });
    this.loose = Array.from(size.keys()).filter((i) => fixed[i] < 0);
    this.targets = this.loose.length + (this.loads.free.some((units) => units > 0) ? racks.length : 0);
  }

  get canMove(): boolean {
    return this.loose.length > 0 && this.targets > 1;
  }

  run(steps: number, temperature: number): void {
    const { problem, loose, random, loads, targets } = this;
    const { rackOf } = loads;
    for (let step = 0; step < steps; step++) {
      const item = loose[random.below(loose.length)];
      const target = random.below(targets);
      const other = target < loose.length ? loose[target] : -1;
      const to = other < 0 ? target - loose.length : rackOf[other];
      const from = rackOf[item];
      if (from === to || !loads.fits(item, to, other) || (other >= 0 && !loads.fits(other, from, item))) continue;
      const more =
        cableChange(problem, rackOf, item, other, to) +
        (other < 0 ? 0 : cableChange(problem, rackOf, other, item, from));
      if (more > 0) {
        if (random.float() >= Math.exp(-more / temperature)) continue;
        this.keepBest();
      }
      loads.move(item, to);
      if (other >= 0) loads.move(other, from);
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
    if (this.isNew) this.kept.set(this.loads.rackOf);
    this.isNew = false;
  }
}

/** Of the best of several, by the sum of their cables. */
export function shortestOf(problem: PlacementProblem, placements: readonly Int32Array[]): Int32Array {
  return placements.reduce((best, one) => (cableSum(problem, one) < cableSum(problem, best) ? one : best));
}
