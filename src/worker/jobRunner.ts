import type { TextFile } from '../core/base/text/textFile';
import type { Topology } from '../core/topology/topology';
import { buffersIn } from '../jobs/buffersIn';
import { type ErrorRecord, recordError } from '../jobs/errorRecord';
import { type JobName, type JobParams, type JobResult, type JobStep, loadJob } from '../jobs/jobs';
import type { ImportedParts, KeptRouting, Session } from '../jobs/session';

export type Reply<R> =
  | { readonly ok: true; readonly value: R; readonly workerMs: number }
  | { readonly ok: false; readonly error: ErrorRecord };

type OnStep = (step: JobStep) => unknown;

/** Longest time that a job may hold the worker before messages are let in, ms. */
const SLICE_MS = 40;

/** A smaller step moves no bar by a pixel. */
const STEP_SEEN = 1 / 200;

/** True if somebody who has seen one step of a job sees something else in the next: a page paints for each. */
export function isNews(step: JobStep, seen: JobStep | null): boolean {
  if (step.stage !== seen?.stage || step.frame || step.designs || step.objective !== undefined) return true;
  return Math.abs(step.done - seen.done) >= STEP_SEEN;
}

/**
 * Runs jobs on one session, a slice at a time. Knows nothing of workers or Comlink, so that it can be driven over a
 * MessageChannel or directly.
 */
export class JobRunner {
  private stopping = false;

  /**
   * @param breathe lets messages in
   * @param handOver gives a reply away with its buffers
   * @param letGo called when nothing more is said of a job's progress
   */
  constructor(
    private readonly session: Session,
    private readonly now: () => number,
    private readonly breathe: () => Promise<void>,
    private readonly handOver: <R>(reply: Reply<R>, buffers: ArrayBuffer[]) => Reply<R>,
    private readonly letGo: (onStep: OnStep) => void = () => {},
  ) {}

  /** Asks the running job to end with the best it has; jobs that cannot go on to their end. */
  stop(): void {
    this.stopping = true;
  }

  /** Sets how many bytes of tables, and of what is worked out about them, may be kept. */
  allow(bytes: number): void {
    this.session.allow(bytes);
  }

  load(revision: number, topology: Topology): void {
    this.session.load(revision, topology);
  }

  keep(key: string, routing: KeptRouting, imported: ImportedParts | null): void {
    this.session.keep(key, routing, imported);
  }

  /** Files are read here, since a job is pure and sees text only. */
  async runOnFiles<N extends JobName>(
    name: N,
    params: Omit<JobParams<N>, 'files'>,
    files: readonly File[],
    onStep: OnStep,
  ): Promise<Reply<JobResult<N>>> {
    try {
      const { openedFile } = await import('../jobs/files/openedFile');
      const texts: TextFile[] = [];
      for (const file of files) texts.push(await openedFile(file));
      return await this.run(name, { ...params, files: texts } as unknown as JobParams<N>, onStep);
    } catch (error) {
      this.letGo(onStep);
      return { ok: false, error: recordError(error) };
    }
  }

  async run<N extends JobName>(name: N, params: JobParams<N>, onStep: OnStep): Promise<Reply<JobResult<N>>> {
    const start = this.now();
    this.stopping = false;
    try {
      const job = await loadJob(name, params);
      const steps = job.on(this.session, params, this.now);
      let sliceEnd = start + SLICE_MS;
      let next = steps.next();
      let announced: JobStep | null = null;
      while (!next.done) {
        if (this.now() >= sliceEnd || next.value.designs) {
          if (isNews(next.value, announced)) {
            announced = next.value;
            onStep(announced);
          }
          await this.breathe();
          sliceEnd = this.now() + SLICE_MS;
        }
        next = steps.next(this.stopping ? 'stop' : undefined);
      }
      const value = next.value;
      const moved = job.transfer ? buffersIn(job.transfer(value)) : [];
      return this.handOver({ ok: true, value, workerMs: this.now() - start }, moved);
    } catch (error) {
      return { ok: false, error: recordError(error) };
    } finally {
      this.letGo(onStep);
    }
  }
}
