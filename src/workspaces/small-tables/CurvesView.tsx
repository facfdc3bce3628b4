import '@mantine/core/styles/Progress.css';
import { Button, Group, Progress, Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { linePlot } from '../../charts/linePlot';
import { formatShare } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import type { EntryPoint } from '../../jobs/small-tables/tableJobs';
import { EqualBits } from './EqualBits';
import styles from './tables.module.css';
import { tableTexts } from './texts';
import { type Curves, type Spend, useCurves } from './useTables';
import { curveLimits } from './walk';

const HEIGHT = 280;
const POINTS = 8;
/** Spending by gain takes minutes beyond. */
const MOST_FOR_GAIN = 256;

interface Props {
  readonly needed: number;
  readonly switches: number;
}

const EMPTY: Curves = { nearest: [], gain: [] };

/** Hops by the number of entries, point by point as the worker finds them. */
export function CurvesView({ needed, switches }: Props) {
  const texts = tableTexts(useLanguage());
  const local = useLocal();
  const limits = useMemo(() => curveLimits(needed, switches, POINTS), [needed, switches]);
  const spends: readonly Spend[] = switches <= MOST_FOR_GAIN ? ['nearest', 'gain'] : ['nearest'];
  const { value: curves = EMPTY, fault, progress, ask, cancel } = useCurves(spends, limits);
  const running = progress !== null;
  const total = limits.length * spends.length;
  // Begun as soon as it is shown.
  const first = useRef(ask);
  useEffect(() => first.current(), []);
  const done = curves.nearest.length + curves.gain.length;
  return (
    <div className={styles.wide}>
      <Group gap="sm" mb="sm">
        <Text size="xs">{texts.curvesIntro}</Text>
        {running ? (
          <Button variant="default" onClick={cancel}>
            {texts.stop}
          </Button>
        ) : (
          <Button onClick={ask}>{texts.run}</Button>
        )}
        {running && <Progress w={120} value={(100 * done) / total} aria-label={texts.curvesIntro} />}
        <Text size="xs" role="status" data-testid="curve-progress">
          {texts.progress({ done, of: total })}
        </Text>
        {switches > MOST_FOR_GAIN && (
          <Text size="xs" className="dimmed">
            {texts.gainLeft({ most: MOST_FOR_GAIN })}
          </Text>
        )}
      </Group>
      {fault && <Text role="alert">{texts.failed({ message: local(fault.message) })}</Text>}
      <div className={styles.charts}>
        <CurveChart
          title={texts.meanTitle}
          file="mean-hops"
          curves={curves}
          value={(s) => s.mean}
          best={(s) => s.shortestMean}
          format={formatShare}
        />
        <CurveChart
          title={texts.maxTitle}
          file="largest-hops"
          curves={curves}
          value={(s) => s.max}
          best={(s) => s.shortestMax}
          format={String}
        />
      </div>
      <EqualBits />
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  readonly file: string;
  readonly curves: Curves;
  readonly value: (stretch: NonNullable<EntryPoint['stretch']>) => number;
  readonly best: (stretch: NonNullable<EntryPoint['stretch']>) => number;
  readonly format: (value: number) => string;
}

function CurveChart({ title, file, curves, value, best, format }: ChartProps) {
  const texts = tableTexts(useLanguage());
  const series = useMemo(() => {
    const pointsOf = (list: readonly EntryPoint[], of: ChartProps['value']) =>
      list.flatMap(({ entries, stretch }) => (stretch ? [{ x: entries, y: of(stretch), error: 0, mark: null }] : []));
    const all = [
      { id: 'nearest', name: texts.nearest, points: pointsOf(curves.nearest, value) },
      { id: 'gain', name: texts.gain, points: pointsOf(curves.gain, value) },
      { id: 'shortest', name: texts.none, points: pointsOf(curves.nearest, best) },
    ];
    return all.filter(({ points }) => points.length > 0);
  }, [curves, texts, value, best]);
  const places = useMemo(() => {
    const all = series.flatMap(({ points }) => points.map(({ x }) => x));
    return [...new Set(all)].sort((a, b) => a - b);
  }, [series]);
  const at = useCallback(
    (points: (typeof series)[number]['points'], x: number): number | undefined => points.find((p) => p.x === x)?.y,
    [],
  );
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark') =>
      linePlot(
        {
          x: { label: texts.entries, log: true, format: String },
          y: { label: texts.hops, log: false, format },
          series,
          readings: places.map((x) => ({
            x,
            head: `${texts.entries}: ${x}`,
            values: series.map(({ points }) => {
              const found = at(points, x);
              return found === undefined ? '-' : format(found);
            }),
          })),
        },
        width,
        HEIGHT,
        theme,
      ),
    [series, places, texts, at, format],
  );
  if (series.length === 0) return null;
  return (
    <ChartFrame
      title={title}
      caption={texts.curveCaption}
      file={file}
      series={series}
      table={{
        head: [texts.entries, ...series.map(({ name }) => name)],
        rows: places.map((x) => [x, ...series.map(({ points }) => at(points, x) ?? '')]),
      }}
      plot={plot}
    />
  );
}
