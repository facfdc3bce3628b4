import { formatCount, formatShare, formatTime } from '../../i18n/formatNumber';
import { percentShown } from '../../jobs/descriptors';
import type { RouteResultView } from '../../state/runStore';

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

const rest: readonly EngineColumn[] = [
  {
    id: 'bound',
    value: ({ report }) => report.percentOfBound,
    better: 'higher',
    format: (percent) => String(percentShown(percent)),
  },
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
