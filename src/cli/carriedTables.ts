import { visibleText } from '../core/base/text/visibleText';
import type { Fabric } from '../core/fabric/fabric';
import { unpackTables } from '../core/formats/carriedTables';
import type { Topology } from '../core/topology/topology';
import { fittingTables } from '../jobs/carriedTables';
import type { GivenTables } from '../jobs/judgeTables';
import type { ImportedParts } from '../jobs/session';
import type { CliIo } from './cliIo';
import { InputFault } from './inputFault';

/** Tables from elsewhere with the LIDs and the entries towards switches that came along. */
export interface RunningTables extends GivenTables, ImportedParts {}

/**
 * The tables that a design carries and that are of its network as it is, failures included. Standard error names the others.
 * @throws CarriedTablesError if they are damaged
 */
export function openCarried(topology: Topology, fabric: Fabric, io: Pick<CliIo, 'err'>): RunningTables[] {
  const fitting = fittingTables(topology);
  for (const carried of topology.tables ?? []) {
    if (fitting.includes(carried)) continue;
    const name = visibleText(carried.name);
    io.err(`warning: the design carries the tables "${name}" of another network, changed or failed since: left out\n`);
  }
  return fitting.map((carried) => {
    const { table, switchTable, lids, lanes } = unpackTables(carried, fabric);
    return { name: carried.name, table, switchTable, lids, lanes };
  });
}

/** Those of that name, or the only ones; null where there are none and no name is given. */
export function chooseCarried(carried: readonly RunningTables[], name: string | undefined): RunningTables | null {
  const names = carried.length === 0 ? 'none' : carried.map((tables) => visibleText(tables.name)).join(', ');
  if (name === undefined) {
    if (carried.length > 1) throw new InputFault(`--tables: expected which of those that the design carries: ${names}`);
    return carried[0] ?? null;
  }
  const chosen = carried.find((tables) => tables.name === name);
  if (!chosen) throw new InputFault(`--tables ${name}: expected one of those that the design carries: ${names}`);
  return chosen;
}
