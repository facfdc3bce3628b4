import { findTurnCycle } from '../deadlock/findTurnCycle';
import type { Fabric } from '../fabric/fabric';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import type { TableChanges } from './tableChanges';
import { changedHosts, UpdateState } from './updateState';

/** Effort: times that the dependency graph is searched for a cycle, and cells of new entries that are held. */
const MAX_SEARCHES = 5_000;
const MAX_CELLS = 16_000_000;

export interface UpdateOrder {
  /** Switches with changes towards hosts, in an order that is safe; as far as it goes where there is a cycle. */
  readonly order: readonly number[];
  /** Null if the order is complete; else channels that wait for each other whichever of the others is next (one of these circles). */
  readonly cycle: Uint32Array | null;
  /** The old tables close the circle by themselves. */
  readonly standing: boolean;
  /** The search was given up: nothing is decided beyond `order`, there may be a complete one or none. */
  readonly gaveUp: boolean;
  /** Times that the dependency graph was searched for a cycle; 0 where the tables are too large to begin. */
  readonly searches: number;
}

export interface UpdateSearch {
  /** Number of searches after which it gives up. */
  readonly maxSearches?: number;
  /** Rank of each switch: the order in which waiting ones are tried; by number if left out. */
  readonly rank?: Float64Array;
}

/**
 * An order in which switches take their new tables one after the other so that at each step the dependencies before and after it close no cycle
 * together: no deadlock, and, since a walk that comes back is a cycle of channels, no forwarding loop. Between two steps packets that took old entries
 * drain, which they do, there being no cycle.
 *
 * Greedy, with the first switch that fits at each step, so a cycle is a proof for the state reached, not that no other order exists. Dependencies are at
 * first those of entries that packets from hosts can meet under any mixture; only where these close a cycle with every switch, walks decide.
 * O(steps × (turns + changes of the switch × ports)) and more where the first does not fit. Deterministic.
 */
export function findUpdateOrder(
  fabric: Fabric,
  base: EndTables,
  changes: TableChanges,
  damage: Damage,
  { maxSearches = MAX_SEARCHES, rank }: UpdateSearch = {},
): UpdateOrder {
  const rows = changedHosts(changes, fabric.hostCount);
  if (rows.size * fabric.switchCount > MAX_CELLS) {
    return { order: [], cycle: null, standing: false, gaveUp: true, searches: 0 };
  }
  const state = new UpdateState(fabric, base, changes, damage, rows);
  const before = findTurnCycle(fabric, state.walkedTurns(-1));
  if (before.length > 0) return { order: [], cycle: before, standing: true, gaveUp: false, searches: 1 };
  const waiting = state.changedSwitches();
  if (rank) waiting.sort((a, b) => rank[a] - rank[b]);
  return new OrderSearch(fabric, state, maxSearches).run(waiting);
}

/** Results instead of a next switch. */
const NOBODY = -1;
const GAVE_UP = -2;

class OrderSearch {
  private readonly order: number[] = [];
  private searches = 0;
  /** The loop that the first waiting switch would close, had it been next. */
  private cycle: Uint32Array | null = null;

  constructor(
    private readonly fabric: Fabric,
    private readonly state: UpdateState,
    private readonly maxSearches: number,
  ) {}

  run(switches: readonly number[]): UpdateOrder {
    let waiting = switches;
    while (waiting.length > 0) {
      this.cycle = null;
      let next = this.nextByEntries(waiting);
      if (next === NOBODY) next = this.nextByWalks(waiting);
      if (next === GAVE_UP) return this.outcome(null, true);
      if (next === NOBODY) return this.outcome(this.cycle, false);
      this.order.push(next);
      waiting = waiting.filter((x) => x !== next);
    }
    return this.outcome(null, false);
  }

  private outcome(cycle: Uint32Array | null, gaveUp: boolean): UpdateOrder {
    const { order, searches, maxSearches } = this;
    return { order, cycle, standing: false, gaveUp, searches: gaveUp ? maxSearches : searches };
  }

  /** The first switch whose new entries close no cycle with all that packets can meet under any mixture. */
  private nextByEntries(waiting: readonly number[]): number {
    const { fabric, state } = this;
    for (const x of waiting) {
      const met = state.metRows(x);
      state.countFresh(x, met, 1);
      if (met.length > 0 && this.searches++ >= this.maxSearches) return GAVE_UP;
      const found = met.length === 0 ? new Uint32Array() : findTurnCycle(fabric, state.flags);
      if (found.length === 0) {
        state.settle(x, met);
        return x;
      }
      this.cycle ??= found;
      state.countFresh(x, met, -1);
    }
    return NOBODY;
  }

  /** The first switch whose new entries close no cycle on the walks that packets take before and after. */
  private nextByWalks(waiting: readonly number[]): number {
    const { fabric, state } = this;
    for (const x of waiting) {
      if (this.searches++ >= this.maxSearches) return GAVE_UP;
      const found = findTurnCycle(fabric, state.walkedTurns(x));
      if (found.length > 0) {
        if (x === waiting[0]) this.cycle = found;
        continue;
      }
      const met = state.metRows(x);
      state.countFresh(x, met, 1);
      state.settle(x, met);
      return x;
    }
    return NOBODY;
  }
}
