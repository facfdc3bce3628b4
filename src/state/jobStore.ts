import { create } from 'zustand';
import type { LocalText } from '../core/base/localText';
import type { JobStep } from '../jobs/jobs';

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
  /** What a search has made of its objective so far, oldest first; empty for other jobs. */
  readonly objectives: readonly number[];
  readonly cancel: () => void;
  /** Ends a search with the best found so far. */
  readonly stop: () => void;
  /** The page began it of itself: it gives way to what a person asks for. */
  readonly unasked?: boolean;
}

/** What is running: lost with the page. */
interface JobState {
  readonly jobs: readonly Job[];
  /** Id of the job that began last. */
  readonly lastId: number;
}

export const useJobs = create<JobState>()(() => ({ jobs: [], lastId: 0 }));

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

/** Cancels the jobs of a kind that nobody asked for. @returns whether there was one */
export function cancelUnasked(kind: JobKind): boolean {
  const unasked = useJobs.getState().jobs.filter((job) => job.kind === kind && job.unasked);
  for (const job of unasked) job.cancel();
  return unasked.length > 0;
}

/** Cancels the jobs of a kind. */
export function cancelJobs(kind: JobKind): void {
  for (const job of useJobs.getState().jobs) if (job.kind === kind) job.cancel();
}
