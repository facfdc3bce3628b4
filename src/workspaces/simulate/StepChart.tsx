import { useCallback, useMemo } from 'react';
import { ChartFrame } from '../../charts/ChartFrame';
import { stepPlot } from '../../charts/stepPlot';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/language';
import { simulateTexts } from './texts';

const HEIGHT = 190;
const LISTED = 128;

/** M and G of every step. */
export function StepChart({ reply }: { readonly reply: PacingReply }) {
  const texts = simulateTexts(useLanguage());
  const { overlap, hops, steps, closedForm } = reply;
  const curves = useMemo(() => {
    const m = overlap.subarray(1);
    return [
      { id: 'M', name: texts.stepM, of: m },
      { id: 'G', name: texts.stepG, of: m.map((value) => value + 1) },
    ];
  }, [overlap, texts]);
  const plot = useCallback(
    (width: number, theme: 'light' | 'dark', id: string) => {
      const model = { curves, steps, step: texts.stepAxis, unit: texts.stepUnit, format: formatCount };
      return stepPlot(model, width, HEIGHT, theme, id);
    },
    [curves, steps, texts],
  );
  const head = [texts.stepAxis, 'M', 'G', 'h'];
  const rows = (most: number) =>
    Array.from({ length: Math.min(most, steps) }, (_, i) => [i + 1, overlap[i + 1], overlap[i + 1] + 1, hops[i + 1]]);
  return (
    <ChartFrame
      title={texts.step1}
      caption={texts.stepCaption({ source: closedForm ? texts.closedForm : texts.fromRoutes })}
      file="overlap-by-step"
      series={curves}
      table={{ head, rows: rows(LISTED) }}
      csv={() => ({ head, rows: rows(steps) })}
      plot={plot}
    />
  );
}
