import type { ChangePatterns } from '../addressing/changePatterns';
import { SeededRandom } from '../base/structures/seededRandom';
import type { Topology } from '../topology/topology';
import { PatternCollector } from './collectPatterns';
import type { Failure } from './failure';
import type { TableChanges } from './tableChanges';

/** Failures of one kind, and what one of them counts. */
export interface WeighedFailures {
  readonly failures: readonly Failure[];
  readonly weight: number;
}

/** Beyond so many changed entries, or end points in different sets, those already analysed represent the rest of the failures. */
const LARGEST_CHANGES = 24_000_000;
const LARGEST_PINS = 8_000_000;

/**
 * Sets of entries that failures change together. Failures are analysed in an order shuffled by the seed, kind by kind in turn, until the effort is spent; those that were
 * weigh for all of their kind then, a quarter of them set aside to judge by. Deterministic.
 * @param change gives the changes of one failure, sorted by end; or null if it is to be left out
 */
export function* patternsOf(
  topology: Topology,
  kinds: readonly WeighedFailures[],
  seed: number,
  change: (failure: Failure) => TableChanges | null,
): Generator<number, ChangePatterns> {
  const random = new SeededRandom(seed);
  const orders = kinds.map(({ failures }) => {
    const order = [...failures];
    random.shuffle(order);
    return order;
  });
  const most = Math.max(0, ...orders.map((order) => order.length));
  const total = orders.reduce((sum, order) => sum + order.length, 0);
  const [main, check] = [0, 1].map(() => new PatternCollector(topology, kinds.length));
  const looked = { main: kinds.map(() => 0), check: kinds.map(() => 0) };
  let entries = 0;
  let rounds = 0;
  let done = 0;
  for (; rounds < most && entries <= LARGEST_CHANGES && main.pins <= LARGEST_PINS; rounds++) {
    // Every fourth is set aside, to judge by if not all are analysed.
    const aside = rounds % 4 === 3;
    for (const [k, order] of orders.entries()) {
      if (rounds >= order.length) continue;
      const changes = change(order[rounds]);
      done++;
      (aside ? looked.check : looked.main)[k]++;
      if (changes) {
        entries += changes.count;
        (aside ? check : main).add(changes, k);
      }
      yield Math.min(1, Math.max(done / total, entries / LARGEST_CHANGES));
    }
  }
  const whole = done === total;
  if (whole) main.addFrom(check);
  const weights = (counts: readonly number[]) =>
    kinds.map(({ failures, weight }, k) => (counts[k] === 0 ? 0 : (weight * failures.length) / counts[k]));
  if (whole)
    return { ...main.finish(kinds.map(({ weight }) => weight)), check: null, failures: done, failuresInAll: total };
  const sample = main.finish(weights(looked.main));
  return { ...sample, check: check.finish(weights(looked.check)), failures: done, failuresInAll: total };
}
