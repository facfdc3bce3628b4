import type { Damage } from './damage';
import type { EndTables } from './endTables';
import { ChangeList, type TableChanges } from './tableChanges';

/**
 * Entries that differ between two tables of the same ends, of switches that live on, sorted by end; entries towards ends that are gone count as
 * cleared. Whoever made the tables. O(switches × ends).
 */
export function diffTables(
  before: EndTables,
  after: Pick<EndTables, 'endCount' | 'port'>,
  damage: Damage,
): TableChanges {
  const changes = new ChangeList();
  const switches = damage.switch.length;
  const gone = new Set(damage.ends);
  for (let e = 0; e < before.endCount; e++) {
    const cleared = gone.has(e);
    for (let s = 0; s < switches; s++) {
      if (damage.switch[s]) continue;
      const port = cleared ? 0 : after.port[s * after.endCount + e];
      if (port !== before.port[s * before.endCount + e]) changes.add(s, e, port);
    }
  }
  return changes.view();
}
