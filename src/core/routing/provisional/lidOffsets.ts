import type { Fabric } from '../../fabric/fabric';
import { treeLevels } from '../../fabric/treeLevels';
import type { ForwardingTable } from '../../routes/routing';
import { EngineRefusal } from '../contract/engineRefusal';
import { dModKTable } from './treeRoutes';

/**
 * The tables of 2^lmc LIDs a host, the given one first: those of a layered tree's other offsets, see `dModKTable`. O(2^lmc × that).
 * @throws EngineRefusal where the table is not d-mod-k's, for which no others are known
 */
export function lidOffsets(fabric: Fabric, table: ForwardingTable, lmc: number): ForwardingTable[] {
  if (lmc === 0) return [table];
  const levels = fabric.treeCount > 1 ? null : treeLevels(fabric);
  if (!levels || !sameEntries(dModKTable(fabric, levels), table)) {
    throw new EngineRefusal('lmc', {
      en: 'several LIDs a host need a single layered tree with the tables of d-mod-k',
      ja: 'ホストごとに複数の LID を使うには、D-mod-K の転送表を持つ単一の階層型ツリーが必要です',
    });
  }
  return [table, ...Array.from({ length: (1 << lmc) - 1 }, (_, i) => dModKTable(fabric, levels, i + 1))];
}

function sameEntries(a: ForwardingTable, b: ForwardingTable): boolean {
  return a.length === b.length && a.every((port, i) => port === b[i]);
}
