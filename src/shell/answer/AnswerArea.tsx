import { Button, VisuallyHidden } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useLocal, usePageTexts } from '../../i18n/language';
import { type Job, useJobs } from '../../state/asks/jobStore';
import { useSubject } from '../../state/document/subjectStore';
import { pickEngine } from '../../state/results/autoRoute';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { useRouteSetup } from '../../state/results/routeSetupStore';
import { useRuns, useShownResult } from '../../state/results/runStore';
import { latePart } from '../../state/view/lateParts';
import { useLook } from '../../state/view/lookStore';
import { openWorkspace } from '../../state/view/pageStore';
import { AnswerVoice } from '../../widgets/AnswerBar';
import { useJobText } from '../../widgets/useJobText';
import type { Workspace } from '../../workspaces/workspace';
import { useHolds, useWorkspace, useWorkspaces } from '../useWorkspaces';
import NetworkAnswer from './NetworkAnswer';

/** Of a design with several networks, which is in question. */
const NetworkChoice = latePart(() => import('../NetworkChoice'));

const Sparkline = latePart(() => import('../../widgets/Sparkline'));

/** The answer of the open workspace, else that of the network, over the canvas; at its end what runs, or what one would run next. */
export function AnswerArea() {
  const several = useSubject((d) => d.network !== null);
  const { Answer, id } = useWorkspace();
  const said = useLook((v) => v.showAnswer);
  const [voice, setVoice] = useState<HTMLElement | null>(null);
  return (
    <section className="answer">
      <VisuallyHidden component="p" ref={setVoice} aria-live="polite" data-testid="finding" />
      <Suspense>{several && <NetworkChoice />}</Suspense>
      {said && (
        <AnswerVoice.Provider value={voice}>
          {/* Its own for each answer: else what stood there before would stay, hidden, until the part has come. */}
          <Suspense key={Answer ? id : ''} fallback={<NetworkAnswer />}>
            {Answer ? <Answer otherwise={<NetworkAnswer />} /> : <NetworkAnswer />}
          </Suspense>
        </AnswerVoice.Provider>
      )}
      <Deeds />
    </section>
  );
}

/** The running job; else what can be run, or why nothing can. */
function Deeds() {
  const t = usePageTexts();
  const job = useJobs((j) => j.jobs[0]);
  const { result, stale } = useShownResult();
  const offer = useRouteOffer();
  const refusal = useRefusal();
  if (job) return <JobLine job={job} />;
  const wanting = !result || stale;
  return (
    <div className="answer-deeds">
      {wanting && !offer && refusal && (
        <span className="answer-refusal" title={refusal}>
          {refusal}
        </span>
      )}
      <Offers />
      {wanting && offer && (
        <Button onClick={offer.run}>
          {result ? t.finding.routeAgain : t.finding.routeWith({ engine: offer.title })}
        </Button>
      )}
    </div>
  );
}

/** The running job, its progress, and a button to stop it. */
function JobLine({ job }: { readonly job: Job }) {
  const t = usePageTexts();
  const text = useJobText(job);
  const percent = Math.round(job.done * 100);
  return (
    <div className="answer-deeds" data-testid="job">
      <div className="job-text">
        <span title={text}>{text}</span>
        <progress value={percent > 0 ? percent : undefined} max={100} aria-label={text} />
      </div>
      {job.objectives.length > 1 && (
        <>
          <Suspense fallback={null}>
            <Sparkline values={job.objectives} label={t.status.objective} />
          </Suspense>
          <Button variant="default" onClick={job.stop}>
            {t.status.stop}
          </Button>
        </>
      )}
      <Button variant="default" onClick={job.cancel}>
        {t.status.cancel}
      </Button>
    </div>
  );
}
/** Offers of other workspaces for the network as it is. */
function Offers() {
  const open = useWorkspace();
  return useWorkspaces().flatMap((one) =>
    one.offer && one !== open ? [<OfferButton key={one.id} id={one.id} offer={one.offer} />] : [],
  );
}

function OfferButton({ id, offer: { label, when, params } }: Required<Pick<Workspace, 'id' | 'offer'>>) {
  const local = useLocal();
  const holds = useHolds(when);
  if (!holds) return null;
  return (
    <Button variant="default" onClick={() => openWorkspace(id, params)}>
      {local(label)}
    </Button>
  );
}

/** The reason why no engine can route the network as it is; empty if one can. */
function useRefusal(): string {
  const t = usePageTexts();
  const local = useLocal();
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  if (engines?.revision !== revision || engines.choices.some(({ reason }) => !reason)) return '';
  // The first engine takes every network that can be routed at all.
  const [first] = engines.choices;
  return first?.reason ? t.finding.refused({ reason: local(first.reason) }) : '';
}

/** The engine that a click would run; null while something is running or nothing applies. */
function useRouteOffer(): { readonly title: string; readonly run: () => void } | null {
  const local = useLocal();
  const revision = useSubject((d) => d.revision);
  const engines = useRuns((j) => j.engines);
  const busy = useJobs((j) => j.jobs.some((job) => job.kind === 'route' || job.kind === 'generate'));
  useRouteSetup((v) => v.engine);
  if (busy || !engines || engines.revision !== revision) return null;
  const choice = pickEngine(engines.choices);
  if (!choice) return null;
  return { title: local(choice.title), run: () => void routeNow(requestFor(choice.id, choice.title)) };
}
