import { unpackTables } from '../../core/formats/parts/carriedTables';
import { networkMark } from '../../core/topology/networkMark';
import type { CarriedTables, Topology } from '../../core/topology/topology';
import { defineJob, type JobWork } from '../job';
import type { ImportedParts, LoadedNetwork } from '../session';
import { judgeTables } from './judgeTables';
import { type RouteReply, summarize } from './routeJob';

/** Imported tables, verified and measured like an engine's. */
export interface ImportedRun {
  readonly name: string;
  readonly reply: RouteReply;
  readonly parts: ImportedParts;
}

function* judgeNamed(
  { topology, fabric }: LoadedNetwork,
  { names }: { readonly names: readonly string[] },
): JobWork<readonly ImportedRun[]> {
  const runs: ImportedRun[] = [];
  for (const carried of fittingTables(topology)) {
    if (names.includes(carried.name)) runs.push(yield* judgeOne(fabric, carried));
  }
  return runs;
}

/** Judges those of the network's tables that have these names. @throws CarriedTablesError */
export const judgeCarried = defineJob({
  id: 'judgeCarried',
  inputs: ({ network }) => network,
  run: judgeNamed,
  transfer: (runs) => runs,
});

/** Tables of the network as it is, not as it was before some change. */
export function fittingTables(topology: Topology): readonly CarriedTables[] {
  const { tables = [] } = topology;
  if (tables.length === 0) return [];
  const mark = networkMark(topology);
  return tables.filter(({ network }) => network === mark);
}

/** @throws CarriedTablesError */
export function* judgeOne(fabric: LoadedNetwork['fabric'], carried: CarriedTables): JobWork<ImportedRun> {
  const { name } = carried;
  const { table, lanes, ...parts } = unpackTables(carried, fabric);
  const given = { name, table, lanes, furtherTables: parts.furtherTables };
  const outcome = yield* judgeTables(fabric, given, null, () => 0, 0);
  return { name, reply: summarize(fabric, outcome), parts };
}
