import type { RouteReport } from '../../core/metrics/report';
import { formatThroughput } from '../../i18n/formatNumber';
import type { RepairTexts } from './texts';

type Throughput = RouteReport['throughput'];

/** A throughput before and after a failure, and of which hosts where that is asked in two ways. */
export interface ThroughputChange {
  readonly before: string;
  readonly after: string;
  readonly change: string;
  readonly where?: string;
}

/** Throughput before and after, in as many decimals. */
export function throughputChanges(before: Throughput, after: Throughput, texts: RepairTexts): ThroughputChange[] {
  const shown = (was: number | null, is: number | null) => {
    const both = inEqualDigits(was, is);
    return { ...both, change: texts.beforeAfter(both) };
  };
  if ('all' in before && 'all' in after) return [shown(before.all, after.all)];
  if (!('intra' in before) || !('intra' in after)) return [];
  return [
    { ...shown(before.intra, after.intra), where: texts.insideShown },
    { ...shown(before.inter, after.inter), where: texts.betweenShown },
  ];
}

/** Decimals of a throughput here, so that all that stand beside each other have as many; smaller ones need more. */
const DECIMALS = 3;

/** Two throughputs in as many decimals as the one that needs more: 0.520 and 0.521; a dash for none. */
export function inEqualDigits(before: number | null, after: number | null): { before: string; after: string } {
  const decimals = [before, after].map((value) => formatThroughput(value).split('.')[1]?.length ?? 0);
  const most = Math.max(DECIMALS, ...decimals);
  const shown = (value: number | null): string => (value === null ? formatThroughput(value) : value.toFixed(most));
  return { before: shown(before), after: shown(after) };
}

/** The throughput after a failure, as a table has it. */
export function throughputAfter(after: Throughput): string {
  return Object.values<number | null>(after)
    .map((value) => inEqualDigits(value, value).after)
    .join(' / ');
}
