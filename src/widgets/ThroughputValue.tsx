import type { RouteReport } from '../core/metrics/report';
import { formatThroughput } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { metricTexts } from './metricTexts';

interface Props {
  readonly value: number | null;
  readonly report: RouteReport;
}

/** A throughput of a report; a dash where there is none, which says how many pairs are unreachable. */
export function ThroughputValue({ value, report }: Props) {
  const texts = metricTexts(useLanguage());
  if (value !== null) return formatThroughput(value);
  const why = texts.noThroughput({ count: report.verification.unreachablePairs });
  return (
    <span title={why} role="img" aria-label={`– ${why}`} data-none>
      {formatThroughput(value)}
    </span>
  );
}
