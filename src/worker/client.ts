import * as Comlink from 'comlink';
import type { Routing } from '../core/routes/routing';
import type { Topology } from '../core/topology/topology';
import type { JobName, JobParams, JobResult, JobStep } from '../jobs/jobs';
import type { ImportedParts } from '../jobs/session';
import { JobError } from './jobError';
import type { Reply } from './jobRunner';
import type { WorkerApi } from './worker';

export { JobError };

/** The network that a job works on; the same object is sent once. */
export interface SentNetwork {
  readonly revision: number;
  readonly topology: Topology;
}

export interface JobOptions {
  readonly network?: SentNetwork;
  readonly signal?: AbortSignal;
  readonly onStep?: (step: JobStep) => void;
}

export interface Done<R> {
  readonly value: R;
  readonly workerMs: number;
}

/** Comlink's own type loses the link between a job's name and its result. */
type Api = Omit<WorkerApi, 'load' | 'keep' | 'stop'> & {
  stop(): Promise<void>;
  load(...args: Parameters<WorkerApi['load']>): Promise<void>;
  keep(...args: Parameters<WorkerApi['keep']>): Promise<void>;
};

/** One worker with a queue: one job at a time, in order. Cancelling the running one ends the worker and starts another. */
export class WorkerClient {
  private worker: Worker | null = null;
  private api: Api | null = null;
  private sent: Topology | null = null;
  /** Rejects what is running. */
  private fail: ((reason: Error) => void) | null = null;
  private tail: Promise<unknown> = Promise.resolve();

  constructor(private readonly start: () => Worker) {}

  /** @throws JobError if the job fails; an AbortError if the signal says so. */
  run<N extends JobName>(name: N, params: JobParams<N>, options: JobOptions = {}): Promise<Done<JobResult<N>>> {
    return this.enqueue(options, (api, onStep) => api.run(name, params, onStep));
  }

  /** As `run`, for jobs that take `files`; their text is read in the worker. */
  runOnFiles<N extends JobName>(
    name: N,
    params: Omit<JobParams<N>, 'files'>,
    files: readonly File[],
    options: JobOptions = {},
  ): Promise<Done<JobResult<N>>> {
    return this.enqueue(options, (api, onStep) => api.runOnFiles(name, params, files, onStep));
  }

  /** Asks the running job to end with the best it has so far. */
  stop(): void {
    void this.api?.stop();
  }

  /** Leaves a routing with the worker for later questions. Its buffers move there. */
  keep(key: string, routing: Routing, imported: ImportedParts | null, network: SentNetwork): Promise<void> {
    return this.inTurn(async () => {
      const api = await this.ready(network);
      await api.keep(key, Comlink.transfer(routing, [routing.table.buffer as ArrayBuffer]), imported);
    });
  }

  private enqueue<R>(
    { network, signal, onStep }: JobOptions,
    call: (api: Api, onStep: (step: JobStep) => void) => Promise<Reply<R>>,
  ): Promise<Done<R>> {
    return this.inTurn(async () => {
      signal?.throwIfAborted();
      let stop = (): void => {};
      const stopped = new Promise<never>((_, reject) => {
        this.fail = reject;
        stop = () => {
          this.end();
          reject(signal?.reason);
        };
      });
      signal?.addEventListener('abort', stop);
      const work = async (): Promise<Done<R>> => {
        const reply = await call(await this.ready(network), Comlink.proxy(onStep ?? (() => {})));
        if (!reply.ok) throw new JobError(reply.error);
        return { value: reply.value, workerMs: reply.workerMs };
      };
      return Promise.race([work(), stopped]).finally(() => signal?.removeEventListener('abort', stop));
    });
  }

  private inTurn<R>(task: () => Promise<R>): Promise<R> {
    const result = this.tail.then(task);
    this.tail = result.catch(() => {});
    return result;
  }

  private async ready(network: SentNetwork | undefined): Promise<Api> {
    if (!this.api) {
      this.worker = this.start();
      this.worker.addEventListener('error', ({ message }) => {
        this.fail?.(new Error(message || 'the worker could not be started'));
        this.end();
      });
      this.api = Comlink.wrap(this.worker) as unknown as Api;
    }
    if (network && network.topology !== this.sent) {
      await this.api.load(network.revision, network.topology);
      this.sent = network.topology;
    }
    return this.api;
  }

  private end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.api = null;
    this.sent = null;
  }
}

const startWorker = (): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

/** Computes: generates, imports, routes. May be ended at any time. */
export const computeWorker = new WorkerClient(startWorker);
/** Keeps the tables and answers about them while the other computes; never cancelled, so that tables are never lost. */
export const keeperWorker = new WorkerClient(startWorker);
/** Works out what failures cost: may be ended at any time, and works while the others do. */
export const repairWorker = new WorkerClient(startWorker);
/** Keeps a network that is planned as VLANs, plans and writes it; the other one works out what it is compared with. */
export const vlanWorker = new WorkerClient(startWorker);
export const vlanComparisonWorker = new WorkerClient(startWorker);
/** Measures published figures, one after another, while the others work on the design. */
export const figureWorker = new WorkerClient(startWorker);
/** Simulate packets; may be ended at any time, and work while the others do. The first does what cannot be shared. */
export const simulateWorkers: readonly WorkerClient[] = [0, 1, 2, 3].map(() => new WorkerClient(startWorker));
