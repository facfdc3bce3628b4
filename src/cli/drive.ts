import type { CliIo } from './cliIo';
import { Progress } from './print/progress';

/** Runs a job of the core to its end, and shows how far it is. */
export function drive<R>(
  job: Generator<{ readonly stage: string; readonly done: number }, R>,
  io: CliIo,
  label: string,
): R {
  const progress = new Progress(io, label);
  try {
    for (;;) {
      const step = job.next();
      if (step.done) return step.value;
      progress.show(step.value.stage, step.value.done);
    }
  } finally {
    progress.end();
  }
}
