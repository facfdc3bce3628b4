import { findTurnCycle } from '../deadlock/findTurnCycle';
import { namedChannels } from '../deadlock/namedChannels';
import type { NamedChannel } from '../deadlock/verification';
import type { Fabric } from '../fabric/fabric';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import { forEachMixedTurn } from './mixedTurns';
import type { TableChanges } from './tableChanges';
import { findUpdateOrder, type UpdateSearch } from './updateOrder';

/** Ways from the old tables of switches to the new ones. */
export type Transition =
  /** Whatever the order, old and new dependencies together close no loop. */
  | { readonly kind: 'any-order' }
  /** Safe in this order of switches, each after the packets of the one before have drained. */
  | { readonly kind: 'ordered'; readonly order: readonly string[] }
  /**
   * After these switches each of the others closes a loop, such as `cycle`: clear the changed entries everywhere first, wait until packets have
   * drained, then send the new ones.
   */
  | {
      readonly kind: 'cycle';
      readonly order: readonly string[];
      readonly cycle: readonly NamedChannel[];
      /** The old tables close it by themselves, whatever is updated. */
      readonly standing: boolean;
    }
  /** Not worked out, for virtual lanes or routes to further LIDs: do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'lanes' | 'lids' }
  /** Not decided within so many searches for a cycle (0: not begun, the tables being too large): do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'size'; readonly searches: number };

/**
 * True if no mixture of old and new entries closes a loop. O(turns + changes × ports).
 * @param used Uint8Array[turns] of the old tables, on channels that are alive; written over
 */
export function isAnyMixtureSafe(
  fabric: Fabric,
  base: EndTables,
  changes: TableChanges,
  damage: Damage,
  used: Uint8Array,
): boolean {
  forEachMixedTurn(fabric, base, changes, damage, (t) => {
    used[t] = 1;
  });
  return findTurnCycle(fabric, used).length === 0;
}

/** The sequence from old tables to new ones where not any will do, by `findUpdateOrder`. */
export function orderedTransition(
  fabric: Fabric,
  base: EndTables,
  changes: TableChanges,
  damage: Damage,
  search: UpdateSearch = {},
): Transition {
  const { order, cycle, standing, gaveUp, searches } = findUpdateOrder(fabric, base, changes, damage, search);
  if (gaveUp) return { kind: 'unknown', reason: 'size', searches };
  const names = order.map((s) => fabric.switchNames[s]);
  if (!cycle) return { kind: 'ordered', order: names };
  return { kind: 'cycle', order: names, cycle: namedChannels(fabric, cycle, 1), standing };
}
