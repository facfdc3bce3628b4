import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import type { ForwardingTable } from '../../routes/routing';
import { dModKTable } from './treeRoutes';

/**
 * The tables of 2^lmc LIDs a host, the given one first: those of a layered tree's other offsets, see `dModKTable`. O(2^lmc × that).
 * Null where the table is not d-mod-k's, for which no others are known so.
 */
export function lidOffsets(fabric: Fabric, table: ForwardingTable, lmc: number): ForwardingTable[] | null {
  const levels = treeLevels(fabric);
  if (!levels || !sameEntries(dModKTable(fabric, levels), table)) return null;
  return [table, ...Array.from({ length: (1 << lmc) - 1 }, (_, i) => dModKTable(fabric, levels, i + 1))];
}

function sameEntries(a: ForwardingTable, b: ForwardingTable): boolean {
  return a.length === b.length && a.every((port, i) => port === b[i]);
}
