import { useCallback } from 'react';
import { barPlot } from '../../charts/barPlot';
import { ChartFrame } from '../../charts/ChartFrame';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { formatSpeedUp } from './formatTimes';
import { simulateTexts } from './texts';

interface Props {
  readonly rows: readonly PacingRow[];
}

/** Time and speed-up of each gap, as far as they are known. */
export function GapCharts({ rows }: Props) {
  return (
    <>
      <TimeByGap rows={rows} />
      <SpeedUpByGap rows={rows} />
    </>
  );
}

function TimeByGap({ rows }: Props) {
  const texts = simulateTexts(useLanguage());
  const series = [{ id: 'time', name: texts.time }];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const bars = rows.map(({ gap, time, formula }) => ({
        label: texts.gapSeries({ gap }),
        values: [time],
        mark: null,
        marks: [formula],
      }));
      const drawn = [{ id: 'time', name: texts.time }];
      const model = { axis: texts.time, top: 0, format: formatCount, series: drawn, markName: texts.formula, bars };
      return barPlot(model, width, theme, id);
    },
    [rows, texts],
  );
  const head = [texts.gapColumn, texts.time, texts.error, texts.speedUp, texts.formula];
  const table = rows.map(({ gap, time, standardError, speedUp, formula }) => [
    gap,
    formatCount(time),
    Number.isNaN(standardError) ? '–' : formatCount(standardError),
    formatSpeedUp(speedUp),
    formula === null ? '–' : formatCount(formula),
  ]);
  const csv = () => ({
    head,
    rows: rows.map(({ gap, time, standardError, speedUp, formula }) => [
      gap,
      time,
      Number.isNaN(standardError) ? '' : standardError,
      speedUp,
      formula ?? '',
    ]),
  });
  return (
    <ChartFrame
      title={texts.time1}
      caption={texts.timeCaption}
      file="time-by-gap"
      series={series}
      table={{ head, rows: table }}
      csv={csv}
      plot={plot}
    />
  );
}

/** Speed-up of each gap over none. */
export function SpeedUpByGap({ rows }: Props) {
  const texts = simulateTexts(useLanguage());
  const series = [{ id: 'speed', name: texts.speedUp }];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const bars = rows.map(({ gap, speedUp }) => ({ label: texts.gapSeries({ gap }), values: [speedUp], mark: 1 }));
      const drawn = [{ id: 'speed', name: texts.speedUp }];
      const model = { axis: texts.speedUp, top: 1, format: formatShare, series: drawn, markName: '=', bars };
      return barPlot(model, width, theme, id);
    },
    [rows, texts],
  );
  return (
    <ChartFrame
      title={texts.speed1}
      caption={texts.speedCaption}
      file="speed-up-by-gap"
      series={series}
      table={{ head: [texts.gapColumn, texts.speedUp], rows: rows.map((r) => [r.gap, formatSpeedUp(r.speedUp)]) }}
      plot={plot}
    />
  );
}
