import type { LocalText } from '../core/base/localText';
import type { JobStep } from '../jobs/jobs';
import { computeWorker, type WorkerClient } from '../worker/client';
import { type Job, type JobKind, useJobs } from './jobStore';

let lastId = 0;

/** What a job needs to show where it stands and to be stopped. */
export interface JobHandle {
  readonly signal: AbortSignal;
  readonly onStep: (step: JobStep) => void;
  readonly cancel: () => void;
}

/**
 * Shows a job in the status line while it runs. Null if it was cancelled; other failures are the caller's to tell.
 * A search is stopped in `workers`. A job of the same kind that is still running is cancelled first where `replaces` says so.
 */
export async function runJob<R>(
  kind: JobKind,
  subject: LocalText | null,
  work: (handle: JobHandle) => Promise<R>,
  {
    replaces = false,
    workers = [computeWorker],
  }: { readonly replaces?: boolean; readonly workers?: readonly WorkerClient[] } = {},
): Promise<R | null> {
  if (replaces) for (const job of useJobs.getState().jobs) if (job.kind === kind) job.cancel();
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  const id = ++lastId;
  const job: Job = {
    id,
    kind,
    subject,
    stage: null,
    done: 0,
    objectives: [],
    cancel,
    stop: () => {
      for (const worker of workers) worker.stop();
    },
  };
  useJobs.setState(({ jobs }) => ({ jobs: [...jobs, job] }));
  const leave = (): void => useJobs.setState(({ jobs }) => ({ jobs: jobs.filter((j) => j.id !== id) }));
  controller.signal.addEventListener('abort', leave);
  const onStep = (step: JobStep): void =>
    useJobs.setState(({ jobs }) => ({ jobs: jobs.map((j) => (j.id === id ? advanced(j, step) : j)) }));
  try {
    return await work({ signal: controller.signal, onStep, cancel });
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    leave();
  }
}

function advanced(job: Job, { stage, done, objective }: JobStep): Job {
  const objectives = objective === undefined ? job.objectives : [...job.objectives, objective];
  return { ...job, stage, done, objectives };
}
