import type { MessagePort, Worker } from 'node:worker_threads';
import { FailureRows, type FailureTask } from '../../jobs/failures/failureRows';
import type { SweepRun } from '../../jobs/sweep/study';
import type { FailureItem } from '../print/failureRows';
import { RowMaker, type SweepTask } from '../sweep/sweepTask';
import { serveItems } from './threadPool';

/** The task of a thread. Goes to it as it is. */
export type ThreadTask = { readonly sweep: SweepTask } | { readonly failures: FailureTask };

/** Starts a thread that runs `serveTask`. */
export type StartThread = (task: ThreadTask) => Worker;

/** Runs a thread of the command line, to its end. */
export function serveTask(task: ThreadTask, port: MessagePort): void {
  if ('sweep' in task) {
    serveItems(
      port,
      (err) => {
        const maker = new RowMaker(task.sweep, err);
        return (run: SweepRun) => maker.make(run);
      },
      ({ run, network }) => `run ${run}, ${network}`,
    );
    return;
  }
  serveItems(
    port,
    () => {
      const rows = FailureRows.of(task.failures);
      return ({ failure }: FailureItem) => rows.row(failure);
    },
    ({ failure }) => failure.name,
  );
}
