import type { LocalText } from '../../core/base/localText';
import type { JobName, JobParams, JobResult, JobStep } from '../../jobs/jobs';
import { workersOf } from '../../worker/client';
import { advanceJob, beginJob, cancelJobs, endJob, giveWay, type JobKind, resumeWaiting } from './jobStore';
import type { Answering } from './question';
import { type Done, type RunOptions, runOn, type WorkerRole } from './runOn';

/** Handle of a job to show its progress and to stop it. */
export interface JobHandle {
  readonly signal: AbortSignal;
  readonly onStep: (step: JobStep) => void;
  readonly cancel: () => void;
  /** Runs a job for it, on its worker. */
  run<N extends JobName>(job: N, params: JobParams<N>, options?: Pick<RunOptions, 'network' | 'files'>): Ran<N>;
}

type Ran<N extends JobName> = Promise<Done<JobResult<N>>>;

interface Options {
  /** A job of the same kind that is still running is cancelled first, by what the page does of itself none that a person asked for. */
  readonly replaces?: boolean;
  /** The page began it of itself: it gives way to what a person asks for, and begins again so. */
  readonly again?: () => void;
  /** The worker that does it, and where a search is stopped. */
  readonly on?: WorkerRole;
  /** In the status line, in place of the job's own stages. */
  readonly stage?: string;
  /** As `RunOptions` has it. */
  readonly sharers?: number;
  /** The question that it works on: it is cancelled with that, and its steps are the question's progress. */
  readonly within?: Pick<Answering<unknown>, 'signal'> & { readonly onStep?: (step: JobStep) => void };
}

/** Shows a job in the status line while it runs. Null if it was cancelled; other failures are the caller's to tell. */
export async function runJob<R>(
  kind: JobKind,
  subject: LocalText | null,
  work: (handle: JobHandle) => Promise<R>,
  { replaces = false, again, on = 'compute', stage, sharers, within }: Options = {},
): Promise<R | null> {
  const workers = workersOf(on, sharers);
  if (replaces) cancelJobs(kind, again !== undefined);
  if (within?.signal.aborted) return null;
  if (!again) giveWay(workers);
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  const stop = (): void => {
    for (const worker of workers) worker.stop();
  };
  const id = beginJob({ kind, subject, cancel, stop, workers, again });
  const leave = (): void => endJob(id);
  controller.signal.addEventListener('abort', leave);
  within?.signal.addEventListener('abort', cancel);
  const onStep = (step: JobStep): void => {
    advanceJob(id, stage === undefined ? step : { ...step, stage });
    within?.onStep?.(step);
  };
  const { signal } = controller;
  const run: JobHandle['run'] = (job, params, options) =>
    runOn(on, job, params, { ...options, sharers, signal, onStep });
  // What waits for its worker ends at once, not when its turn comes.
  const cancelled = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  try {
    return await Promise.race([work({ signal, onStep, cancel, run }), cancelled]);
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    within?.signal.removeEventListener('abort', cancel);
    leave();
    if (!again) resumeWaiting(workers);
  }
}
