import { watchLife } from './life';
import type { WorkerClient } from './workerClient';
import { WorkerPool } from './workerPool';

export { JobError } from './jobError';
export type { Done, JobOptions, SentNetwork, WorkerClient } from './workerClient';

const MIB = 2 ** 20;
const MINUTE = 60_000;

const SIMULATORS = 4;

const pool = new WorkerPool(
  () => watchLife(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  { bytes: 800 * MIB, idleMs: 3 * MINUTE },
  {
    compute: { weight: 1, stays: true },
    // Tables of half a dozen engines on the largest networks.
    keeper: { weight: 10, stays: true },
    repair: { weight: 3 },
    vlan: { weight: 2 },
    vlanComparison: { weight: 1 },
    figure: { weight: 1 },
    sketch: { weight: 1 },
    play: { weight: 1 },
    simulate: { weight: 1, count: SIMULATORS },
  },
  'keeper',
);

/** A result is gone from the page. */
export const forgetRun = (run: string): void => pool.forget(run);

/** Computes: generates, imports, routes. May be ended at any time. */
export const computeWorker = pool.of('compute');
/** Keeps the tables and answers about them while the other computes; never cancelled, so that tables are never lost. */
export const keeperWorker = pool.of('keeper');
/** Works out what failures cost: may be ended at any time, and works while the others do. */
export const repairWorker = pool.of('repair');
/** Plans a network as VLANs, and writes plans; the other one works out what it is compared with. */
export const vlanWorker = pool.of('vlan');
export const vlanComparisonWorker = pool.of('vlanComparison');
/** Counts networks that are not there yet, and makes the next one while another is being routed. */
export const sketchWorker = pool.of('sketch');
/** Measures published figures, one after another, while the others work on the design. */
export const figureWorker = pool.of('figure');
/** Works out what is played, whatever else takes its time, and writes it. */
export const playWorker = pool.of('play');
/** Simulate packets; may be ended at any time, and work while the others do. The first does what cannot be shared. */
export const simulateWorkers: readonly WorkerClient[] = Array.from({ length: SIMULATORS }, (_, i) =>
  pool.of('simulate', i),
);
