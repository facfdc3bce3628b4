import type { RouteReport } from '../../core/metrics/report';
import { formatThroughput } from '../../i18n/formatNumber';
import type { RepairTexts } from './texts';

type Throughput = RouteReport['throughput'];

/** A throughput before and after a failure, and of which hosts where that is asked in two ways. */
export interface ThroughputChange {
  readonly change: string;
  readonly where?: string;
}

/** Throughput before and after, in as many decimals. */
export function throughputChanges(before: Throughput, after: Throughput, texts: RepairTexts): ThroughputChange[] {
  const shown = (was: number | null, is: number | null): string => texts.beforeAfter(inEqualDigits(was, is));
  if ('all' in before && 'all' in after) return [{ change: shown(before.all, after.all) }];
  if (!('intra' in before) || !('intra' in after)) return [];
  return [
    { change: shown(before.intra, after.intra), where: texts.insideShown },
    { change: shown(before.inter, after.inter), where: texts.betweenShown },
  ];
}

/** Two throughputs in as many decimals as the one that needs more: 0.520 and 0.521; a dash for none. */
export function inEqualDigits(before: number | null, after: number | null): { before: string; after: string } {
  const decimals = [before, after].map((value) => formatThroughput(value).split('.')[1]?.length ?? 0);
  const most = Math.max(...decimals);
  const shown = (value: number | null): string => (value === null ? formatThroughput(value) : value.toFixed(most));
  return { before: shown(before), after: shown(after) };
}

/** The throughput after a failure, as a table has it. */
export function throughputAfter(after: Throughput): string {
  return Object.values<number | null>(after).map(formatThroughput).join(' / ');
}
