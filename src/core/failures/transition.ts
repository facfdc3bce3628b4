import { findTurnCycle } from '../deadlock/findTurnCycle';
import { namedChannels } from '../deadlock/namedChannels';
import type { NamedChannel } from '../deadlock/verification';
import type { Fabric } from '../fabric/fabric';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import { forEachMixedTurn } from './mixedTurns';
import type { TableChanges } from './tableChanges';
import { findUpdateOrder, type UpdateSearch } from './updateOrder';

/** Ways from old tables to new ones, with switches and channels as `S` and `C`. */
type Way<S, C> =
  /** Whatever the order, old and new dependencies together close no loop. */
  | { readonly kind: 'any-order' }
  /** Safe in this order of switches, each after the packets of the one before have drained. */
  | { readonly kind: 'ordered'; readonly order: readonly S[] }
  /**
   * After these switches each of the others closes a loop, such as `cycle`: clear the changed entries everywhere first, wait until packets have
   * drained, then send the new ones.
   */
  | {
      readonly kind: 'cycle';
      readonly order: readonly S[];
      readonly cycle: readonly C[];
      /** The old tables close it by themselves, whatever is updated. */
      readonly standing: boolean;
    }
  /** Not worked out, for virtual lanes or routes to further LIDs: do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'lanes' | 'lids' }
  /** Not decided within so many searches for a cycle (0: not begun, the tables being too large): do as for a cycle. */
  | { readonly kind: 'unknown'; readonly reason: 'size'; readonly searches: number };

/** How switches get from the old tables to the new ones: switches and channels by their numbers. */
export type Transition = Way<number, number>;

/** The same as people read it. */
export type NamedTransition = Way<string, NamedChannel>;

/** A transition in the names of its network, for print. */
export function nameTransition(fabric: Fabric, transition: Transition): NamedTransition {
  if (!('order' in transition)) return transition;
  const order = transition.order.map((s) => fabric.switchNames[s]);
  if (transition.kind === 'ordered') return { ...transition, order };
  return { ...transition, order, cycle: namedChannels(fabric, transition.cycle, 1) };
}

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
  if (!cycle) return { kind: 'ordered', order };
  return { kind: 'cycle', order, cycle: [...cycle], standing };
}
