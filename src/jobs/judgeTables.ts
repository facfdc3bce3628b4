import { verifyLidTables } from '../core/deadlock/verifyLidTables';
import type { Fabric } from '../core/fabric/fabric';
import { measureRouting, verificationRecord } from '../core/metrics/routeReport';
import type { ForwardingTable, LaneTables } from '../core/routes/routing';
import type { JobProgress, RouteOutcome } from '../core/routing/routeNetwork';
import type { Traffic } from '../core/traffic/traffic';

export interface GivenTables {
  /** What the report names as the engine. */
  readonly name: string;
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
}

/**
 * Verifies and measures tables from anywhere as `routeNetwork` does an engine's, so that they stand in one comparison.
 * Of several LIDs a host all are verified together, and the first is measured. They have no parameters, no seed (0) and no set of allowed turns; `now` gives milliseconds.
 */
export function* judgeTables(
  fabric: Fabric,
  { name, table, lanes, furtherTables = [] }: GivenTables,
  traffic: Traffic | null,
  now: () => number,
  compileMs: number,
): globalThis.Generator<JobProgress, RouteOutcome> {
  yield { stage: 'verify', done: 0 };
  const started = now();
  const verification = verifyLidTables(fabric, [table, ...furtherTables], lanes);
  const verifyMs = now() - started;
  yield { stage: 'measure', done: 0 };
  const routing = { table, turns: null, lanes, pairs: null };
  const { channelLoad, ...measured } = measureRouting(fabric, routing, traffic, 'lft');
  const { switchCount: switches, hostCount: hosts, linkCount: links } = fabric;
  const report = {
    network: { name: fabric.name, switches, hosts, links },
    engine: name,
    params: {},
    seed: 0,
    verification: verificationRecord(fabric, verification),
    ...measured,
    timing: { compileMs, decideMs: 0, routeMs: 0, verifyMs },
  };
  return { report, routing, verification, load: Float32Array.from(channelLoad) };
}
