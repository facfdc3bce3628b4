import type { LocalText } from '../core/base/localText';
import type { JobStep } from '../jobs/jobs';
import { computeWorker, type WorkerClient } from '../worker/client';
import { advanceJob, beginJob, cancelJobs, endJob, type JobKind } from './jobStore';

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
  if (replaces) cancelJobs(kind);
  const controller = new AbortController();
  const cancel = (): void => controller.abort();
  const stop = (): void => {
    for (const worker of workers) worker.stop();
  };
  const id = beginJob({ kind, subject, cancel, stop });
  const leave = (): void => endJob(id);
  controller.signal.addEventListener('abort', leave);
  const onStep = (step: JobStep): void => advanceJob(id, step);
  try {
    return await work({ signal: controller.signal, onStep, cancel });
  } catch (error) {
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    leave();
  }
}
