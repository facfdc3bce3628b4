import type { LidAssignment } from '../../core/addressing/lidAssignment';
import { switchTables } from '../../core/addressing/switchTables';
import type { Fabric } from '../../core/fabric/fabric';
import type { ExportBundle } from '../../core/formats/parts/format';
import type { Routing } from '../../core/routes/routing';
import type { Topology } from '../../core/topology/topology';
import { lidsOf } from '../routing/networkLids';
import type { ImportedParts } from '../session';

/**
 * Collects the input of exporters: a network and, unless null, how it is routed.
 * @param lids the network's own where all of it has some, else in node order, if left out
 * @param parts of imported tables; those towards the switches' own LIDs go along the routing's turns if left out
 * @throws AddressingError where no LIDs are given and the network is too large for them
 */
export function exportBundle(
  { topology, fabric }: { readonly topology: Topology; readonly fabric: Fabric },
  routing: Routing | null,
  lids: LidAssignment = lidsOf(topology),
  { switchTable, furtherTables }: Partial<Omit<ImportedParts, 'lids'>> = {},
): ExportBundle {
  if (!routing) return { topology, fabric, lids };
  const { table, turns, lanes } = routing;
  return {
    topology,
    fabric,
    lids,
    table,
    switchTable: switchTable ?? switchTables(fabric, table, turns),
    turns,
    lanes,
    ...(furtherTables && { furtherTables }),
  };
}
