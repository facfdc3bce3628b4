import { fileURLToPath } from 'node:url';
import { getHeapStatistics } from 'node:v8';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { SweepTask } from './sweep/sweepTask';

/** What the working thread says to the one that holds the terminal. */
type Message = { readonly out: string } | { readonly err: string } | { readonly code: number };

/** What it is told of the terminal. */
interface Surroundings {
  readonly argv: readonly string[];
  readonly errIsTerminal: boolean;
  readonly colour: boolean;
  readonly columns: number;
}

// The work runs in a thread of its own, since a thread that computes hears no signal: an interrupt ends the program at
// once, whatever step is under way.
if (isMainThread) supervise();
else if ('sweep' in workerData) await serve(workerData.sweep);
else await work(workerData);

function supervise(): void {
  const { stdout, stderr, env } = process;
  process.on('SIGINT', () => {
    stderr.write(`${stderr.isTTY ? '\r\x1b[2K' : ''}cancelled\n`);
    process.exit(130);
  });
  // The reader of a pipe may leave early (`topoloom list | head`); that is no fault of ours.
  for (const stream of [stdout, stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      process.exit(process.exitCode ?? 0);
    });
  }
  const surroundings: Surroundings = {
    argv: process.argv.slice(2),
    errIsTerminal: stderr.isTTY === true,
    // no-color.org
    colour: stdout.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb',
    columns: stdout.isTTY ? stdout.columns : 100,
  };
  const worker = startThread(surroundings);
  worker.on('message', (message: Message) => {
    if ('out' in message) stdout.write(message.out);
    else if ('err' in message) stderr.write(message.err);
    // Set, not exited with, so that what is still on its way to a pipe gets there.
    else process.exitCode = message.code;
  });
  worker.on('error', (error) => {
    stderr.write(`internal error: ${error.message}\n`);
    process.exitCode = 2;
  });
}

/** A thread that runs this program again, with as much memory as the first. */
function startThread(data: Surroundings | { readonly sweep: SweepTask }): Worker {
  const heapMiB = getHeapStatistics().heap_size_limit / 1024 / 1024;
  return new Worker(fileURLToPath(import.meta.url), {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB },
  });
}

/** A thread of a sweep. */
async function serve(task: SweepTask): Promise<void> {
  const { serveRows } = await import('./sweep/sweepThread');
  if (parentPort) serveRows(task, parentPort);
}

async function work({ argv, ...terminal }: Surroundings): Promise<void> {
  const tell = (message: Message): void => parentPort?.postMessage(message);
  // Loaded here, so that the other thread does not start it all a second time.
  const { runCli } = await import('./runCli');
  const code = await runCli(argv, {
    ...terminal,
    out: (text) => tell({ out: text }),
    err: (text) => tell({ err: text }),
    // Of the whole process; maxRSS counts KiB.
    peakMiB: () => Math.round((process.resourceUsage().maxRSS / 1024) * 10) / 10,
    startThread: (task) => startThread({ sweep: task }),
  });
  tell({ code });
}
