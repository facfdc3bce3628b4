import { create } from 'zustand';
import type { LocalText } from '../../core/base/localText';
import type { JobStep } from '../../jobs/jobs';
import type { WorkerClient } from '../../worker/workerClient';

export type JobKind =
  | 'generate'
  | 'repair'
  | 'import'
  | 'audit'
  | 'route'
  | 'export'
  | 'bound'
  | 'job'
  | 'figure'
  | 'vlan'
  | 'simulate'
  | 'place';

export interface Job {
  readonly id: number;
  readonly kind: JobKind;
  /** Engine or generator, for the status line; null where there is none. */
  readonly subject: LocalText | null;
  /** Stage as the worker announces it. */
  readonly stage: string | null;
  /** 0 to 1 within the stage. */
  readonly done: number;
  /** Objective values that a search has reached so far, oldest first; empty for other jobs. */
  readonly objectives: readonly number[];
  readonly cancel: () => void;
  /** Ends a search with the best found so far. */
  readonly stop: () => void;
  /** Workers that run it. */
  readonly workers: readonly WorkerClient[];
  /** The page began it of itself, so it gives way to what a person asks for: how it begins again then. */
  readonly again?: () => void;
}

/** Running jobs; lost with the page. */
interface JobState {
  readonly jobs: readonly Job[];
  /** Id of the job that began last. */
  readonly lastId: number;
  /** How what gave way begins again; null where nothing did. */
  readonly waiting: (() => void) | null;
}

export const useJobs = create<JobState>()(() => ({ jobs: [], lastId: 0, waiting: null }));

/** Shows a job in the status line. @returns its id */
export function beginJob(job: Omit<Job, 'id' | 'stage' | 'done' | 'objectives'>): number {
  const id = useJobs.getState().lastId + 1;
  useJobs.setState(({ jobs }) => ({
    jobs: [...jobs, { ...job, id, stage: null, done: 0, objectives: [] }],
    lastId: id,
  }));
  return id;
}

export function advanceJob(id: number, { stage, done, objective }: JobStep): void {
  const advanced = (job: Job): Job => {
    const objectives = objective === undefined ? job.objectives : [...job.objectives, objective];
    return { ...job, stage, done, objectives };
  };
  useJobs.setState(({ jobs }) => ({ jobs: jobs.map((job) => (job.id === id ? advanced(job) : job)) }));
}

export const endJob = (id: number): void =>
  useJobs.setState(({ jobs }) => ({ jobs: jobs.filter((job) => job.id !== id) }));

/** Cancels what the page does of itself on these workers, until nothing that a person has asked for runs on them. */
export function giveWay(workers: readonly WorkerClient[]): void {
  for (const job of useJobs.getState().jobs) {
    if (!job.again || !share(job.workers, workers)) continue;
    useJobs.setState({ waiting: job.again });
    job.cancel();
  }
}

/** Begins again what gave way to a job that has ended, unless the next one has begun. */
export function resumeWaiting(workers: readonly WorkerClient[]): void {
  // Jobs of a series follow each other at once.
  setTimeout(() => {
    const { jobs, waiting } = useJobs.getState();
    if (!waiting || jobs.some((job) => share(job.workers, workers))) return;
    useJobs.setState({ waiting: null });
    waiting();
  });
}

const share = (some: readonly WorkerClient[], others: readonly WorkerClient[]): boolean =>
  some.some((worker) => others.includes(worker));

/** Cancels the jobs of a kind. @param unasked those alone that the page does of itself */
export function cancelJobs(kind: JobKind, unasked = false): void {
  for (const job of useJobs.getState().jobs) if (job.kind === kind && (!unasked || job.again)) job.cancel();
}
