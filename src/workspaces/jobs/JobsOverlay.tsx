import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { LayerLegend } from '../../canvas/LayerLegend';
import { useCanvasLayer } from '../../canvas/useCanvasLayer';
import { useLayerLook } from '../../canvas/useLayerLook';
import { loadTop } from '../../drawing/scales/colourScale';
import { formatCount } from '../../i18n/formatNumber';
import { useLanguage, useLocal } from '../../i18n/language';
import { useAutomaticAsk } from '../../state/asks/useAsk';
import { useQuestion } from '../../state/asks/useQuestion';
import { useSubject } from '../../state/document/subjectStore';
import { showJob } from '../../state/results/jobShownStore';
import { nameResults } from '../../state/results/nameResults';
import { ExchangeOverlay } from './ExchangeOverlay';
import { jobLayer } from './jobLayer';
import styles from './jobs.module.css';
import { jobCosts, showStep, useAutomaticJobs, useJobs, type WorkedOut } from './jobsStore';
import { Scale } from './Scale';
import { jobsTexts } from './texts';
import { useShownStep } from './useShownStep';

/** A step's messages take the colours of the loads. */
const QUIET = { showLoads: false, showTurns: false, showLegend: false };

/** Shows the job or exchange requested on the canvas. */
export default function JobsOverlay() {
  return useJobs((s) => s.asks) === 'job' ? <JobOverlay /> : <ExchangeOverlay />;
}

/** The shown step on the canvas. */
function JobOverlay() {
  const { value, current } = useAutomaticAsk(jobCosts, { when: useAutomaticJobs() });
  const revision = useSubject((d) => d.revision);
  return value && value.results[0].revision === revision ? <ShownStep worked={value} old={!current} /> : null;
}

/** @param old the form, or the routing, has changed since */
function ShownStep({ worked, old }: { readonly worked: WorkedOut; readonly old: boolean }) {
  useLayerLook('jobs', QUIET);
  const texts = jobsTexts(useLanguage());
  const local = useLocal();
  const { step, index } = useShownStep(worked);
  const { job, results, costs } = worked;
  const { kind, values, inner } = job;
  const { placement, congestion } = costs[index];
  const { value: load, stale } = useQuestion(
    'stepLoads',
    { run: results[index].key, kind, values, inner, placement, step },
    { on: 'keeper', automatic: true, patient: true },
  );
  const run = results[index].key;
  useEffect(() => showJob(run, { kind, values, inner, placement }), [run, kind, values, inner, placement]);
  const top = loadTop(congestion.reduce((most, one) => Math.max(most, one), 1));
  const result = results[index];
  useCanvasLayer(
    useMemo(
      () => (load ? jobLayer({ name: 'step', result, load, top, stale: stale || old, over: texts.over }) : null),
      [result, load, top, stale, old, texts.over],
    ),
  );
  const name = nameResults(results, ({ title }) => local(title))[index];
  const go = (by: number): void => showStep(step + by, result.key);
  return (
    <LayerLegend name="job" title={texts.legend({ step: formatCount(step), name })}>
      <span className={styles.scale}>
        <ActionIcon variant="subtle" disabled={step <= 1} aria-label={texts.previous} onClick={() => go(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <Scale top={top} load={load} />
        <ActionIcon variant="subtle" disabled={step >= congestion.length} aria-label={texts.next} onClick={() => go(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
      </span>
    </LayerLegend>
  );
}
