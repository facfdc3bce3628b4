import type { LocalText } from '../../core/base/localText';
import type { JobStep } from '../../jobs/jobs';
import { computeWorker, type WorkerClient } from '../../worker/client';
import { advanceJob, beginJob, cancelJobs, endJob, giveWay, type JobKind, resumeWaiting } from './jobStore';
import type { Answering } from './question';

/** Handle of a job to show its progress and to stop it. */
export interface JobHandle {
  readonly signal: AbortSignal;
  readonly onStep: (step: JobStep) => void;
  readonly cancel: () => void;
}

interface Options {
  /** A job of the same kind that is still running is cancelled first. */
  readonly replaces?: boolean;
  /** The page began it of itself: it gives way to what a person asks for, and begins again so. */
  readonly again?: () => void;
  /** Where a search is stopped. */
  readonly workers?: readonly WorkerClient[];
  /** The question that it works on: it is cancelled with that, and its steps are the question's progress. */
  readonly within?: Pick<Answering<unknown>, 'signal'> & Partial<Pick<Answering<unknown>, 'onStep'>>;
}

/** Shows a job in the status line while it runs. Null if it was cancelled; other failures are the caller's to tell. */
export async function runJob<R>(
  kind: JobKind,
  subject: LocalText | null,
  work: (handle: JobHandle) => Promise<R>,
  { replaces = false, again, workers = [computeWorker], within }: Options = {},
): Promise<R | null> {
  if (replaces) cancelJobs(kind);
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
    advanceJob(id, step);
    within?.onStep?.(step);
  };
  try {
    return await work({ signal: controller.signal, onStep, cancel });
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    within?.signal.removeEventListener('abort', cancel);
    leave();
    if (!again) resumeWaiting(workers);
  }
}
