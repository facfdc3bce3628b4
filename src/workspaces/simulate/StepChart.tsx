import { useCallback } from 'react';
import { axisOfRanks, axisUpTo } from '../../charts/axis';
import { ChartFrame } from '../../charts/ChartFrame';
import { xyPlot } from '../../charts/xyPlot';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { simulateTexts } from './texts';

const HEIGHT = 190;
/** Steps that are drawn one by one; of more, neighbours share a reading. */
const DRAWN = 1024;
const READ = 256;
const LISTED = 128;

/** M and G of every step. */
export function StepChart({ reply }: { readonly reply: PacingReply }) {
  const texts = simulateTexts(useLanguage());
  const { overlap, hops, steps, closedForm } = reply;
  const series = [
    { id: 'M', name: texts.stepM },
    { id: 'G', name: texts.stepG },
  ];
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const every = Math.ceil(steps / DRAWN);
      const count = Math.ceil(steps / every);
      const edges = Float64Array.from({ length: count + 1 }, (_, i) => Math.min(steps, i * every) + 0.5);
      const m = Float64Array.from({ length: count }, (_, i) => largest(overlap, i * every + 1, (i + 1) * every));
      const drawn = [
        { id: 'M', name: texts.stepM, edges, values: m },
        { id: 'G', name: texts.stepG, edges, values: m.map((value) => value + 1) },
      ];
      const x = axisOfRanks(steps, { label: texts.stepAxis, format: formatCount });
      const y = axisUpTo(reply.maxOverlap + 1, { label: texts.stepUnit, format: formatCount });
      const wide = Math.ceil(steps / READ);
      const readings = Array.from({ length: Math.ceil(steps / wide) }, (_, i) => {
        const first = i * wide + 1;
        const last = Math.min(steps, (i + 1) * wide);
        const most = largest(overlap, first, last);
        return {
          from: first - 0.5,
          to: last + 0.5,
          head: first === last ? `${texts.stepAxis} ${first}` : `${texts.stepAxis} ${first}–${last}`,
          values: [formatCount(most), formatCount(most + 1)],
        };
      });
      return xyPlot({ x, y, shape: 'stairs', series: drawn, readings }, width, HEIGHT, theme, id);
    },
    [overlap, steps, reply.maxOverlap, texts],
  );
  const head = [texts.stepAxis, 'M', 'G', 'h'];
  const rows = (most: number) =>
    Array.from({ length: Math.min(most, steps) }, (_, i) => [i + 1, overlap[i + 1], overlap[i + 1] + 1, hops[i + 1]]);
  return (
    <ChartFrame
      title={texts.step1}
      caption={texts.stepCaption({ source: closedForm ? texts.closedForm : texts.fromRoutes })}
      file="overlap-by-step"
      series={series}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(steps) })}
      plot={plot}
    />
  );
}

function largest(overlap: Int32Array, first: number, last: number): number {
  let most = 0;
  for (let step = first; step <= last && step < overlap.length; step++) most = Math.max(most, overlap[step]);
  return most;
}
