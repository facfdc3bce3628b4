import { useCallback, useMemo } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import { formatCount, formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { nameResults } from '../../state/nameResults';
import type { WorkedOut } from './jobsStore';
import { jobsTexts } from './texts';

const HEIGHT = 210;
/** Steps that are drawn one by one; of more, neighbours share a reading. */
const DRAWN = 1024;
const READ = 256;
const LISTED = 128;

/** Congestion of every step by each routing, and what host links alone make of it. */
export function StepChart({ worked: { results, costs } }: { readonly worked: WorkedOut }) {
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const steps = costs[0].congestion.length;
  const curves = useMemo(() => {
    const names = nameResults(results, ({ title }) => local(title));
    const routed = costs.map(({ congestion }, i) => ({ id: results[i].key, name: names[i], of: congestion }));
    return [...routed, { id: 'ideal', name: texts.ideal, of: costs[0].ideal }];
  }, [results, costs, local, texts]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const every = Math.ceil(steps / DRAWN);
      const count = Math.ceil(steps / every);
      const edges = Float64Array.from({ length: count + 1 }, (_, i) => Math.min(steps, i * every) + 0.5);
      const series = curves.map(({ of, ...one }) => ({
        ...one,
        edges,
        values: Float64Array.from({ length: count }, (_, i) => largest(of, i * every, (i + 1) * every)),
      }));
      const wide = Math.ceil(steps / READ);
      const readings = Array.from({ length: Math.ceil(steps / wide) }, (_, i) => {
        const [first, last] = [i * wide, Math.min(steps, (i + 1) * wide)];
        return {
          from: first + 0.5,
          to: last + 0.5,
          head: `${texts.step} ${last - first === 1 ? last : `${first + 1}–${last}`}`,
          values: curves.map(({ of }) => formatNumber(largest(of, first, last))),
        };
      });
      const most = Math.max(1, ...curves.map(({ of }) => largest(of, 0, steps)));
      const x = axisOfRanks(steps, { label: texts.step, format: formatCount });
      const y = axisUpTo(most, { label: texts.congestion, format: formatNumber });
      return xyPlot({ x, y, shape: 'stairs', series, readings }, width, HEIGHT, theme, id);
    },
    [curves, steps, texts],
  );
  const head = [texts.step, ...curves.map(({ name }) => name)];
  const rows = (most: number) =>
    Array.from({ length: Math.min(most, steps) }, (_, i) => [i + 1, ...curves.map(({ of }) => of[i])]);
  return (
    <ChartFrame
      title={texts.chartTitle}
      caption={texts.chartCaption}
      file="job-congestion"
      ofDesign
      series={curves}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(steps) })}
      plot={plot}
    />
  );
}

function largest(values: Float64Array, first: number, end: number): number {
  let most = 0;
  for (let i = first; i < end && i < values.length; i++) most = Math.max(most, values[i]);
  return most;
}
