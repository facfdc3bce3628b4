import type { MessagePort } from 'node:worker_threads';
import { FailureRows } from '../../jobs/failures/failureRows';
import type { SweepRun } from '../../jobs/sweep/study';
import type { FailureItem } from '../print/failureRows';
import { RowMaker } from '../sweep/sweepTask';
import type { ThreadTask } from './tasks';
import { serveItems } from './threadPool';

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
