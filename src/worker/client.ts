import { watchLife } from './life';
import type { WorkerClient } from './workerClient';
import { type Role, WorkerPool } from './workerPool';

const MIB = 2 ** 20;
const MINUTE = 60_000;

const ROLES = {
  /** Generates, imports, routes. May be ended at any time. */
  compute: { weight: 1, stays: true },
  /**
   * Keeps the tables, of half a dozen engines on the largest networks, and answers about them while the other computes; never cancelled, so that
   * tables are never lost.
   */
  keeper: { weight: 10, stays: true },
  /** Works out what failures cost: may be ended at any time, and works while the others do. */
  repair: { weight: 3 },
  /** Plans a network as VLANs, and writes plans; the other one works out what it is compared with. */
  vlan: { weight: 2 },
  vlanComparison: { weight: 1 },
  /** Measures published figures, one after another, while the others work on the design. */
  figure: { weight: 1 },
  /** Counts networks that are not there yet, and makes the next one while another is being routed. */
  sketch: { weight: 1 },
  /** Measures designs beside each other, and cables that could be added, while what is drawn is placed and priced. */
  choose: { weight: 1 },
  /** Works out what is played, whatever else takes its time, and writes it. */
  play: { weight: 1 },
  /** Simulate packets; may be ended at any time, and work while the others do. The first does what cannot be shared. */
  simulate: { weight: 1, count: 4 },
} as const satisfies Readonly<Record<string, Role>>;

export type WorkerRole = keyof typeof ROLES;

const pool = new WorkerPool<WorkerRole>(
  () => watchLife(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })),
  { bytes: 800 * MIB, idleMs: 3 * MINUTE },
  ROLES,
  'keeper',
);

/** The workers of a role, at most so many; each is started with its first job. */
export function workersOf(role: WorkerRole, most = 1): readonly WorkerClient[] {
  const { count = 1 }: Role = ROLES[role];
  return Array.from({ length: Math.min(count, most) }, (_, i) => pool.of(role, i));
}

/** A result is gone from the page. */
export const forgetRun = (run: string): void => pool.forget(run);
