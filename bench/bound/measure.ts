import { readParams } from '../../src/core/base/params';
import { verifyTables } from '../../src/core/deadlock/verifyTables';
import type { Fabric } from '../../src/core/fabric/fabric';
import { measureTable } from '../../src/core/metrics/loads';
import { throughputOf } from '../../src/core/metrics/throughput';
import { EngineRefusal } from '../../src/core/routing/contract/engineRefusal';
import { engines } from '../../src/core/routing/registry';
import { demandsOf } from '../../src/core/traffic/demand';

/** What an engine's tables carry, how long it took, and whether the verifier, which knows no engine, finds them whole and free of deadlock. */
export interface Cell {
  readonly throughput: number;
  /** Seconds of processor time. */
  readonly seconds: number;
  readonly sound: boolean;
  readonly lanes: number;
}

/** An engine and its parameters, from `id` or `id:key=value;key=value`. */
export interface Entrant {
  readonly id: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** Null where the engine refuses. */
export function measureEngine(fabric: Fabric, entrant: Entrant): Cell | null {
  try {
    return measure(fabric, entrant);
  } catch (error) {
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}

function measure(fabric: Fabric, { id, settings }: Entrant): Cell | null {
  const engine = engines.find(({ descriptor }) => descriptor.id === id);
  if (!engine) throw new Error(`unknown engine "${id}": expected ids with commas between them`);
  if (engine.descriptor.appliesTo(fabric)) return null;
  const started = process.cpuUsage();
  const values = readParams(engine.descriptor.params, settings);
  const steps = engine.route(fabric, values, { seed: 1, traffic: null, wantPairs: false });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { user, system } = process.cpuUsage(started);
  const { table, lanes } = step.value;
  const verdict = verifyTables(fabric, table, lanes);
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, table, demands);
  return {
    throughput: Math.min(...loads.map((load, k) => throughputOf(load, demands[k]))),
    seconds: (user + system) / 1e6,
    sound: verdict.deadlockFree && verdict.unreachablePairs === 0,
    lanes: verdict.virtualLanes,
  };
}
