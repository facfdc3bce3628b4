import type { RouteReport } from '../core/metrics/report';

/** Of two throughputs the smaller one, which a bound is compared with; null where pairs of either are unreachable. */
export function leastThroughput(throughput: RouteReport['throughput']): number | null {
  if ('all' in throughput) return throughput.all;
  const { intra, inter } = throughput;
  return intra === null || inter === null ? null : Math.min(intra, inter);
}
