import type { JobParams, JobResult, JobStep } from '../jobs/jobs';
import { joinReplies, joinSearches, joinSteps } from '../jobs/simulate/joinPacing';
import type { Done, JobOptions, WorkerClient } from './workerClient';

/** Jobs that workers can do a share each of. */
export type SharedJob = 'pacing' | 'bestGaps';

const joins: { readonly [N in SharedJob]: (parts: readonly JobResult<N>[]) => JobResult<N> } = {
  pacing: joinReplies,
  bestGaps: joinSearches,
};

/**
 * Compares gaps, or looks for the best ones, with the steps shared among workers; the answer is the same however many they are. Frames hold
 * what is known from all of them. Where one fails, the others are ended.
 */
export async function sharedPacing<N extends SharedJob>(
  name: N,
  workers: readonly WorkerClient[],
  params: JobParams<N>,
  { network, signal, onStep }: JobOptions,
): Promise<Done<JobResult<N>>> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const latest: (JobStep | undefined)[] = workers.map(() => undefined);
  const shares = workers.map((worker, index) => {
    const share = { index, count: workers.length };
    const told = (step: JobStep): void => {
      latest[index] = step;
      onStep?.(joinSteps(latest));
    };
    return worker.run(name, { ...params, share }, { network, signal: either, onStep: told });
  });
  try {
    const parts = await Promise.all(shares);
    const workerMs = Math.max(...parts.map((part) => part.workerMs));
    return { value: joins[name](parts.map((part) => part.value)), workerMs };
  } catch (error) {
    failed.abort();
    throw error;
  }
}
