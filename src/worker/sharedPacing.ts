import type { JobParams, JobStep } from '../jobs/jobs';
import { joinReplies, joinSteps } from '../jobs/simulate/joinPacing';
import type { PacingReply } from '../jobs/simulate/pacingWork';
import type { Done, JobOptions, WorkerClient } from './client';

/**
 * Compares gaps with the steps shared among workers; the answer is the same however many they are. Frames hold what is known from all of
 * them. Where one fails, the others are ended.
 */
export async function sharedPacing(
  workers: readonly WorkerClient[],
  params: JobParams<'pacing'>,
  { network, signal, onStep }: JobOptions,
): Promise<Done<PacingReply>> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const latest: (JobStep | undefined)[] = workers.map(() => undefined);
  const shares = workers.map((worker, index) => {
    const share = { index, count: workers.length };
    const told = (step: JobStep): void => {
      latest[index] = step;
      onStep?.(joinSteps(latest));
    };
    return worker.run('pacing', { ...params, share }, { network, signal: either, onStep: told });
  });
  try {
    const parts = await Promise.all(shares);
    const workerMs = Math.max(...parts.map((part) => part.workerMs));
    return { value: joinReplies(parts.map((part) => part.value)), workerMs };
  } catch (error) {
    failed.abort();
    throw error;
  }
}
