import { keeperWorker, type SentNetwork, type WorkerClient } from '../worker/client';

/** Results whose tables workers have been given, so that each is sent once; the keeper has them all. */
export class LentTables {
  private held = new WeakMap<WorkerClient, Set<string>>();

  /** Sees to it that a worker has the tables of a result. @throws JobError if the keeper has them no longer */
  async lend(run: string, worker: WorkerClient, network: SentNetwork): Promise<void> {
    const held = this.held.get(worker) ?? new Set<string>();
    this.held.set(worker, held);
    if (held.has(run)) return;
    const { value } = await keeperWorker.run('keptTables', { run });
    await worker.keep(run, value.routing, value.imported, network);
    held.add(run);
  }

  /** Workers were ended, or may have been: nothing is taken for granted. */
  forget(): void {
    this.held = new WeakMap();
  }
}
