import type { Worker } from 'node:worker_threads';
import type { FailureTask } from '../../jobs/failures/failureRows';
import type { Study } from '../../jobs/sweep/study';

/** All that it takes to make any row of a study. Goes to worker threads as it is. */
export interface SweepTask {
  readonly studyPath: string;
  readonly routes: Study['routes'];
  readonly traffic: Study['traffic'];
  readonly capacities: Study['capacities'];
  /** True if rows report how long things took. */
  readonly timings: boolean;
}

/** The task of a thread. Goes to it as it is. */
export type ThreadTask = { readonly sweep: SweepTask } | { readonly failures: FailureTask };

/** Starts a thread that runs `serveTask`. */
export type StartThread = (task: ThreadTask) => Worker;
