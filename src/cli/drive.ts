import type { CliIo } from './cliIo';

const SHOW_EVERY_MS = 100;

/** Runs a job of the core to its end, and shows how far it is where somebody watches. */
export function drive<R>(
  job: Generator<{ readonly stage: string; readonly done: number }, R>,
  io: CliIo,
  label: string,
): R {
  let shown = 0;
  try {
    for (;;) {
      const step = job.next();
      if (step.done) return step.value;
      if (!io.errIsTerminal || performance.now() - shown < SHOW_EVERY_MS) continue;
      io.err(`\r\x1b[2K${label}: ${step.value.stage} ${Math.floor(step.value.done * 100)} %`);
      shown = performance.now();
    }
  } finally {
    if (shown > 0) io.err('\r\x1b[2K');
  }
}
