import { valueAt } from '../core/metrics/measured';
import type { Measure, Measured } from '../core/metrics/measures';
import { percentShown } from '../core/metrics/reached';
import { formatCount, formatShare, formatTime } from '../i18n/formatNumber';
import { useLanguage } from '../i18n/language';
import { widgetTexts } from '../widgets/texts';

const FORMATS = {
  share: formatShare,
  count: formatCount,
  '%': (value: number) => String(percentShown(value)),
  ms: formatTime,
};

/** A value as the page writes it. */
export function formatMeasure({ unit }: Pick<Measure, 'unit'>, value: number): string {
  return FORMATS[unit](value);
}

/** A measure of a result; a dash where there is none, which says of a throughput how many pairs are unreachable. */
export function MeasureValue({ measure, of }: { readonly measure: Measure; readonly of: Measured }) {
  const texts = widgetTexts(useLanguage());
  const value = valueAt(measure.from, of);
  if (typeof value === 'number') return formatMeasure(measure, value);
  if (value === undefined || measure.term !== 'throughput') return '–';
  const why = texts.noThroughput({ count: of.verification.unreachablePairs });
  return (
    <span title={why} role="img" aria-label={`– ${why}`} data-none>
      –
    </span>
  );
}
