import type { JobName, JobParams, JobResult } from '../../jobs/jobs';
import type { ImportedParts, KeptRouting } from '../../jobs/session';
import { forgetRun, type WorkerRole, workersOf } from '../../worker/client';
import type { SharedJob } from '../../worker/sharedPacing';
import type { Done, JobOptions, SentNetwork } from '../../worker/workerClient';

export type { Done, SentNetwork, SharedJob, WorkerRole };

export interface RunOptions extends JobOptions {
  /** Read in the worker, for jobs that take `files`. */
  readonly files?: readonly File[];
  /** Number of workers that share the job, at most, where it can be shared; left out: one does it alone. */
  readonly sharers?: number;
}

/**
 * Runs a job on the worker of a role: the only way that the rest of the page has to a worker. Where the person shall see it, `runJob` lists it too.
 * @throws JobError if the job fails; an AbortError if the signal says so
 */
export async function runOn<N extends JobName>(
  role: WorkerRole,
  job: N,
  params: JobParams<N>,
  { files, sharers, ...options }: RunOptions = {},
): Promise<Done<JobResult<N>>> {
  const workers = workersOf(role, sharers);
  if (files) return workers[0].runOnFiles(job, params, files, options);
  if (sharers === undefined) return workers[0].run(job, params, options);
  const { sharedPacing } = await import('../../worker/sharedPacing');
  return sharedPacing(job as SharedJob, workers, params as JobParams<SharedJob>, options) as Promise<
    Done<JobResult<N>>
  >;
}

/** Asks for the ends of a role's jobs with the best that they have so far. */
export function stopOn(role: WorkerRole): void {
  for (const worker of workersOf(role, Number.POSITIVE_INFINITY)) worker.stop();
}

/** Leaves the tables of a result with the worker that keeps them. Their buffers move there. */
export function keepTables(
  run: string,
  routing: KeptRouting,
  imported: ImportedParts | null,
  network: SentNetwork,
): void {
  void workersOf('keeper')[0].keep(run, routing, imported, network);
}

/** Lets go of the tables of results. */
export function forgetTables(runs: readonly string[]): void {
  for (const run of runs) forgetRun(run);
}
