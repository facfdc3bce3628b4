import { formatThroughput } from '../../../i18n/formatNumber';
import type { Told } from '../plays/play';

/** Whose throughput is told: all hosts', or of joined trees those inside a tree or between them. */
export type RaceOf = 'all' | 'intra' | 'inter';

/** Throughputs of two engines that have both ended. */
export interface RaceMeasure {
  readonly of: RaceOf;
  /** Null: not known, since pairs are unreachable. */
  readonly values: readonly [number | null, number | null];
  /** Which of the two carries more as it is written; null where that is alike or not known. */
  readonly winner: 0 | 1 | null;
  /** How many times as much; null without a winner, or where the other carries nothing. */
  readonly times: number | null;
}

/** The measure by which two engines differ most, and the other one of joined trees. */
export interface Race extends RaceMeasure {
  readonly other: RaceMeasure | null;
}

/** A race of two results; null where one is not about throughput, or they are measured differently. */
export function raceOf(first: Told['throughput'], second: Told['throughput']): Race | null {
  if (!first || !second) return null;
  if ('all' in first) return 'all' in second ? { ...measureOf('all', [first.all, second.all]), other: null } : null;
  if ('all' in second) return null;
  const inside = measureOf('intra', [first.intra, second.intra]);
  const between = measureOf('inter', [first.inter, second.inter]);
  return differs(between) > differs(inside) ? { ...between, other: inside } : { ...inside, other: between };
}

function measureOf(of: RaceOf, values: RaceMeasure['values']): RaceMeasure {
  const [a, b] = values;
  if (a === null || b === null || formatThroughput(a) === formatThroughput(b))
    return { of, values, winner: null, times: null };
  const [least, most] = a < b ? [a, b] : [b, a];
  return { of, values, winner: a < b ? 1 : 0, times: least > 0 ? most / least : null };
}

const differs = ({ winner, times }: RaceMeasure): number => (winner === null ? 0 : (times ?? Number.POSITIVE_INFINITY));
