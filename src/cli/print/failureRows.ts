import { availableParallelism } from 'node:os';
import type { Failure } from '../../core/failures/failure';
import type { FailureRow } from '../../jobs/failures/failureReply';
import type { FailureRows, FailureTask } from '../../jobs/failures/failureRows';
import type { CliIo } from '../cliIo';
import { onThreads } from '../threads/threadPool';
import { Progress } from './progress';

/** Threads are started for what is left after so long: most failures are mended in a moment. */
const ALONE_MS = 1000;

/** Item sent to a thread: a failure and its place among all. */
export interface FailureItem {
  readonly failure: Failure;
  readonly at: number;
}

/** The rows of failures in their order, made on all cores where that takes long: the same ones as on one. */
export async function makeFailureRows(
  own: FailureRows,
  task: FailureTask,
  failures: readonly Failure[],
  label: string,
  io: CliIo,
): Promise<readonly FailureRow[]> {
  const rows: FailureRow[] = [];
  const progress = new Progress(io, label);
  let made = 0;
  const note = (): void => progress.show(`failure ${++made} of ${failures.length},`, made / failures.length);
  try {
    const began = performance.now();
    const threads = io.startThread ? availableParallelism() : 1;
    while (made < failures.length && (threads === 1 || performance.now() - began < ALONE_MS)) {
      rows.push(own.row(failures[made]));
      note();
    }
    const left = failures.map((failure, at) => ({ failure, at })).slice(made);
    const { startThread } = io;
    if (!startThread || left.length === 0) return rows;
    const workers = Array.from({ length: Math.min(threads, left.length) }, () => startThread({ failures: task }));
    await onThreads<FailureItem, FailureRow>(workers, left, {
      take: ({ at }, row) => {
        rows[at] = row;
        note();
      },
      err: io.err,
    });
    return rows;
  } finally {
    progress.end();
  }
}
