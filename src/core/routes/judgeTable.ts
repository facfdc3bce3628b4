import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import { type DestinationForest, forEachDestination, UNSEEN } from './destinationForest';
import type { ForwardingTable } from './routing';

/** What a turn set makes of a table. */
export interface TableVerdict {
  /** Every turn that packets between hosts make by the table is allowed. */
  readonly allowed: boolean;
  /** It brings every live host to every other. */
  readonly complete: boolean;
  /**
   * The table without entries that no packet comes to yet and that lead, at once or further on, over a turn that is not
   * allowed: whoever extends the table would send packets there. The table itself where there are none.
   */
  readonly sound: ForwardingTable;
}

const OPEN = 0;
const GOOD = 1;
const BAD = 2;

/**
 * Judges a table whose entries lead to their destinations. O(hosts × switches).
 * @param see is shown the walks to every destination too, up to the first turn that is not allowed
 */
export function judgeTable(
  fabric: Fabric,
  table: ForwardingTable,
  turns: Uint8Array,
  see?: (forest: DestinationForest) => void,
): TableVerdict {
  const { switchCount, hostCount, hostSwitch, channelTo } = fabric;
  const known = new Uint8Array(switchCount);
  const chain = new Uint32Array(switchCount);
  let allowed = true;
  let complete = true;
  let sound = table;

  const isAllowed = ({ next }: DestinationForest, v: number, home: number): boolean => {
    const x = channelTo[next[v]];
    return x === home || next[x] < 0 || turns[turnIndex(fabric, next[v], next[x])] === 1;
  };

  forEachDestination(fabric, table, (forest) => {
    const { order, size, next, hops, destination } = forest;
    const home = hostSwitch[destination];
    for (let i = 0; i < size && allowed; i++) {
      const v = order[i];
      if (hops[v] < 0) complete = false;
      else if (hops[v] >= 2 && !isAllowed(forest, v, home)) allowed = false;
    }
    if (!allowed) return;
    see?.(forest);
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
        if (!isAllowed(forest, v, home)) verdict = BAD;
        known[v] = verdict;
        if (verdict === GOOD) continue;
        if (sound === table) sound = table.slice();
        sound[v * hostCount + destination] = 0;
      }
    }
  });
  return { allowed, complete, sound };
}
