import type { RouteReport } from './report';

/** Relative difference from a bound below which a value counts as at it. Bounds and loads are computed in different ways, so that the last digits may differ. */
const ROUNDING = 1e-9;

/** The smaller one of two throughputs, which a bound is compared with; null where some of what is measured has no route. */
export function leastThroughput(throughput: RouteReport['throughput']): number | null {
  if ('all' in throughput) return throughput.all;
  const { intra, inter } = throughput;
  return intra === null || inter === null ? null : Math.min(intra, inter);
}

/** The share of a bound that the worst measurement reaches, in per cent; null where some of what is measured has no route. */
export function percentExact(throughput: RouteReport['throughput'], bound: number): number | null {
  const least = leastThroughput(throughput);
  if (least === null) return null;
  return least >= bound * (1 - ROUNDING) ? 100 : (100 * least) / bound;
}

/**
 * Per cent of a bound as people read them: tenths, rounded down, so that no more is promised than is true.
 * @example
 * [100, 99.96, 88.2].map(percentShown); // => [100, 99.9, 88.2]
 */
export function percentShown(percent: number): number {
  return Math.floor(10 * percent * (1 + ROUNDING)) / 10;
}

/** The same as people read it; null where there is none. */
export function percentReached(throughput: RouteReport['throughput'], bound: number): number | null {
  const percent = percentExact(throughput, bound);
  return percent === null ? null : percentShown(percent);
}

/** A report's bounds, and how much of the least of them is reached. */
export type Reached = Pick<RouteReport, 'bound' | 'percentOfBound'>;

/** A report with these bounds, and how much of the least its throughput reaches. */
export function withBound<R extends Pick<RouteReport, 'throughput'>>(report: R, bound: RouteReport['bound']) {
  return { ...report, bound, percentOfBound: percentExact(report.throughput, bound.best) };
}
