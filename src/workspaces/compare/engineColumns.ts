import { formatCount, formatShare, formatTime } from '../../i18n/formatNumber';
import type { RouteResultView } from '../../state/runStore';
import { leastThroughput } from '../../widgets/leastThroughput';

export type ColumnId =
  | 'throughput'
  | 'throughputInside'
  | 'throughputBetween'
  | 'bound'
  | 'loadMax'
  | 'loadMean'
  | 'hopsMean'
  | 'prohibited'
  | 'lanes'
  | 'time';

/** A column of numbers: what stands in it and which end of it is good. */
export interface EngineColumn {
  readonly id: ColumnId;
  /** Null where the engine has no such number. */
  readonly value: (result: RouteResultView) => number | null;
  readonly better: 'higher' | 'lower';
  readonly format: (value: number) => string;
}

type Measured = Pick<RouteResultView, 'report'>;

/**
 * How far a throughput may be from the best possible, as a part of it: 0.06 where 94 % are reached. Of two throughputs the smaller counts,
 * since the bound is the smaller one of the two; null where nothing is sent, or something has no route.
 */
export function gapToBound({ report: { throughput, bound } }: Measured): number | null {
  const value = leastThroughput(throughput);
  const best = Math.min(1, bound.best);
  return value !== null && best > 0 ? Math.max(0, 1 - value / best) : null;
}

const rest: readonly EngineColumn[] = [
  { id: 'bound', value: gapToBound, better: 'lower', format: percentReached },
  { id: 'loadMax', value: ({ report }) => report.load.max, better: 'lower', format: formatShare },
  { id: 'loadMean', value: ({ report }) => report.load.mean, better: 'lower', format: formatShare },
  { id: 'hopsMean', value: ({ report }) => report.hops.mean, better: 'lower', format: formatShare },
  {
    id: 'prohibited',
    value: ({ report }) => report.turns?.prohibitedPairs ?? null,
    better: 'lower',
    format: formatCount,
  },
  { id: 'lanes', value: ({ report }) => report.verification.virtualLanes, better: 'lower', format: formatCount },
  { id: 'time', value: ({ workerMs }) => workerMs, better: 'lower', format: formatTime },
];

/** Columns of numbers; joined trees have two throughputs. */
export function engineColumns(joined: boolean): readonly EngineColumn[] {
  const throughput = (id: ColumnId, of: 'all' | 'intra' | 'inter'): EngineColumn => ({
    id,
    value: ({ report }) => (report.throughput as Partial<Record<typeof of, number | null>>)[of] ?? null,
    better: 'higher',
    format: formatShare,
  });
  return joined
    ? [throughput('throughputInside', 'intra'), throughput('throughputBetween', 'inter'), ...rest]
    : [throughput('throughput', 'all'), ...rest];
}

/** Routes that one could use: no deadlock, and every pair reached. Only these compete for the best value. */
function isSound({ report: { verification } }: Measured): boolean {
  return verification.deadlockFree && verification.unreachablePairs === 0;
}

/**
 * Keys of the sound results with the best value of a column, as it is written: what cannot be told apart shares the place. Empty where
 * fewer than two have a value or all are alike.
 */
export function bestOf(
  { value, better, format }: EngineColumn,
  results: readonly RouteResultView[],
): ReadonlySet<string> {
  const sound = results.filter(isSound).flatMap((result) => {
    const number = value(result);
    return number === null ? [] : [{ key: result.key, number, text: format(number) }];
  });
  if (new Set(sound.map(({ text }) => text)).size < 2) return new Set();
  const best = sound.reduce((a, b) => ((better === 'higher' ? b.number > a.number : b.number < a.number) ? b : a));
  return new Set(sound.filter(({ text }) => text === best.text).map(({ key }) => key));
}

/** Results by a column, results without a value last; equal ones keep their order. */
export function sortResults<R>(
  results: readonly R[],
  value: (result: R) => number | string | null,
  descending: boolean,
): R[] {
  const sign = descending ? -1 : 1;
  return [...results].sort((a, b) => {
    const [x, y] = [value(a), value(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * (typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y));
  });
}

/** Per cent of the best that are reached by what misses it by `gap`, rounded down: no more is promised than is true. */
export function percentReached(gap: number): string {
  const percent = (1 - gap) * 100;
  return percent > 90 ? String(Math.floor(percent * 10 + 1e-6) / 10) : String(Math.floor(percent + 1e-6));
}
