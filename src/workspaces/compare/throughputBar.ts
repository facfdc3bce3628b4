import type { RouteReport } from '../../core/metrics/report';
import type { CompareTexts } from './texts';

interface Measured {
  readonly name: string;
  readonly result: { readonly report: Pick<RouteReport, 'throughput' | 'bound' | 'verification'> };
}

/**
 * A result's bar in the chart of throughputs, or its two. Where pairs are unreachable there is no throughput, and their number stands in
 * its place: what does not arrive loads nothing.
 */
export function throughputBar({ result, name }: Measured, series: number, texts: Pick<CompareTexts, 'noneOf'>) {
  const { throughput, bound, verification } = result.report;
  const own = 'all' in throughput ? [throughput.all] : [throughput.intra, throughput.inter];
  const none = texts.noneOf({ count: verification.unreachablePairs });
  return {
    label: name,
    values: Array.from({ length: series }, (_, i) => own[i] ?? null),
    none: Array.from({ length: series }, (_, i) => (own[i] === null ? none : null)),
    mark: Math.min(1, bound.best),
  };
}
