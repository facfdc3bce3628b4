import { useCallback, useMemo } from 'react';
import { barPlot } from '../../charts/barPlot';
import { ChartFrame } from '../../charts/ChartFrame';
import { linePlot } from '../../charts/linePlot';
import type { Plot } from '../../charts/plot';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ListedFigure } from '../../jobs/figureJobs';
import type { FigureChart } from '../../studies/figure';
import type { FigureRecord } from '../../studies/record';
import { type ChartModel, chartModel, chartTable } from './chartModel';
import { describeParams } from './describeParams';
import { formatDrawn } from './formatFigure';
import { type FigureTexts, figureTexts } from './texts';

const HEIGHT = 270;

interface Props {
  readonly figure: ListedFigure;
  readonly chart: FigureChart;
  readonly record: FigureRecord;
}

/** One chart of a figure, what was published drawn into it. */
export function FigureChartView({ figure, chart, record }: Props) {
  const texts = figureTexts(useLanguage());
  const local = useLocal();
  const model = useMemo(() => chartModel(chart, record.rows, local, formatDrawn), [chart, record.rows, local]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string): Plot => {
      if (!model) throw new Error(`${chart.id}: no rows`);
      const y = local(chart.y.label);
      return chart.shape === 'bars'
        ? drawBars(model, y, texts, width, theme, id)
        : drawLines(model, local(chart.x.label), y, texts, width, theme);
    },
    [model, chart, texts, local],
  );
  if (!model) return null;
  const caption = [
    model.hasPublished ? (chart.shape === 'bars' ? texts.publishedBars : texts.publishedPoints) : '',
    model.hasErrors && chart.shape === 'lines' ? texts.errorBars : '',
    texts.chartCaption({ params: describeParams(figure, record.params), version: record.version }),
  ];
  return (
    <ChartFrame
      title={local(chart.title)}
      caption={caption.filter((part) => part !== '').join(' ')}
      file={`${figure.id}-${chart.id}`}
      ofDesign={false}
      series={model.series}
      table={chartTable(model, local(chart.x.label), texts)}
      plot={plot}
    />
  );
}

function drawBars(
  { series, places }: ChartModel,
  axis: string,
  texts: FigureTexts,
  width: number,
  theme: 'light' | 'dark',
  id: string,
): Plot {
  const bars = places.map(({ name, values }) => ({
    label: name,
    values: values.map((value) => value?.measured ?? null),
    marks: values.map((value) => value?.published ?? null),
    mark: null,
  }));
  return barPlot({ axis, top: 0, format: formatDrawn, series, markName: texts.published, bars }, width, theme, id);
}

function drawLines(
  { chart, series, places }: ChartModel,
  xLabel: string,
  yLabel: string,
  texts: FigureTexts,
  width: number,
  theme: 'light' | 'dark',
): Plot {
  const values = places.flatMap((place) =>
    place.values.flatMap((v) => (v ? [v.measured, v.published ?? v.measured] : [])),
  );
  const model = {
    x: { label: xLabel, log: chart.x.log === true && places.every(({ x }) => (x ?? 0) > 0), format: formatDrawn },
    y: { label: yLabel, log: chart.y.log === true && values.every((v) => v > 0), format: formatDrawn },
    series: series.map((one, i) => ({
      ...one,
      points: places.flatMap(({ x, values: here }) => {
        const value = here[i];
        return value && x !== null ? [{ x, y: value.measured, error: value.error, mark: value.published }] : [];
      }),
    })),
    readings: places.map(({ x, name, values: here }) => ({
      x: x ?? 0,
      head: `${xLabel}: ${name}`,
      values: here.map((value) => value && readingOf(value.measured, value.published, value.error, texts)),
    })),
  };
  return linePlot(model, width, HEIGHT, theme);
}

function readingOf(measured: number, published: number | null, error: number, texts: FigureTexts): string {
  const spread = error > 0 ? ` ± ${formatDrawn(Number(error.toPrecision(2)))}` : '';
  return `${formatDrawn(measured)}${spread}${published === null ? '' : ` (${texts.published} ${formatDrawn(published)})`}`;
}
