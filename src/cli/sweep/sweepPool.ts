import type { Worker } from 'node:worker_threads';
import type { SweepRun } from '../../jobs/sweep/study';
import { InputFault } from '../inputFault';
import { RowMaker, type SweepTask } from './sweepTask';
import type { FromThread, ToThread } from './sweepThread';

/** Starts a thread that runs `serveRows`. */
export type StartThread = (task: SweepTask) => Worker;

/** How many threads are wanted, and what starts one; null where none can be. */
interface SweepThreads {
  readonly threads: number;
  readonly start: StartThread | null;
}

/**
 * Makes the rows of all runs, on as many threads as wanted, and hands each over as soon as it is there, in whatever order.
 * With one thread, or where none can be started, they are made here one after the other.
 * @throws the error of the first run that fails
 */
export async function makeRows(
  task: SweepTask,
  runs: readonly SweepRun[],
  { threads, start }: SweepThreads,
  take: (run: SweepRun, line: string) => void,
  err: (text: string) => void,
): Promise<void> {
  const count = Math.min(threads, runs.length);
  if (!start || count < 2) {
    const maker = new RowMaker(task, err);
    for (const run of runs) take(run, maker.make(run));
    return;
  }
  const workers = Array.from({ length: count }, () => start(task));
  let next = 0;
  try {
    await Promise.all(
      workers.map(
        (worker) =>
          new Promise<void>((resolve, reject) => {
            const hand = (): void => {
              if (next === runs.length) resolve();
              else worker.postMessage({ run: runs[next++] } satisfies ToThread);
            };
            worker.on('message', (message: FromThread) => {
              if ('err' in message) {
                err(message.err);
                return;
              }
              if ('fault' in message) {
                reject(new InputFault(message.fault));
                return;
              }
              try {
                take(message.run, message.line);
                hand();
              } catch (error) {
                // A full disk, say: thrown from here it would reach nobody.
                reject(error);
              }
            });
            worker.on('error', reject);
            hand();
          }),
      ),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
