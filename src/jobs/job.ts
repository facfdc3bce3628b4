import type { ParamSpecs } from '../core/base/params';
import type { SimulationFrame } from '../core/simulation/runs/simulationFrame';
import type { DesignsReply } from './choosing/designsReply';
import type { Session } from './session';

/** Where a job stands; `done` runs from 0 to 1 within the stage. */
export interface JobStep {
  readonly stage: string;
  readonly done: number;
  /** Of a search, which can be stopped with what it has: what it makes small, now. */
  readonly objective?: number;
  /** Of a simulation: what a live chart can show. */
  readonly frame?: SimulationFrame;
  /** Of a comparison: the designs that are measured, where there are more than before. Never passed over. */
  readonly designs?: DesignsReply;
}

/** A job on its way; told `stop` instead of going on, a search ends with the best it has. */
export type JobWork<R> = Generator<JobStep, R, 'stop' | undefined>;

/** Definition of a job, as its file declares it. */
export interface JobDefinition<P, I, R> {
  /** Its name in the registry. */
  readonly id: string;
  /** Parts of `P` that flags and forms set, if any: `cli/specOptions` makes a flag of each that has a `flag`, `ParamForm` a field. */
  readonly params?: ParamSpecs;
  /** The work itself, pure: the same inputs and parameters give the same result, times aside. */
  readonly run: (inputs: I, params: P, now: () => number) => JobWork<R>;
  /** The part of a result that nobody else refers to: its buffers are moved to the asker. Left out, all is copied. */
  readonly transfer?: (result: R) => unknown;
}

/** How a session finds what a job works on, by the names in its parameters. Fails at once if something is missing. */
type Finding<P, I> =
  | { readonly inputs: (session: Session, params: P) => I }
  /** Where that is work too, which the session may remember. */
  | { readonly prepare: (session: Session, params: P) => JobWork<I> };

/** A job as hosts use it: `run` on inputs of their own, or `on` a session. */
export interface Job<P, I, R> extends JobDefinition<P, I, R> {
  /** Starts it on what the session holds, to be driven step by step. */
  on(session: Session, params: P, now?: () => number): JobWork<R>;
}

/** Declares a job, which is then listed in `jobs.ts`. */
export function defineJob<P, I, R>(job: JobDefinition<P, I, R> & Finding<P, I>): Job<P, I, R> {
  return {
    ...job,
    *on(session, params, now = () => 0) {
      const inputs = 'prepare' in job ? yield* job.prepare(session, params) : job.inputs(session, params);
      return yield* job.run(inputs, params, now);
    },
  };
}

/** The inputs of a job that works on nothing but its parameters. */
export const noInputs = (): null => null;
