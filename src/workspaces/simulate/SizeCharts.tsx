import { Text } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { linePlot } from '../../charts/linePlot';
import { formatCount, formatShare } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { FormPaperMark } from '../../inspector/PaperMark';
import { useAsk } from '../../state/asks/useAsk';
import { Scrubber } from '../../widgets/Scrubber';
import { StaleArea } from '../../widgets/StaleArea';
import { formatSpeedUp } from './formatTimes';
import { SpeedUpByGap } from './GapCharts';
import { pacingVerdict } from './pacingVerdict';
import { ResultNotice } from './ResultNotice';
import styles from './simulate.module.css';
import type { Sized, SizeRow } from './studies';
import { Terms } from './Terms';
import { simulateTexts } from './texts';
import { works } from './worksStore';

const HEIGHT = 220;

/** Time and speed-up by size and gap, as figures 2 and 3 of the paper have them. */
export function SizeCharts() {
  const texts = simulateTexts(useLanguage());
  const { value: sizes, ...standing } = useAsk(works.sizes);
  if (!sizes || sizes.sizes.length === 0) return null;
  return (
    <section className={styles.wide}>
      <ResultNotice standing={standing} />
      <StaleArea stale={standing.stale} testId="sizes">
        <div className={styles.charts}>
          <SizeChart sizes={sizes.sizes} what="time" title={texts.size1} />
          <SizeChart sizes={sizes.sizes} what="speedUp" title={texts.size2} />
        </div>
        <OneSize {...sizes} />
        <Terms on={sizes.on} />
      </StaleArea>
    </section>
  );
}

/** One size of several, chosen by a slider: which gap is the fastest there, and whether the paper's overtakes. */
function OneSize({ on, sizes }: Sized) {
  const texts = simulateTexts(useLanguage());
  const [chosen, setAt] = useState(0);
  const at = Math.min(chosen, sizes.length - 1);
  const { dims, rows } = sizes[at];
  const name = dims.join('x');
  const isSample = rows.some(({ standardError }) => standardError > 0);
  const all = { rows, stepsSimulated: 0, steps: Number(isSample) };
  return (
    <div data-testid="one-size">
      <Scrubber
        at={at}
        count={sizes.length}
        label={texts.sizeAxis}
        valueText={name}
        previous={texts.smaller}
        next={texts.larger}
        onGo={setAt}
      />
      <Text size="sm" aria-live="polite">
        {name}: {pacingVerdict(texts, { on, reply: all }).join(' ')} <FormPaperMark hosted={works.sizes} />
      </Text>
      <SpeedUpByGap rows={rows} />
    </div>
  );
}

interface Props {
  readonly sizes: readonly SizeRow[];
  readonly what: 'time' | 'speedUp';
  readonly title: string;
}

function SizeChart({ sizes, what, title }: Props) {
  const texts = simulateTexts(useLanguage());
  const format = what === 'time' ? formatCount : formatShare;
  const listed = what === 'time' ? formatCount : formatSpeedUp;
  const label = what === 'time' ? texts.time : texts.speedUp;
  const series = useMemo(
    () => sizes[0].rows.map(({ gap }) => ({ id: gap, name: texts.gapSeries({ gap }) })),
    [sizes, texts],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') => {
      const names = new Map(sizes.map(({ dims }) => [places(dims), dims.join('x')]));
      const drawn = series.map((one, g) => ({
        ...one,
        points: sizes.map(({ dims, rows }) => ({
          x: places(dims),
          y: rows[g][what],
          error: what === 'time' && rows[g].standardError > 0 ? rows[g].standardError : 0,
          mark: null,
        })),
      }));
      const readings = sizes.map(({ dims, rows }) => ({
        x: places(dims),
        head: dims.join('x'),
        values: rows.map((row) => format(row[what])),
      }));
      const x = { label: texts.sizeAxis, log: true, format: (n: number) => names.get(n) ?? formatCount(n) };
      return linePlot({ x, y: { label, log: what === 'time', format }, series: drawn, readings }, width, HEIGHT, theme);
    },
    [sizes, series, what, format, label, texts],
  );
  const rows = sizes.map((size) => [size.dims.join('x'), ...size.rows.map((row) => listed(row[what]))]);
  return (
    <ChartFrame
      title={title}
      caption={texts.sizeCaption}
      file={what === 'time' ? 'time-by-size' : 'speed-up-by-size'}
      series={series}
      table={{ head: [texts.sizeAxis, ...series.map(({ name }) => `${name} (${label})`)], rows }}
      plot={plot}
    />
  );
}

function places(dims: readonly number[]): number {
  return dims.reduce((product, k) => product * k, 1);
}
