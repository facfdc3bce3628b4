import type { SweepRun } from '../../jobs/sweep/study';
import type { StartThread, SweepTask } from '../threads/tasks';
import { onThreads } from '../threads/threadPool';
import { RowMaker } from './sweepTask';

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
  const workers = Array.from({ length: count }, () => start({ sweep: task }));
  await onThreads(workers, runs, { take, err });
}
