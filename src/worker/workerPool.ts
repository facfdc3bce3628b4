import { type GivenRun, type Upkeep, WorkerClient } from './workerClient';

/** The role of workers of one kind. */
export interface Role {
  /** Part of the memory that one worker of the role may keep, as against others. */
  readonly weight: number;
  /** Largest number of workers. */
  readonly count?: number;
  /** True if it stays while there is nothing to do. */
  readonly stays?: boolean;
}

/** The limits of all workers together. */
export interface PoolLimits {
  readonly bytes: number;
  /** Time for which one without a job is kept, ms. */
  readonly idleMs: number;
}

/**
 * Workers by role, each started when it is first requested. One budget of memory is shared among the roles by weight, so that all together keep within
 * it, whichever of them run. The keeper holds the tables of results: what another worker lacks comes from it.
 */
export class WorkerPool<R extends string> {
  private readonly clients = new Map<string, WorkerClient>();

  constructor(
    private readonly start: () => Worker,
    private readonly limits: PoolLimits,
    private readonly roles: Readonly<Record<R, Role>>,
    private readonly keeper: NoInfer<R>,
  ) {}

  /** The worker of a role; of several, the one of that place. */
  of(role: R, index = 0): WorkerClient {
    const { count = 1 } = this.roles[role];
    if (index < 0 || index >= count) throw new RangeError(`${role} ${index}: there are ${count}`);
    const key = `${role} ${index}`;
    const client = this.clients.get(key) ?? new WorkerClient(this.start, this.upkeepOf(role));
    this.clients.set(key, client);
    return client;
  }

  /** A result is gone from the page: no worker is to be given it again. Its tables make room for newer ones where they lie. */
  forget(run: string): void {
    for (const client of this.clients.values()) client.forget(run);
  }

  /** Number of bytes that a worker of a role may keep. */
  bytesOf(role: R): number {
    let weights = 0;
    for (const { weight, count = 1 } of Object.values<Role>(this.roles)) weights += weight * count;
    return Math.floor((this.limits.bytes * this.roles[role].weight) / weights);
  }

  private upkeepOf(role: R): Upkeep {
    const idleMs = this.roles[role].stays ? null : this.limits.idleMs;
    const provide = role === this.keeper ? async () => null : (run: string) => this.fromKeeper(run);
    return { bytes: this.bytesOf(role), idleMs, provide };
  }

  private async fromKeeper(run: string): Promise<GivenRun | null> {
    const keeper = this.of(this.keeper);
    // In turn: the tables may be on their way to it.
    const { value } = await keeper.run('keptTables', { run });
    const network = keeper.networkOf(run);
    return network && { ...value, network };
  }
}
