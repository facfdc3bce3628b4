import * as Comlink from 'comlink';
import type { Topology } from '../core/topology/topology';
import { buffersIn } from '../jobs/buffersIn';
import type { ErrorRecord } from '../jobs/errorRecord';
import type { JobName, JobParams, JobResult, JobStep } from '../jobs/jobs';
import type { ImportedParts, KeptRouting } from '../jobs/session';
import { JobError } from './jobError';
import type { Reply } from './jobRunner';
import { ENDED } from './life';
import type { WorkerApi } from './worker';

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

/** The tables of a result, with the network that they are for. */
export interface GivenRun {
  readonly routing: KeptRouting;
  readonly imported: ImportedParts | null;
  readonly network: SentNetwork;
}

/** The upkeep of a worker between its jobs. */
export interface Upkeep {
  /** Number of bytes it may keep. */
  readonly bytes: number;
  /** Ended after so many milliseconds without a job; null: never. Whatever it held is given to the next one when that lacks it. */
  readonly idleMs: number | null;
  /** Finds the tables of a result that it lacks; null if nobody has them. */
  readonly provide: (run: string) => Promise<GivenRun | null>;
}

const ALONE: Upkeep = { bytes: Number.POSITIVE_INFINITY, idleMs: null, provide: async () => null };

const ENDED_REASON = {
  en: 'The browser ended the computation, most likely for lack of memory. Close other tabs, or take a smaller network, and try again.',
  ja: 'ブラウザーが計算を終了させました。メモリー不足と考えられます。ほかのタブを閉じるか、ネットワークを小さくして、もう一度実行してください。',
};
const ENDED_BY_BROWSER: ErrorRecord = {
  ...{ kind: 'limit', name: 'Ended', message: ENDED_REASON.en, reason: ENDED_REASON },
  ...{ problems: [], key: null, details: {} },
};

/** Comlink's own type loses the link between a job's name and its result. */
type Api = Omit<WorkerApi, 'allow' | 'load' | 'keep' | 'stop'> & {
  stop(): Promise<void>;
  allow(bytes: number): Promise<void>;
  load(...args: Parameters<WorkerApi['load']>): Promise<void>;
  keep(...args: Parameters<WorkerApi['keep']>): Promise<void>;
};

/**
 * One worker with a queue: one job at a time, in order. Cancelling the running one ends the worker and starts another. What a job needs
 * is given to the worker when it lacks it, however often it was ended: the network that the job names, and the tables of results.
 */
export class WorkerClient {
  private worker: Worker | null = null;
  private api: Api | null = null;
  private sent: Topology | null = null;
  /** Rejects what is running. */
  private fail: ((reason: Error) => void) | null = null;
  private tail: Promise<unknown> = Promise.resolve();
  /** Networks of the results whose tables were given to the worker. */
  private readonly given = new Map<string, SentNetwork>();
  private idle: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly start: () => Worker,
    private readonly upkeep: Upkeep = ALONE,
  ) {}

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
  keep(key: string, routing: KeptRouting, imported: ImportedParts | null, network: SentNetwork): Promise<void> {
    return this.inTurn(() => this.give(key, { routing, imported, network }));
  }

  /** The network of a result that was left here; null if none was, or if it is gone. */
  networkOf(run: string): SentNetwork | null {
    return this.given.get(run) ?? null;
  }

  /** Nobody will ask for this result any more. */
  forget(run: string): void {
    this.given.delete(run);
  }

  private async give(key: string, { routing, imported, network }: GivenRun): Promise<void> {
    const api = await this.ready(network);
    this.given.set(key, network);
    await api.keep(key, Comlink.transfer(routing, buffersIn(routing)), imported);
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
        const again = new Set<string>();
        for (;;) {
          const api = await this.ready(network);
          const reply = await call(api, Comlink.proxy(onStep ?? (() => {})));
          if (reply.ok) return { value: reply.value, workerMs: reply.workerMs };
          const missing = reply.error.kind === 'gone' ? String(reply.error.details.run) : null;
          if (missing !== null) this.given.delete(missing);
          const tables = missing === null || again.has(missing) ? null : await this.upkeep.provide(missing);
          // Ended while the tables were looked for, it is not for this job to start another.
          if (missing === null || !tables || this.api !== api) throw new JobError(reply.error);
          again.add(missing);
          await this.give(missing, tables);
        }
      };
      return Promise.race([work(), stopped]).finally(() => signal?.removeEventListener('abort', stop));
    });
  }

  private inTurn<R>(task: () => Promise<R>): Promise<R> {
    const result = this.tail.then(() => {
      clearTimeout(this.idle);
      return task();
    });
    this.tail = result.catch(() => {}).then(() => this.rest());
    return result;
  }

  /** Nothing to do: in a while, nothing to keep a worker for. */
  private rest(): void {
    const { idleMs } = this.upkeep;
    clearTimeout(this.idle);
    if (idleMs !== null && this.worker) this.idle = setTimeout(() => this.end(), idleMs);
  }

  private async ready(network: SentNetwork | undefined): Promise<Api> {
    if (!this.api) {
      const worker = this.start();
      const broken = (reason: Error): void => {
        if (this.worker !== worker) return;
        this.fail?.(reason);
        this.end();
      };
      worker.addEventListener('error', ({ message }) =>
        broken(new Error(message || 'the worker could not be started')),
      );
      worker.addEventListener(ENDED, () => broken(new JobError(ENDED_BY_BROWSER)));
      this.worker = worker;
      this.api = Comlink.wrap(worker) as unknown as Api;
      await this.api.allow(this.upkeep.bytes);
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
    this.given.clear();
  }
}
