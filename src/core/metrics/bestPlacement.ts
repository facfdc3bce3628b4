import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import type { JobMessages } from '../traffic/jobs/jobMessages';
import { StepMeter } from './jobCost';

/** Hosts to choose from, and seed of a search. */
interface SearchRequest {
  /** Hosts by number, at least as many as ranks. */
  readonly free: Uint32Array;
  readonly seed: number;
}

/** Windows of consecutive free hosts that are tried, and exchanges of two hosts. */
const WINDOWS = 32;
const EXCHANGES = 400;
/** Messages in all that the search may follow: some seconds. */
const MOST_MESSAGES = 2e7;

/**
 * Free hosts on which the job costs little: of windows of consecutive free hosts, hosts at the fewest switches and a spread over the free ones the cheapest,
 * then improved by exchanging the hosts of two ranks, or one for a free host, where that costs less; the end where host links alone cost as
 * much. Not the best of all: a search with a bound on its work. Never worse than free hosts in their order. Deterministic for the seed.
 * Yields the share that is done.
 * O(candidates × messages × hops).
 */
export function* bestPlacement(
  fabric: Fabric,
  table: ForwardingTable,
  job: JobMessages,
  { free, seed }: SearchRequest,
): Generator<number, Uint32Array> {
  const judge = new PlacementJudge(fabric, table, job);
  const candidates = candidatesOf(fabric, free, job.ranks);
  let best = candidates[0];
  let cost = judge.cost(best);
  const most = Math.max(1, Math.floor(MOST_MESSAGES / Math.max(1, judge.messages)));
  const windows = candidates.slice(1, most);
  for (const [i, candidate] of windows.entries()) {
    if (judge.isIdeal(cost)) return best;
    const other = judge.cost(candidate);
    if (other < cost) [best, cost] = [candidate, other];
    yield (0.5 * (i + 1)) / windows.length;
  }
  const random = new SeededRandom(seed);
  const inUse = new Set(best);
  const hosts = Uint32Array.from([...best, ...free.filter((h) => !inUse.has(h))]);
  const tries = Math.min(EXCHANGES, most - windows.length);
  for (let i = 0; i < tries && !judge.isIdeal(cost); i++) {
    const a = random.below(job.ranks);
    const b = random.below(hosts.length);
    exchange(hosts, a, b);
    const other = judge.cost(hosts.slice(0, job.ranks));
    if (other < cost) cost = other;
    else exchange(hosts, a, b);
    yield 0.5 + (0.5 * (i + 1)) / tries;
  }
  return hosts.slice(0, job.ranks);
}

function exchange(hosts: Uint32Array, a: number, b: number): void {
  const kept = hosts[a];
  hosts[a] = hosts[b];
  hosts[b] = kept;
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
  ) {
    for (let step = 1; step <= job.steps; step++) {
      const like = job.like(step);
      this.sizes.set(like, (this.sizes.get(like) ?? 0) + job.size(step));
    }
  }

  cost(placement: Uint32Array): number {
    const meter = new StepMeter(this.fabric, this.table, placement);
    let cost = 0;
    this.messages = 0;
    this.ideal = 0;
    for (const [step, size] of this.sizes) {
      this.messages += meter.measure(this.job, step);
      cost += meter.congestion * size + meter.unrouted * 1e6;
      this.ideal += meter.ideal * size;
    }
    return cost;
  }

  /** True if the last judgement's host links, which are alike in most networks, leave nothing to gain. */
  isIdeal(cost: number): boolean {
    return cost <= this.ideal;
  }
}

/** In order first; then by switches with the most free hosts, one host a switch in turn, and windows further on. */
function candidatesOf({ hostSwitch }: Fabric, free: Uint32Array, ranks: number): readonly Uint32Array[] {
  const atSwitch = new Map<number, number[]>();
  for (const h of free) {
    const there = atSwitch.get(hostSwitch[h]) ?? [];
    there.push(h);
    atSwitch.set(hostSwitch[h], there);
  }
  const groups = [...atSwitch.values()];
  const fullest = groups.toSorted((a, b) => b.length - a.length).flat();
  const deepest = groups.reduce((most, { length }) => Math.max(most, length), 0);
  const spread = Array.from({ length: deepest }, (_, i) => groups.flatMap((there) => there.slice(i, i + 1))).flat();
  const last = free.length - ranks;
  const starts = new Set(Array.from({ length: WINDOWS }, (_, i) => Math.round((last * (i + 1)) / WINDOWS)));
  starts.delete(0);
  const few = [fullest, spread].map((hosts) => Uint32Array.from(hosts.slice(0, ranks)));
  return [
    free.slice(0, ranks),
    few[0],
    few[0].slice().sort(),
    few[1],
    ...[...starts].map((s) => free.slice(s, s + ranks)),
  ];
}
