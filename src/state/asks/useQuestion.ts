import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Topology } from '../../core/topology/topology';
import type { JobName, JobParams, JobResult } from '../../jobs/jobs';
import { useSubject } from '../document/subjectStore';
import { type Answering, type Asked, type Progress, Question, type QuestionView, viewOf } from './question';
import { runOn, type WorkerRole } from './runOn';
import { sameContent } from './sameContent';

/** The network that a question is about. */
interface AskedNetwork {
  readonly revision: number;
  readonly topology: Topology;
}

interface Options {
  /** The worker that its jobs run on. */
  readonly on?: WorkerRole;
  /** Asks by itself, and anew whenever something else would be asked. */
  readonly automatic?: boolean;
  /** As `Question` has it. */
  readonly patient?: boolean;
  /** The state of the network that is asked about; left out: as it is. */
  readonly network?: AskedNetwork;
  /** The parameters hold all that they are about: no network is sent, and a new revision outdates no answer. */
  readonly onRecords?: boolean;
}

export interface AskedQuestion<A> extends QuestionView<A> {
  ask(): void;
  /** Ends what is under way; what was there stays. */
  cancel(): void;
}

/** An answer while it is worked out, and how jobs are run for it. */
export interface Running<A> extends Answering<A> {
  /** Runs a job on the network that is asked about. @throws JobError, an AbortError where it is cancelled */
  run<N extends JobName>(job: N, params: JobParams<N>, onStep?: (step: Progress) => void): Promise<JobResult<N>>;
}

/**
 * A question to a worker about the network as it is, with its answer as long as the component is there; leaving it ends what is under way.
 * @param params what is asked; null: nothing
 */
export function useQuestion<N extends JobName>(
  job: N,
  params: JobParams<N> | null,
  options: Options = {},
): AskedQuestion<JobResult<N>> {
  return useAnswer<JobResult<N>>(params, ({ run }) => run(job, params as JobParams<N>), options);
}

/**
 * As `useQuestion`, for an answer that takes more than one job.
 * @param params all that the answer depends on beside the network
 */
export function useAnswer<A>(
  params: unknown,
  work: (running: Running<A>) => Promise<A>,
  { automatic = false, patient = false, network, onRecords = false, on = 'compute' }: Options = {},
): AskedQuestion<A> {
  const [question] = useState(() => new Question<A>({ patient }));
  const state = useStore(question.store);
  const current = useSubject((d) => d.revision);
  const revision = onRecords ? 0 : (network?.revision ?? current);
  const now = useSame<Asked | null>(params === null ? null : { revision, params });
  const ask = (): void => {
    if (!now) return;
    const { topology } = network ?? useSubject.getState();
    const sent = onRecords ? undefined : { revision, topology };
    void question.ask(now, (answering) => {
      const { signal } = answering;
      const run: Running<A>['run'] = async (job, request, onStep = answering.onStep) =>
        (await runOn(on, job, request, { network: sent, signal, onStep })).value;
      return work({ ...answering, run });
    });
  };
  // What would be asked now says all that asking depends on.
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (automatic && now) latest.current();
  }, [automatic, now]);
  useEffect(() => () => question.cancel(), [question]);
  useEffect(() => {
    if (!now) question.cancel();
  }, [question, now]);
  return { ...viewOf(state, now), ask, cancel: () => question.cancel() };
}

/**
 * A question that outlives its components, as it stands towards what would be asked now.
 * @param now null: nothing would be
 */
export function useStanding<A>(question: Question<A>, now: Asked | null): QuestionView<A> {
  return viewOf(useStore(question.store), now);
}

/** Someone may still be typing. */
const PAUSE_MS = 300;

/**
 * Asks by itself, a moment after what would be asked last changed, unless that is settled.
 * @param now null: nothing is to be asked
 * @param pause that moment, ms
 */
export function useAutomaticAsking<A>(
  question: Question<A>,
  now: Asked | null,
  ask: () => void,
  pause: number = PAUSE_MS,
): void {
  const same = useSame(now);
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (!same || question.settles(same)) return;
    const timer = setTimeout(() => latest.current(), pause);
    return () => clearTimeout(timer);
  }, [question, same, pause]);
}

/** The first of all values in a row that say the same. */
function useSame<T>(value: T): T {
  const [kept, setKept] = useState(value);
  if (sameContent(kept, value)) return kept;
  setKept(value);
  return value;
}
