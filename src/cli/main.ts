import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { type GuardEnds, guardOf, Interruption } from './output/interruption';
import { StandardStream } from './output/standardStreams';
import type { ThreadTask } from './threads/tasks';

/** Messages of the working thread to the one that holds the terminal. */
type Message = { readonly out: string } | { readonly err: string } | { readonly code: number };

/** Properties of the terminal that the working thread gets. */
interface Surroundings {
  readonly argv: readonly string[];
  readonly errIsTerminal: boolean;
  readonly colour: boolean;
  readonly columns: number;
  readonly ends: GuardEnds;
  /** Not 0 when nobody reads standard output any more. */
  readonly outLeft: Int32Array;
}

// The work runs in a thread of its own, since a thread that computes hears no signal: an interrupt ends the program at
// once, whatever step is under way.
if (isMainThread) supervise();
else if ('task' in workerData) await serve(workerData.task);
else await work(workerData);

/** Exit codes that a shell reports for a program that a signal ended. */
const SIGNAL_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** How long the working thread may take to end: it hears nothing while it waits for a file that is a pipe, say. */
const END_WITHIN_MS = 3000;

function supervise(): void {
  const { stdout, stderr, env } = process;
  const interruption = new Interruption();
  const outLeft = new Int32Array(new SharedArrayBuffer(4));
  let outFailed = false;
  // Where standard error fails there is nobody to tell.
  const err = new StandardStream(stderr, () => {});
  const out = new StandardStream(stdout, (reason) => {
    Atomics.store(outLeft, 0, 1);
    // The reader of a pipe may leave early (`topoloom list | head`); that is no fault of ours, and the answer stays what it is.
    if (reason === null) return;
    outFailed = true;
    err.write(`${reason}\n`);
    process.exitCode = 2;
  });
  const surroundings: Surroundings = {
    argv: process.argv.slice(2),
    errIsTerminal: stderr.isTTY === true,
    // no-color.org
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.isTTY ? stdout.columns : 100,
    ends: interruption.ends,
    outLeft,
  };
  const worker = startThread(surroundings);
  worker.on('message', (message: Message) => {
    if ('out' in message) out.write(message.out);
    else if ('err' in message) err.write(message.err);
    // Set, not exited with, so that what is still on its way to a pipe gets there.
    else if (!outFailed) process.exitCode = message.code;
  });
  worker.on('error', (error) => {
    interruption.clear();
    err.write(`internal error: ${error.message}\n`);
    process.exitCode = 2;
  });
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      worker.removeAllListeners('message');
      err.write(`${stderr.isTTY ? '\r\x1b[2K' : ''}cancelled\n`);
      void end(worker, interruption, signal);
    });
  }
}

/** Ends the working thread, removes what it has half written, and ends the program. */
async function end(worker: Worker, interruption: Interruption, signal: keyof typeof SIGNAL_CODES): Promise<void> {
  interruption.close();
  const stuck = setTimeout(() => {
    interruption.clear();
    // Without a handler, which is gone after the first time, the system ends the program.
    process.kill(process.pid, signal);
  }, END_WITHIN_MS);
  await worker.terminate();
  clearTimeout(stuck);
  interruption.clear();
  process.exit(SIGNAL_CODES[signal]);
}

/** A thread that runs this program again, with as much memory as the first. */
function startThread(data: Surroundings | { readonly task: ThreadTask }): Worker {
  const heapMiB = getHeapStatistics().heap_size_limit / 1024 / 1024;
  return new Worker(fileURLToPath(import.meta.url), {
    workerData: data,
    transferList: 'ends' in data ? [data.ends.notes] : [],
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
  });
}

/** A thread beside the working one, which shares in its work. */
async function serve(task: ThreadTask): Promise<void> {
  const { serveTask } = await import('./threads/threadTask');
  if (parentPort) serveTask(task, parentPort);
}

async function work({ argv, ends, outLeft, ...terminal }: Surroundings): Promise<void> {
  const tell = (message: Message): void => parentPort?.postMessage(message);
  // Loaded here, so that the other thread does not start it all a second time.
  const { runCli } = await import('./runCli');
  const code = await runCli(argv, {
    ...terminal,
    out: (text) => tell({ out: text }),
    err: (text) => tell({ err: text }),
    readerLeft: () => Atomics.load(outLeft, 0) !== 0,
    guard: guardOf(ends),
    // Of the whole process; maxRSS counts KiB.
    peakMiB: () => Math.round((process.resourceUsage().maxRSS / 1024) * 10) / 10,
    startThread: (task) => startThread({ task }),
  });
  tell({ code });
}
