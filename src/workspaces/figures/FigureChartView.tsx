import { useCallback, useMemo } from 'react';
import { type BarModel, barPlot } from '../../charts/barPlot';
import { ChartFrame } from '../../charts/ChartFrame';
import { type LineModel, linePlot } from '../../charts/linePlot';
import type { Plot } from '../../charts/plot';
import { useLanguage, useLocal } from '../../i18n/language';
import type { ListedFigure } from '../../jobs/school/figureJobs';
import type { FigureChart } from '../../studies/figure';
import type { FigureRecord } from '../../studies/record';
import { type ChartModel, type ChartValue, chartModel, chartTable } from './chartModel';
import { describeParams } from './describeParams';
import { formatDrawn } from './formatFigure';
import { figureTexts } from './texts';

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
      const axes = { x: local(chart.x.label), y: local(chart.y.label), published: texts.published };
      return chart.shape === 'bars'
        ? barPlot(barsOf(model, axes), width, theme, id)
        : linePlot(linesOf(model, axes), width, HEIGHT, theme);
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

/** The labels of the axes and of published values. */
interface Words {
  readonly x: string;
  readonly y: string;
  readonly published: string;
}

function barsOf({ series, places }: ChartModel, { y, published }: Words): BarModel {
  const bars = places.map(({ name, values }) => ({
    label: name,
    values: values.map((value) => value?.measured ?? null),
    marks: values.map((value) => value?.published ?? null),
    mark: null,
  }));
  return { axis: y, top: 0, format: formatDrawn, series, markName: published, bars };
}

function linesOf({ chart, series, places }: ChartModel, words: Words): LineModel {
  const values = places.flatMap((place) =>
    place.values.flatMap((v) => (v ? [v.measured, v.published ?? v.measured] : [])),
  );
  return {
    x: { label: words.x, log: chart.x.log === true && places.every(({ x }) => (x ?? 0) > 0), format: formatDrawn },
    y: { label: words.y, log: chart.y.log === true && values.every((v) => v > 0), format: formatDrawn },
    series: series.map((one, i) => ({
      ...one,
      points: places.flatMap(({ x, values: here }) => {
        const value = here[i];
        return value && x !== null ? [{ x, y: value.measured, error: value.error, mark: value.published }] : [];
      }),
    })),
    readings: places.map(({ x, name, values: here }) => ({
      x: x ?? 0,
      head: `${words.x}: ${name}`,
      values: here.map((value) => value && readingOf(value, words.published)),
    })),
  };
}

function readingOf({ measured, published, error }: ChartValue, word: string): string {
  const spread = error > 0 ? ` ± ${formatDrawn(Number(error.toPrecision(2)))}` : '';
  return `${formatDrawn(measured)}${spread}${published === null ? '' : ` (${word} ${formatDrawn(published)})`}`;
}
