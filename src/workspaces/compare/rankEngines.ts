import { formatThroughput } from '../../i18n/formatNumber';
import { isSound } from './engineColumns';
import type { NamedResult } from './useResults';

/** Results in the order of what they carry, and those that none surpasses. */
export interface Ranking {
  /** The best first: sound ones with a throughput, then the others. */
  readonly ranked: readonly NamedResult[];
  /** All that read alike in throughput and carry most; empty where none is sound. */
  readonly best: readonly NamedResult[];
  /** The first that carries less; null if there is none. */
  readonly next: NamedResult | null;
}

/** Throughputs of a result, of joined trees the smaller one first; null where pairs are unreachable. */
function carriedBy({ result }: NamedResult): readonly number[] | null {
  const values = Object.values(result.report.throughput);
  return values.includes(null) ? null : (values as number[]).toSorted((a, b) => a - b);
}

/** As it is written: what reads alike is alike. */
const written = (one: NamedResult): string => (carriedBy(one) ?? []).map(formatThroughput).join();

/**
 * Ranks results by throughput (of joined trees by the smaller of the two, then by the other), then by lanes and mean hops. Only routes that one could use
 * compete: free of deadlock, every pair reached.
 */
export function rankEngines(results: readonly NamedResult[]): Ranking {
  const ranked = results.toSorted(byRank);
  const competing = ranked.filter((one) => isSound(one.result) && carriedBy(one) !== null);
  const most = competing.length > 0 ? written(competing[0]) : null;
  const best = competing.filter((one) => written(one) === most);
  return { ranked, best, next: competing[best.length] ?? null };
}

/** Ranked results that read alike in throughput, verdict, lanes and hops, together: one card tells of all of them. The order is kept. */
export function outcomesOf(ranked: readonly NamedResult[]): readonly (readonly NamedResult[])[] {
  const outcomes = new Map<string, NamedResult[]>();
  for (const one of ranked) {
    const { verification, hops } = one.result.report;
    const { deadlockFree, unreachablePairs, virtualLanes } = verification;
    const key = `${written(one)} ${deadlockFree} ${unreachablePairs} ${virtualLanes} ${hops.mean.toFixed(3)}`;
    outcomes.set(key, [...(outcomes.get(key) ?? []), one]);
  }
  return [...outcomes.values()];
}

function byRank(a: NamedResult, b: NamedResult): number {
  const [x, y] = [a, b].map((one) => {
    const carried = carriedBy(one);
    const { verification, hops } = one.result.report;
    return [
      isSound(one.result) ? 0 : 1,
      carried ? 0 : 1,
      // Largest first; what reads alike is settled by what follows.
      ...(carried ?? []).map((value) => -Number(formatThroughput(value))),
      verification.virtualLanes,
      Math.round(1000 * hops.mean),
    ];
  });
  const at = x.findIndex((value, i) => value !== y[i]);
  return at < 0 ? 0 : x[at] - (y[at] ?? 0);
}
