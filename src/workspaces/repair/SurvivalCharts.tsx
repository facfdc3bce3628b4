import { useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { linePlot } from '../../charts/linePlot';
import { formatNumber, formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { curveNames } from './curveNames';
import styles from './repair.module.css';
import type { Survived } from './survivalStore';
import { survivalTexts } from './survivalTexts';

const HEIGHT = 230;
const MEASURES = ['ebb', 'throughput', 'reachable'] as const;
type Measure = (typeof MEASURES)[number];

interface Props {
  readonly survived: Survived;
}

/** Effective bisection bandwidth first, throughput and the pairs that are reached beside it. */
export function SurvivalCharts({ survived }: Props) {
  return MEASURES.map((measure) => (
    <div key={measure} className={measure === 'ebb' ? styles.chartWide : styles.chart}>
      <SurvivalChart measure={measure} survived={survived} />
    </div>
  ));
}

function SurvivalChart({ measure, survived }: Props & { readonly measure: Measure }) {
  const { request, rows } = survived;
  const texts = survivalTexts(useLanguage());
  const local = useLocal();
  const series = useMemo(() => curveNames(survived, local), [survived, local]);
  const title = measure === 'ebb' ? texts.ebbTitle : texts[measure];
  const caption = {
    ebb: texts.ebbCaption({ draws: request.seeds, of: request.of }),
    throughput: texts.throughputCaption,
    reachable: texts.reachableCaption,
  }[measure];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') => {
      const drawn = series.map((one, i) => ({
        ...one,
        points: inOrder(rows[i]).map(({ share, [measure]: { mean, low, high } }) => ({
          ...{ x: 100 * share, y: mean, error: 0, mark: null },
          band: [low, high] as const,
        })),
      }));
      const readings = inOrder(rows[0]).map(({ share, failed }) => ({
        x: 100 * share,
        head: `${formatNumber(100 * share)} %: ${texts.of({ failed: formatNumber(failed), of: request.of })}`,
        values: rows.map((curve) => {
          const at = curve.find((row) => row.share === share)?.[measure];
          return at ? `${formatShare(at.mean)} (${formatShare(at.low)}–${formatShare(at.high)})` : null;
        }),
      }));
      const x = { label: texts.share, log: false, format: formatNumber };
      const y = { label: texts[measure], log: false, format: formatShare };
      return linePlot({ x, y, series: drawn, readings }, width, HEIGHT, theme);
    },
    [series, rows, measure, request, texts],
  );
  const parts = [texts.mean, texts.low, texts.high];
  const heads = series.flatMap(({ name }) => parts.map((part) => `${name}, ${part}`));
  const head = [texts.share, texts.failedCount, ...heads];
  const numbers = (format: (value: number) => string | number) =>
    inOrder(rows[0]).map(({ share, failed }) => [
      formatNumber(100 * share),
      failed,
      ...rows.flatMap((curve) => {
        const at = curve.find((row) => row.share === share)?.[measure];
        return at ? [at.mean, at.low, at.high].map(format) : ['', '', ''];
      }),
    ]);
  return (
    <ChartFrame
      title={title}
      caption={caption}
      file={`random-failures-${measure}`}
      ofDesign
      series={series}
      table={{ head, rows: numbers(formatShare) }}
      csv={() => ({ head, rows: numbers((value) => value) })}
      plot={plot}
    />
  );
}

/** By share, ascending, however they were asked; each once. */
function inOrder<R extends { readonly share: number }>(rows: readonly R[]): R[] {
  return [...new Map(rows.map((row) => [row.share, row])).values()].sort((a, b) => a.share - b.share);
}
