import type { RouteReport } from '../core/metrics/report';
import { formatThroughput } from '../i18n/formatNumber';
import { usePageTexts } from '../i18n/language';

interface Props {
  readonly value: number | null;
  readonly report: RouteReport;
}

/** A throughput of a report; a dash where there is none, which says how many pairs are unreachable. */
export function ThroughputValue({ value, report }: Props) {
  const t = usePageTexts();
  if (value !== null) return formatThroughput(value);
  const why = t.metric.noThroughput({ count: report.verification.unreachablePairs });
  return (
    <span title={why} role="img" aria-label={`– ${why}`} data-none>
      {formatThroughput(value)}
    </span>
  );
}
