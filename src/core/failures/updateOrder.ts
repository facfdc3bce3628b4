import { findTurnCycle } from '../deadlock/findTurnCycle';
import { type Fabric, NONE } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import type { Damage } from './damage';
import type { EndTables } from './endTables';
import type { TableChanges } from './tableChanges';

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

/**
 * An order in which switches take their new tables one after the other so that at each step the dependencies before and after it close no cycle
 * together: no deadlock, and, since a walk that comes back is a cycle of channels, no forwarding loop. Between two steps packets that took old entries
 * drain, which they do, there being no cycle.
 *
 * Greedy, with the first switch that fits at each step, so a cycle is a proof for the state reached, not that no other order exists. Dependencies are at
 * first those of entries that packets from hosts can meet under any mixture; only where these close a cycle with every switch, walks decide.
 * O(steps × (turns + changes of the switch × ports)) and more where the first does not fit. Deterministic.
 * @param maxSearches where it gives up
 */
export function findUpdateOrder(
  fabric: Fabric,
  base: EndTables,
  changes: TableChanges,
  damage: Damage,
  maxSearches = MAX_SEARCHES,
): UpdateOrder {
  const { switchCount, hostCount, hostOffset, outOffset, outChannel, channelTo, portOffset, portTarget } = fabric;
  const { endCount, target } = base;
  const rows = new Map<number, number>();
  for (let i = 0; i < changes.count && changes.end[i] < hostCount; i++) {
    if (!rows.has(changes.end[i])) rows.set(changes.end[i], rows.size);
  }
  const gaveUp = (order: readonly number[], searches: number): UpdateOrder => {
    return { order, cycle: null, standing: false, gaveUp: true, searches };
  };
  if (rows.size * switchCount > MAX_CELLS) return gaveUp([], 0);
  const channel = (s: number, out: number): number => {
    const c = out === 0 ? -1 : portTarget[portOffset[s] + out];
    return c >= 0 && !damage.channel[c] ? c : -1;
  };
  const oldChannel = (s: number, e: number): number => channel(s, base.port[s * endCount + e]);
  // Per changed end its new and its current channels by switch, -2 where no packet comes.
  const fresh = new Int32Array(rows.size * switchCount);
  const current = new Int32Array(rows.size * switchCount);
  for (const [e, r] of rows) {
    for (let s = 0; s < switchCount; s++) {
      current[r * switchCount + s] = damage.switch[s] ? -1 : oldChannel(s, e);
      fresh[r * switchCount + s] = current[r * switchCount + s];
    }
  }
  const changedAt = Array.from({ length: switchCount }, () => [] as number[]);
  for (let i = 0; i < changes.count && changes.end[i] < hostCount; i++) {
    const r = rows.get(changes.end[i]) as number;
    fresh[r * switchCount + changes.at[i]] = channel(changes.at[i], changes.port[i]);
    changedAt[changes.at[i]].push(r);
  }
  const times = new Uint32Array(turnCount(fabric));
  const flags = new Uint8Array(times.length);
  const add = (input: number, output: number, by: 1 | -1): void => {
    const t = turnIndex(fabric, input, output);
    times[t] += by;
    flags[t] = times[t] > 0 ? 1 : 0;
  };
  const starts = Array.from({ length: switchCount }, (_, s) => s).filter(
    (s) => hostOffset[s] < hostOffset[s + 1] && !damage.switch[s],
  );
  const fixed = new Uint8Array(times.length);
  const seen = new Uint32Array(switchCount);
  const stack = new Uint32Array(2 * switchCount);
  for (let e = 0; e < hostCount; e++) {
    const r = rows.get(e);
    if (target[e] === NONE || damage.host[e]) {
      // Nobody sends there any more. What was never counted must not be taken away later.
      if (r !== undefined) current.fill(-2, r * switchCount, (r + 1) * switchCount);
      continue;
    }
    let filled = 0;
    const visit = (s: number): void => {
      if (seen[s] === e + 1) return;
      seen[s] = e + 1;
      stack[filled++] = s;
    };
    for (const s of starts) visit(s);
    for (let i = 0; i < filled; i++) {
      const s = stack[i];
      const c = r === undefined ? oldChannel(s, e) : current[r * switchCount + s];
      if (c >= 0) visit(channelTo[c]);
      if (r !== undefined && fresh[r * switchCount + s] >= 0) visit(channelTo[fresh[r * switchCount + s]]);
      if (c < 0) continue;
      const next = r === undefined ? oldChannel(channelTo[c], e) : current[r * switchCount + channelTo[c]];
      if (next < 0) continue;
      add(c, next, 1);
      if (r === undefined) fixed[turnIndex(fabric, c, next)] = 1;
    }
    if (r === undefined) continue;
    for (let s = 0; s < switchCount; s++) if (seen[s] !== e + 1) current[r * switchCount + s] = -2;
  }
  /** Counts the turns at both sides of switch x's entry for row r, were it `c`. */
  const count = (x: number, r: number, c: number, by: 1 | -1): void => {
    if (c < 0) return;
    const row = r * switchCount;
    for (let j = outOffset[x]; j < outOffset[x + 1]; j++) {
      const input = outChannel[j] ^ 1;
      if (current[row + channelTo[outChannel[j]]] === input) add(input, c, by);
    }
    const next = current[row + channelTo[c]];
    if (next >= 0) add(c, next, by);
  };

  /** Turns that packets make before and after switch x takes its new entries (-1: before alone), walked from every host. */
  const walked = (x: number): Uint8Array => {
    const turns = fixed.slice();
    const freshAt = new Set(x < 0 ? [] : changedAt[x]);
    const visited = new Uint32Array(switchCount);
    let walk = 0;
    const follow = (row: number, swap: boolean): void => {
      walk++;
      const on = (s: number): number => (swap && s === x ? fresh[row + s] : current[row + s]);
      for (const start of starts) {
        for (let s = start; visited[s] !== walk; ) {
          visited[s] = walk;
          const c = on(s);
          if (c < 0) break;
          s = channelTo[c];
          if (on(s) >= 0) turns[turnIndex(fabric, c, on(s))] = 1;
        }
      }
    };
    for (let r = 0; r < rows.size; r++) {
      follow(r * switchCount, false);
      if (freshAt.has(r)) follow(r * switchCount, true);
    }
    return turns;
  };

  const order: number[] = [];
  const before = findTurnCycle(fabric, walked(-1));
  if (before.length > 0) return { order, cycle: before, standing: true, gaveUp: false, searches: 1 };
  let waiting = Array.from({ length: switchCount }, (_, s) => s).filter((s) => changedAt[s].length > 0);
  let searches = 0;
  while (waiting.length > 0) {
    let cycle: Uint32Array | null = null;
    let chosen = -1;
    for (const x of waiting) {
      const met = changedAt[x].filter((r) => current[r * switchCount + x] !== -2);
      for (const r of met) count(x, r, fresh[r * switchCount + x], 1);
      if (met.length > 0 && searches++ >= maxSearches) return gaveUp(order, maxSearches);
      const found = met.length === 0 ? new Uint32Array() : findTurnCycle(fabric, flags);
      if (found.length === 0) {
        for (const r of met) {
          count(x, r, current[r * switchCount + x], -1);
          current[r * switchCount + x] = fresh[r * switchCount + x];
        }
        chosen = x;
        break;
      }
      cycle ??= found;
      for (const r of met) count(x, r, fresh[r * switchCount + x], -1);
    }
    for (const x of chosen < 0 ? waiting : []) {
      if (searches++ >= maxSearches) return gaveUp(order, maxSearches);
      const found = findTurnCycle(fabric, walked(x));
      if (found.length > 0) {
        if (x === waiting[0]) cycle = found;
        continue;
      }
      for (const r of changedAt[x]) {
        if (current[r * switchCount + x] === -2) continue;
        count(x, r, fresh[r * switchCount + x], 1);
        count(x, r, current[r * switchCount + x], -1);
        current[r * switchCount + x] = fresh[r * switchCount + x];
      }
      chosen = x;
      break;
    }
    if (chosen < 0) return { order, cycle, standing: false, gaveUp: false, searches };
    order.push(chosen);
    waiting = waiting.filter((x) => x !== chosen);
  }
  return { order, cycle: null, standing: false, gaveUp: false, searches };
}
