import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { allSeeds, judge, judgeCuts, targets } from './judge';
import { mutated } from './mutate';
import type { FuzzTarget } from './target';

/** Something that a reader does and must not. */
export interface Finding {
  readonly target: string;
  readonly seed: number;
  /** -1 = of a seed that was cut. */
  readonly iteration: number;
  readonly fault: string;
  readonly text: string;
}

/** What a thread is to do. */
interface Task {
  readonly target: number;
  readonly seed: number;
  readonly from: number;
  readonly ms: number;
  /** Int32Array[1]: the iteration under way, -1 = none yet. */
  readonly at: Int32Array;
  /** Int32Array[1]: counts what has been tried. */
  readonly step: Int32Array;
}

type FromThread = { readonly finding: Finding } | { readonly done: true };

const MIB = 2 ** 20;
const MOST_MIB = 1024;
/** Of processor time without a step forward, so that a busy machine is no fault; what is slow but ends is told by `judge`. */
const HUNG_MS = 15_000;
const LOOK_EVERY_MS = 50;

/**
 * Tries a target for a while, in a thread of its own: what hangs or takes all memory ends that and is a finding; it then goes on behind it.
 * @returns how many files were tried
 */
export async function fuzzTarget(
  id: string,
  seed: number,
  ms: number,
  report: (finding: Finding) => void,
): Promise<number> {
  const target = targets.findIndex((one) => one.id === id);
  const until = performance.now() + ms;
  const at = new Int32Array(new SharedArrayBuffer(4));
  const step = new Int32Array(new SharedArrayBuffer(4));
  at[0] = -1;
  for (let left = ms; left > 0; left = until - performance.now()) {
    const before = Atomics.load(at, 0);
    const fault = await watch({ target, seed, from: before + 1, ms: left, at, step }, report);
    if (fault === null) break;
    const iteration = Atomics.load(at, 0);
    const { text } = mutated(targets[target], allSeeds, seed, Math.max(0, iteration));
    report({ target: id, seed, iteration, fault, text });
  }
  return Atomics.load(step, 0);
}

/** What ended the thread; null where it came to its end. */
function watch(task: Task, report: (finding: Finding) => void): Promise<string | null> {
  const worker = new Worker(fileURLToPath(import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MIB },
  });
  const base = process.memoryUsage().rss;
  return new Promise((resolve) => {
    let last = -2;
    let since = busyMs();
    const end = (fault: string | null): void => {
      clearInterval(look);
      void worker.terminate().then(() => resolve(fault));
    };
    const look = setInterval(() => {
      const now = Atomics.load(task.step, 0);
      if (now !== last) since = busyMs();
      last = now;
      if (busyMs() - since > HUNG_MS) end(`no end within ${HUNG_MS / 1000} s`);
      else if (process.memoryUsage().rss - base > MOST_MIB * MIB) end(`took over ${MOST_MIB} MiB`);
    }, LOOK_EVERY_MS);
    worker.on('message', (message: FromThread) => {
      if ('finding' in message) report(message.finding);
      else end(null);
    });
    worker.on('error', (error) => end(`${error.name}: ${error.message}`));
  });
}

/** Processor time of all threads; one target is tried at a time. */
function busyMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function serve({ target: number, seed, from, ms, at, step }: Task): void {
  const start = performance.now();
  const target = targets[number];
  const tell = (finding: Pick<Finding, 'iteration' | 'fault' | 'text'>): void =>
    parentPort?.postMessage({ finding: { ...finding, target: target.id, seed } } satisfies FromThread);
  if (from === 0) cutSeeds(target, start + ms / 3, step, tell);
  for (let iteration = from; performance.now() < start + ms; iteration++) {
    Atomics.store(at, 0, iteration);
    Atomics.add(step, 0, 1);
    const { text, ...file } = mutated(target, allSeeds, seed, iteration);
    const fault = judge(target, { ...file, text });
    if (fault !== null) tell({ iteration, fault, text });
  }
  parentPort?.postMessage({ done: true } satisfies FromThread);
}

/** How many cuts of a seed are told. */
const MOST_CUTS = 3;

function cutSeeds(
  target: FuzzTarget,
  until: number,
  step: Int32Array,
  tell: (finding: Pick<Finding, 'iteration' | 'fault' | 'text'>) => void,
): void {
  for (const seed of target.cuts) {
    let told = 0;
    for (const cut of judgeCuts(target, seed)) {
      Atomics.add(step, 0, 1);
      if (cut) tell({ iteration: -1, fault: cut.fault, text: cut.file.text });
      if (cut && ++told === MOST_CUTS) break;
      if (performance.now() > until) return;
    }
  }
}

/** Ids of all targets. */
export const targetIds: readonly string[] = targets.map(({ id }) => id);

if (!isMainThread && workerData && 'target' in workerData) serve(workerData as Task);
