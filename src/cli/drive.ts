import { Cancelled, type CliIo } from './cliIo';

const PAUSE_EVERY_MS = 50;

/**
 * Runs a job of the core to its end, pausing between its steps so that an interrupt is noticed, and shows how far it is
 * where somebody watches.
 * @throws Cancelled
 */
export async function drive<R>(
  work: Generator<{ readonly stage: string; readonly done: number }, R>,
  io: CliIo,
  label: string,
): Promise<R> {
  let paused = performance.now();
  let shown = false;
  try {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (performance.now() - paused < PAUSE_EVERY_MS) continue;
      if (io.errIsTerminal) {
        io.err(`\r\x1b[2K${label}: ${step.value.stage} ${Math.floor(step.value.done * 100)} %`);
        shown = true;
      }
      await new Promise((resume) => setImmediate(resume));
      if (io.cancelled.aborted) throw new Cancelled();
      paused = performance.now();
    }
  } finally {
    if (shown) io.err('\r\x1b[2K');
  }
}
