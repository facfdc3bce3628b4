import type { MessagePort } from 'node:worker_threads';
import type { SweepRun } from '../../jobs/sweep/study';
import { describeError } from '../describeError';
import { RowMaker, type SweepTask } from './sweepTask';

export interface ToThread {
  readonly run: SweepRun;
}

export type FromThread =
  | { readonly run: SweepRun; readonly line: string }
  | { readonly fault: string }
  | { readonly err: string };

/** What a thread of a sweep does: makes the row of each run that it is sent. */
export function serveRows(task: SweepTask, port: MessagePort): void {
  const tell = (message: FromThread): void => port.postMessage(message);
  const maker = new RowMaker(task, (text) => tell({ err: text }));
  port.on('message', ({ run }: ToThread) => {
    try {
      tell({ run, line: maker.make(run) });
    } catch (error) {
      tell({ fault: `run ${run.run}, ${run.network}: ${describeError(error)}` });
    }
  });
}
