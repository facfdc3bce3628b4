import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { InnerNetworks } from '../traffic/jobs/innerNetworks';
import type { JobMessages } from '../traffic/jobs/jobMessages';
import { type RankUnit, ranksOn } from '../traffic/jobs/rankUnits';
import { StepMeter } from './jobCost';
import { neighbourCycle } from './neighbourCycle';

/** Units to choose from (machines, or hosts), and seed of a search. */
interface SearchRequest {
  /** Units in their order, with room for all ranks. */
  readonly free: readonly RankUnit[];
  readonly inner: InnerNetworks | null;
  readonly seed: number;
}

/** Windows of consecutive free units that are tried, and exchanges of two units. */
const WINDOWS = 32;
const EXCHANGES = 400;
/** Messages in all that the search may follow: some seconds. */
const MOST_MESSAGES = 2e7;

/**
 * Free units on which the job costs little: of windows of consecutive free units, a walk from neighbour to neighbour, units at the fewest switches and a spread over the free ones the cheapest,
 * then improved by exchanging two units in use, or one for a free unit, where that costs less; the end where host links alone cost as
 * much. Not the best of all: a search with a bound on its work. Never worse than free units in their order. Deterministic for the seed.
 * Yields the share that is done.
 * O(candidates × messages × hops).
 */
export function* bestPlacement(
  fabric: Fabric,
  table: ForwardingTable,
  job: JobMessages,
  { free, inner, seed }: SearchRequest,
): Generator<number, Uint32Array> {
  const judge = new PlacementJudge(fabric, table, job, inner);
  const random = new SeededRandom(seed);
  const candidates = candidatesOf(fabric, free, job.ranks, random);
  let best = candidates[0];
  let cost = judge.cost(best);
  const most = Math.max(1, Math.floor(MOST_MESSAGES / Math.max(1, judge.messages)));
  const windows = candidates.slice(1, most);
  for (const [i, candidate] of windows.entries()) {
    if (judge.isIdeal(cost)) return ranksOn(best, job.ranks);
    const other = judge.cost(candidate);
    if (other < cost) [best, cost] = [candidate, other];
    yield (0.5 * (i + 1)) / windows.length;
  }
  const inUse = new Set(best);
  const units = [...best, ...free.filter((unit) => !inUse.has(unit))];
  const tries = Math.min(EXCHANGES, most - windows.length);
  for (let i = 0; i < tries && !judge.isIdeal(cost); i++) {
    const a = random.below(best.length);
    const b = random.below(units.length);
    exchange(units, a, b);
    const other = judge.cost(units);
    if (other < cost) cost = other;
    else exchange(units, a, b);
    yield 0.5 + (0.5 * (i + 1)) / tries;
  }
  return ranksOn(units, job.ranks);
}

function exchange(units: RankUnit[], a: number, b: number): void {
  const kept = units[a];
  units[a] = units[b];
  units[b] = kept;
}

/** Sum over steps of congestion × size; a message without a route costs more than anything else. */
class PlacementJudge {
  /** Messages of one judgement, known after the first. */
  messages = 0;
  /** Cost of the last judgement by host links alone. */
  private ideal = 0;
  private readonly sizes = new Map<number, number>();

  constructor(
    private readonly fabric: Fabric,
    private readonly table: ForwardingTable,
    private readonly job: JobMessages,
    private readonly inner: InnerNetworks | null,
  ) {
    for (let step = 1; step <= job.steps; step++) {
      const like = job.like(step);
      this.sizes.set(like, (this.sizes.get(like) ?? 0) + job.size(step));
    }
  }

  cost(units: readonly RankUnit[]): number {
    const placement = ranksOn(units, this.job.ranks);
    const meter = new StepMeter(this.fabric, this.table, placement, this.inner);
    let cost = 0;
    this.messages = 0;
    this.ideal = 0;
    for (const [step, size] of this.sizes) {
      this.messages += meter.measure(this.job, step);
      cost += meter.slowest('congestion') * size + meter.unrouted * 1e6;
      this.ideal += meter.slowest('ideal') * size;
    }
    return cost;
  }

  /** True if the last judgement's host links, which are alike in most networks, leave nothing to gain. */
  isIdeal(cost: number): boolean {
    return cost <= this.ideal;
  }
}

/** In order first; then from neighbour to neighbour, where a cycle is found; then by switches with the most free units, one unit a switch in turn, and windows further on; each with room for all ranks. */
function candidatesOf(
  fabric: Fabric,
  free: readonly RankUnit[],
  ranks: number,
  random: SeededRandom,
): readonly (readonly RankUnit[])[] {
  const atSwitch = new Map<number, number[]>();
  const { hostSwitch } = fabric;
  free.forEach(([h], unit) => {
    const there = atSwitch.get(hostSwitch[h]) ?? [];
    there.push(unit);
    atSwitch.set(hostSwitch[h], there);
  });
  const groups = [...atSwitch.values()];
  const fullest = groups.toSorted((a, b) => b.length - a.length).flat();
  const deepest = groups.reduce((most, { length }) => Math.max(most, length), 0);
  const spread = Array.from({ length: deepest }, (_, i) => groups.flatMap((there) => there.slice(i, i + 1))).flat();
  const few = enough(fullest, free, ranks);
  const inOrder = [...free.keys()];
  const last = free.length - enough(inOrder.toReversed(), free, ranks).length;
  const starts = new Set(Array.from({ length: WINDOWS }, (_, i) => Math.round((last * (i + 1)) / WINDOWS)));
  starts.delete(0);
  const cycle = neighbourCycle(fabric, [...atSwitch.keys()], random);
  return [
    enough(inOrder, free, ranks),
    ...(cycle
      ? [
          enough(
            cycle.flatMap((s) => atSwitch.get(s) ?? []),
            free,
            ranks,
          ),
        ]
      : []),
    few,
    few.toSorted((a, b) => a - b),
    enough(spread, free, ranks),
    ...[...starts].map((s) => enough(inOrder.slice(s), free, ranks)),
  ].map((units) => units.map((unit) => free[unit]));
}

/** The first of these units that hold all ranks. */
function enough(units: readonly number[], free: readonly RankUnit[], ranks: number): readonly number[] {
  let room = 0;
  let count = 0;
  while (room < ranks) room += free[units[count++]].length;
  return units.slice(0, count);
}
