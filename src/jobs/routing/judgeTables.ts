import type { Verification } from '../../core/deadlock/verification';
import { verifyChosenTables } from '../../core/deadlock/verifyChosenTables';
import { verifyLidTables } from '../../core/deadlock/verifyLidTables';
import type { Fabric } from '../../core/fabric/fabric';
import { measureChosenTables } from '../../core/metrics/chosenLoads';
import { measureTable } from '../../core/metrics/loads';
import { measurementOf, verificationRecord } from '../../core/metrics/routeReport';
import type { ChosenTables } from '../../core/routes/chosenTables';
import type { ForwardingTable, LaneTables } from '../../core/routes/routing';
import type { JobProgress, RouteOutcome } from '../../core/routing/routeNetwork';
import { demandsOf } from '../../core/traffic/demand';
import type { Traffic } from '../../core/traffic/traffic';
import type { KeptRouting, KeptRun } from '../session';

export interface GivenTables {
  /** Name of the engine in the report. */
  readonly name: string;
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
  /** See ImportedTables. */
  readonly furtherTables?: readonly ForwardingTable[];
  /** Which of all these tables each pair takes, where each takes one of its own: VLANs. */
  readonly choice?: Uint16Array;
  /** Seed in the report, if there is one. */
  readonly seed?: number;
}

/** The tables of a kept run. */
export function tablesOf(
  { table, lanes, chosen }: KeptRun['routing'],
  imported: KeptRun['imported'],
): Omit<GivenTables, 'name'> {
  if (chosen) return { table, lanes, furtherTables: chosen.tables.slice(1), choice: chosen.choice };
  return { table, lanes, furtherTables: imported?.furtherTables };
}

/** The tables as pairs choose among them; null where they do not. */
export function chosenAmong({
  table,
  furtherTables = [],
  choice,
}: Pick<GivenTables, 'table' | 'furtherTables' | 'choice'>): ChosenTables | null {
  return choice ? { tables: [table, ...furtherTables], choice } : null;
}

/** All tables together: those of several LIDs, or those that pairs choose. */
export function verifyGiven(fabric: Fabric, given: Omit<GivenTables, 'name'>): Verification {
  const chosen = chosenAmong(given);
  if (chosen) return verifyChosenTables(fabric, chosen);
  return verifyLidTables(fabric, [given.table, ...(given.furtherTables ?? [])], given.lanes);
}

/**
 * Verifies and measures tables from anywhere as `routeNetwork` does an engine's, so that they stand in one comparison.
 * Of several LIDs a host all are verified together, and the first is measured; where pairs choose, what they choose. They have no parameters, no seed (0, unless one is given) and no set of allowed turns; `now` gives milliseconds.
 */
export function* judgeTables(
  fabric: Fabric,
  given: GivenTables,
  traffic: Traffic | null,
  now: () => number,
  compileMs: number,
): globalThis.Generator<JobProgress, RouteOutcome & { readonly routing: KeptRouting }> {
  const { name, table, lanes } = given;
  yield { stage: 'verify', done: 0 };
  const started = now();
  const verification = verifyGiven(fabric, given);
  const verifyMs = now() - started;
  yield { stage: 'measure', done: 0 };
  const chosen = chosenAmong(given);
  const routing = { table, turns: null, lanes, pairs: null, ...(chosen && { chosen }) };
  const demands = demandsOf(fabric, traffic);
  const { channelLoad, ...measured } = measurementOf(fabric, {
    ...(chosen
      ? { measured: measureChosenTables(fabric, chosen, demands), verification: null, routes: 'pairs' }
      : { measured: measureTable(fabric, table, demands), verification, routes: 'lft' }),
    ...{ demands, turns: null },
  });
  const { switchCount: switches, hostCount: hosts, linkCount: links } = fabric;
  const report = {
    network: { name: fabric.name, switches, hosts, links },
    engine: name,
    params: {},
    seed: given.seed ?? 0,
    verification: verificationRecord(fabric, verification),
    ...measured,
    timing: { compileMs, decideMs: 0, routeMs: 0, verifyMs },
  };
  return { report, routing, verification, load: Float32Array.from(channelLoad) };
}
