import type { LocalText } from '../../core/base/localText';
import type { Topology } from '../../core/topology/topology';
import { nameOfHashes } from '../../jobs/descriptors/simulate';
import type { JobName, JobParams, JobResult, JobStep } from '../../jobs/jobs';
import type { RoutesRequest } from '../../jobs/simulate/simulateJobs';
import type { DocumentState } from '../../state/documentStore';
import type { Answering, PartOfWork, Progress } from '../../state/question';
import { runJob } from '../../state/runJob';
import type { RouteResultView } from '../../state/runStore';
import { type Done, type JobOptions, simulateWorkers, type WorkerClient } from '../../worker/client';
import { type SharedJob, sharedPacing } from '../../worker/sharedPacing';
import { latticeRoutes, nameOfRule } from './simulateRequests';
import { type SimulatedOn, type SimulateForm, showFrame } from './simulateStore';

/** Hosts up to which the throughput over time of a whole exchange is simulated along with its gaps; of larger ones one step's is. */
export const SERIES_HOSTS = 256;
/** Tables up to this size go to every worker that shares a study, bytes. */
const SHARED_TABLES = 64 * 2 ** 20;

const TITLE: LocalText = { en: 'packets', ja: 'パケット' };

interface Setting extends Pick<DocumentState, 'revision' | 'topology' | 'fabric'> {
  readonly form: SimulateForm;
  /** Null unless they are what packets follow. */
  readonly tables: RouteResultView | null;
}

/** A simulation under way, of one job or of several in a row: adds up their time and shows what they picture. */
export class Simulation {
  private workerMs = 0;
  private part: PartOfWork | undefined;

  constructor(
    private readonly setting: Setting,
    private readonly answering: Pick<Answering<unknown>, 'signal' | 'onStep' | 'overtaken'>,
  ) {}

  /** What it is of, as far as it is. */
  get on(): SimulatedOn {
    const { topology, fabric, tables, form } = this.setting;
    const named = { ecmp: () => nameOfHashes(form), vlan: () => nameOfRule(form.rule), tables: null, dateline: null };
    const routing = named[form.paths]?.() ?? tables?.title ?? null;
    return { topology, fabric, routing, form, workerMs: this.workerMs };
  }

  get routes(): RoutesRequest {
    const { form, tables } = this.setting;
    if (tables) return { kind: 'run', run: tables.key };
    if (form.paths === 'ecmp') return { kind: 'ecmp', ways: form.ways, qps: form.qps, hashing: form.hashing };
    if (form.paths === 'vlan') return { kind: 'vlan', rule: form.rule, traffic: null };
    return latticeRoutes(form.mode === 'packets' && form.model === 'booksim' ? 'random' : form.tie);
  }

  /** Says which part of the work is at hand. */
  tell(name: string, done: number, total: number): void {
    this.part = { done, total, title: { en: name, ja: name } };
    this.answering.onStep({ stage: null, done: 0, part: this.part });
  }

  /** Runs a job on the network at hand, or on another; null if it was cancelled. */
  ask<N extends JobName>(name: N, params: JobParams<N>, other?: Topology): Promise<JobResult<N> | null> {
    const [first] = simulateWorkers;
    return this.run((options) => first.run(name, params, options), [first], other);
  }

  /** As `ask`, in several workers where the network has many hosts. */
  askAll<N extends SharedJob>(
    name: N,
    params: JobParams<N>,
    hosts: number,
    other?: Topology,
  ): Promise<JobResult<N> | null> {
    const { tables, fabric } = this.setting;
    const workers = simulateWorkers.slice(0, sharers(hosts, tables ? hosts * fabric.switchCount * 2 : 0));
    return this.run((options) => sharedPacing(name, workers, params, options), workers, other);
  }

  private async run<R>(
    does: (options: JobOptions) => Promise<Done<R>>,
    workers: readonly WorkerClient[],
    other?: Topology,
  ): Promise<R | null> {
    const { answering, part } = this;
    const { revision, topology, tables } = this.setting;
    this.picture(null);
    // The last steps may come after the answer.
    let open = true;
    const network = other ? { revision: -1, topology: other } : { revision, topology };
    const work = async ({ signal, onStep }: Pick<JobOptions, 'signal'> & { onStep: (step: JobStep) => void }) => {
      const watch = (step: JobStep): void => {
        onStep(step);
        if (step.frame && open) this.picture(step.frame);
      };
      try {
        return await does({ network, signal, onStep: watch });
      } finally {
        open = false;
      }
    };
    const within = { signal: answering.signal, onStep: (step: Progress) => answering.onStep({ ...step, part }) };
    const done = await runJob('simulate', tables?.title ?? TITLE, work, { workers, within });
    if (!done || answering.overtaken()) return null;
    this.workerMs += done.workerMs;
    this.picture(null);
    return done.value;
  }

  private picture(frame: JobStep['frame'] | null): void {
    if (!this.answering.overtaken()) showFrame(this.on, frame ?? null);
  }
}

/** How many workers share a study: starting another costs more than a small network's study takes. */
function sharers(hosts: number, tableBytes: number): number {
  if (hosts <= SERIES_HOSTS || tableBytes > SHARED_TABLES) return 1;
  return Math.min(simulateWorkers.length, Math.max(1, navigator.hardwareConcurrency));
}
