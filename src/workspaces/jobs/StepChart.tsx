import { useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { stepPlot } from '../../charts/stepPlot';
import { formatNumber } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { nameResults } from '../../state/results/nameResults';
import type { WorkedOut } from './jobsStore';
import { jobsTexts } from './texts';

const HEIGHT = 210;
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
      const model = { curves, steps, step: texts.step, unit: texts.congestion, format: formatNumber };
      return stepPlot(model, width, HEIGHT, theme, id);
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
