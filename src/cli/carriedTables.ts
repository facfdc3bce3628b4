import type { Fabric } from '../core/fabric/fabric';
import { unpackTables } from '../core/formats/parts/carriedTables';
import { networkOfTables } from '../core/topology/tablesNetwork';
import type { Topology } from '../core/topology/topology';
import { fittingTables } from '../jobs/routing/carriedTables';
import type { GivenTables } from '../jobs/routing/judgeTables';
import type { ImportedParts } from '../jobs/session';
import type { CliIo } from './cliIo';
import { InputFault } from './inputFault';
import { printNote } from './print/printResult';

/** Tables from elsewhere with the LIDs and the entries towards switches that came along. */
export interface RunningTables extends GivenTables, ImportedParts {}

/**
 * The tables that a design carries and that are of its network as it is, failures included. Standard error names the others.
 * @param failures 'any': also those from before something failed or was restored; entries that lead into what has failed lose their packets
 * @throws CarriedTablesError if they are damaged
 */
export function openCarried(
  topology: Topology,
  fabric: Fabric,
  io: Pick<CliIo, 'err'>,
  failures: 'same' | 'any',
): RunningTables[] {
  const fitting =
    failures === 'any' ? topology.tables?.filter((t) => networkOfTables(topology, t)) : fittingTables(topology);
  return (topology.tables ?? []).flatMap((carried) => {
    if (!fitting?.includes(carried)) {
      printNote(
        io,
        `warning: the design carries the tables "${carried.name}" of another network, changed or failed since: left out`,
      );
      return [];
    }
    return [{ name: carried.name, ...unpackTables(carried, fabric) }];
  });
}

/** Returns true if a design carries tables of its network, whatever has failed since. */
export function carriesTables(topology: Topology): boolean {
  return (topology.tables ?? []).some((carried) => networkOfTables(topology, carried) !== null);
}

/** Those of that name, or the only ones; null where there are none and no name is given. */
export function chooseCarried(carried: readonly RunningTables[], name: string | undefined): RunningTables | null {
  const names = carried.length === 0 ? 'none' : carried.map((tables) => tables.name).join(', ');
  if (name === undefined) {
    if (carried.length > 1) throw new InputFault(`--tables: expected which of those that the design carries: ${names}`);
    return carried[0] ?? null;
  }
  const chosen = carried.find((tables) => tables.name === name);
  if (!chosen) throw new InputFault(`--tables ${name}: expected one of those that the design carries: ${names}`);
  return chosen;
}
