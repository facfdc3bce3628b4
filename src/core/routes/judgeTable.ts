import type { Fabric } from '../fabric/fabric';
import { exchangeReverses, turnCount, turnIndex } from '../fabric/turns';
import { type DestinationForest, forEachDestination, LOOP, UNSEEN } from './destinationForest';
import type { ForwardingTable } from './routing';

/** Verdict of a turn set on a table. */
export interface TableVerdict {
  /** Every turn that packets between hosts make by the table is allowed. */
  readonly allowed: boolean;
  /** It brings every live host to every other. */
  readonly complete: boolean;
  /**
   * The table without entries that no packet uses yet and that lead, at once or further on, over a turn that is not
   * allowed: a table that extends this one would send packets there. The table itself where there are none.
   */
  readonly sound: ForwardingTable;
}

/** Turns that a table makes, gathered while a caller follows its walks (`forEachDestination`), so that it can be judged without another look at it. */
export class TurnsSeen {
  /** It brings every live host to every other. */
  complete = true;
  /** Uint8Array[turns]: 1 = packets between hosts make its reverse. */
  private readonly used: Uint8Array;
  /** Uint8Array[turns]: 1 = entries make its reverse that no packet uses. */
  private readonly idle: Uint8Array;

  constructor(private readonly fabric: Fabric) {
    this.used = new Uint8Array(turnCount(fabric));
    this.idle = new Uint8Array(turnCount(fabric));
  }

  /** To be shown every destination once. */
  see({ order, size, next, hops, destination }: DestinationForest): void {
    const { used, idle } = this;
    const { switchCount, hostSwitch, channelSlot, channelTo, turnRow } = this.fabric;
    const home = hostSwitch[destination];
    for (let i = 0; i < size; i++) {
      const v = order[i];
      if (hops[v] < 0) this.complete = false;
      // A walk that comes back to a switch makes a turn that no order allows.
      if (hops[v] < 2 && hops[v] !== LOOP) continue;
      const x = channelTo[next[v]];
      if (next[x] >= 0) used[turnRow[next[x] ^ 1] + channelSlot[next[v] ^ 1]] = 1;
    }
    for (let s = 0; s < switchCount; s++) {
      if (hops[s] !== UNSEEN || next[s] < 0 || s === home) continue;
      const x = channelTo[next[s]];
      if (x !== home && next[x] >= 0) idle[turnRow[next[x] ^ 1] + channelSlot[next[s] ^ 1]] = 1;
    }
  }

  /** Tells whether every turn that packets make is allowed, and every turn that any entry makes. @param turns Uint8Array[turns], 1 = allowed */
  within(turns: Uint8Array): { readonly packets: boolean; readonly entries: boolean } {
    const reverse = turns.slice();
    exchangeReverses(this.fabric, reverse);
    const isIn = (some: Uint8Array): boolean => some.every((seen, t) => seen === 0 || reverse[t] === 1);
    const packets = isIn(this.used);
    return { packets, entries: packets && isIn(this.idle) };
  }
}

/** Follows a table for the turns that it makes. O(hosts × switches). @param see is shown the walks to every destination too */
export function turnsSeen(
  fabric: Fabric,
  table: ForwardingTable,
  see?: (forest: DestinationForest) => void,
): TurnsSeen {
  const seen = new TurnsSeen(fabric);
  forEachDestination(fabric, table, (forest) => {
    seen.see(forest);
    see?.(forest);
  });
  return seen;
}

/**
 * Judges a table whose entries lead to their destinations, by the turns that it makes. O(turns), and O(hosts × switches) where some entry is left out.
 */
export function judgeTable(
  fabric: Fabric,
  table: ForwardingTable,
  turns: Uint8Array,
  seen: TurnsSeen = turnsSeen(fabric, table),
): TableVerdict {
  const { complete } = seen;
  const { packets: allowed, entries } = seen.within(turns);
  return { allowed, complete, sound: allowed && !entries ? withoutIdle(fabric, table, turns) : table };
}

const OPEN = 0;
const GOOD = 1;
const BAD = 2;

/** The table without the entries that no packet uses and that lead over a turn that is not allowed. */
function withoutIdle(fabric: Fabric, table: ForwardingTable, turns: Uint8Array): ForwardingTable {
  const { switchCount, hostCount, hostSwitch, channelTo } = fabric;
  const known = new Uint8Array(switchCount);
  const chain = new Uint32Array(switchCount);
  const sound = table.slice();

  forEachDestination(fabric, table, ({ next, hops, destination }) => {
    const home = hostSwitch[destination];
    known.fill(OPEN);
    for (let s = 0; s < switchCount; s++) {
      if (hops[s] !== UNSEEN || next[s] < 0 || known[s] !== OPEN) continue;
      let depth = 0;
      let verdict = GOOD;
      for (let v = s; v !== home && hops[v] === UNSEEN && next[v] >= 0; v = channelTo[next[v]]) {
        if (known[v] !== OPEN) {
          verdict = known[v];
          break;
        }
        known[v] = GOOD;
        chain[depth++] = v;
      }
      while (depth > 0) {
        const v = chain[--depth];
        const x = channelTo[next[v]];
        if (x !== home && next[x] >= 0 && turns[turnIndex(fabric, next[v], next[x])] === 0) verdict = BAD;
        known[v] = verdict;
        if (verdict === BAD) sound[v * hostCount + destination] = 0;
      }
    }
  });
  return sound;
}
