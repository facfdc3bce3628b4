import { useCallback, useMemo } from 'react';
import { axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { plainDigits } from '../../widgets/plainDigits';
import { curveSteps, loadAtPercent, sortedCurve } from './loadCurve';
import { compareTexts } from './texts';
import type { NamedResult } from './useResults';

/** More steps could not be told apart on a screen. */
const STEPS = 600;
const HEIGHT = 240;
const PERCENTS = Array.from({ length: 21 }, (_, i) => 5 * i);

/** Loads of all channels, the largest first, of one or several results. */
export function LoadCurveChart({ results }: { readonly results: readonly NamedResult[] }) {
  const texts = compareTexts(useLanguage());
  const curves = useMemo(
    () => results.map(({ result, name }) => ({ id: result.key, name, sorted: sortedCurve(result.load) })),
    [results],
  );
  const rows = useMemo(
    () =>
      PERCENTS.map((percent) => [percent, ...curves.map(({ sorted }) => formatShare(loadAtPercent(sorted, percent)))]),
    [curves],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const most = curves.reduce((top, { sorted }) => Math.max(top, sorted[0] ?? 0), 0);
      const x = { label: texts.curveX, from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100], format: String };
      const y = axisUpTo(most, { label: texts.load, format: formatShare });
      const series = curves.map((curve) => ({ ...curve, ...curveSteps(curve.sorted, STEPS) }));
      const readings = rows.map(([percent, ...values]) => ({
        from: Number(percent),
        to: Number(percent),
        head: `${percent} %`,
        values: values.map(String),
      }));
      return xyPlot({ x, y, shape: 'stairs', series, readings }, width, HEIGHT, theme, id);
    },
    [curves, rows, texts],
  );
  const head = [texts.curveX, ...curves.map(({ name }) => name)];
  const all = (): { head: string[]; rows: (string | number)[][] } => ({
    head: ['rank', ...curves.map(({ name }) => name)],
    rows: Array.from({ length: Math.max(0, ...curves.map(({ sorted }) => sorted.length)) }, (_, rank) => [
      rank + 1,
      ...curves.map(({ sorted }) => (rank < sorted.length ? plainDigits(sorted[rank]) : '')),
    ]),
  });
  return (
    <ChartFrame
      title={texts.curveTitle}
      caption={texts.curveCaption}
      file="load-curve"
      series={curves}
      table={{ head, rows }}
      csv={all}
      plot={plot}
    />
  );
}
