import type { Progress } from '../../base/steps';
import type { GridPlaces } from '../../fabric/gridPlaces';
import { UNREACHED } from '../../fabric/switchDistances';
import type { SwitchTrees } from '../../fabric/switchTrees';
import { TRACE_PHASE } from '../contract/traceKinds';
import { LimitedFlows } from './limitedFlows';
import { addNearest } from './limitedTablePhases';
import type { LimitedTables } from './limitedTables';
import { NearestEntries, NO_ENTRY } from './nearestEntries';

/** Entries that one choice may take at most, all on one path. Two serve far better than one; more than three no better. */
const LONGEST = 3;

/**
 * Instead of phase 2: spends free entries where they shorten most.
 *
 * In rounds, each switch with room takes the entry of the largest gain: demand that goes through it times hops saved, over
 * the destinations that the entry attracts, an entry that it needs at the switches that follow counted too. Looked at are
 * entries that a switch at most LONGEST steps on along the tree has (or is); what is forwarded by one goes on from there as
 * before, so the gain of one entry alone is exact. Those of a round are taken together, which measured no worse than one after
 * the other. Ends when nothing gains; what is free then goes to phase 2, or stays free where that is better.
 * O(rounds × switches × (switches + candidates × places attracted)). Deterministic.
 * @param demand Float64Array[switchCount × switchCount], source × destination.
 * @param most entries of a table.
 */
export function* addByGain(
  tables: LimitedTables,
  trees: SwitchTrees,
  places: GridPlaces,
  demand: Float64Array,
  most: number,
): Generator<Progress, void> {
  const n = tables.size.length;
  const flows = new LimitedFlows(n, places, trees, demand);
  const search = new GainSearch(tables, trees, places, flows, most);
  const choice = new Int32Array(n);
  const rounds = tables.size.reduce((free, size) => Math.max(free, most - size), 0);
  for (let round = 0; round < rounds; round++) {
    flows.update(tables);
    let chosen = 0;
    for (let t = 0; t < n; t++) {
      choice[t] = tables.size[t] < most ? search.best(t) : -1;
      if (choice[t] >= 0) chosen++;
      if ((t & 63) === 63) yield { stage: 'decide', done: (round + t / n) / rounds };
    }
    if (chosen === 0) break;
    for (let t = 0; t < n; t++) if (choice[t] >= 0) tables.tryAddPath(t, choice[t], most);
  }
  yield* fillWhereThatHelps(tables, trees, flows, most);
}

/** No single choice gains any more, but many together may, as when whole tables fit: phase 2 fills the rest unless that is worse. */
function* fillWhereThatHelps(
  tables: LimitedTables,
  trees: SwitchTrees,
  flows: LimitedFlows,
  most: number,
): Generator<Progress, void> {
  flows.update(tables);
  const before = flows.work;
  const kept = tables.snapshot();
  tables.trace?.add(TRACE_PHASE, 2, most);
  yield* addNearest(tables, trees, most);
  flows.update(tables);
  if (flows.work > before) tables.restore(kept);
}

class GainSearch {
  private readonly nearest: NearestEntries;
  /** Grid distance of each place to its entry. */
  private readonly reach: Uint16Array;
  private readonly queue: Uint32Array;
  private readonly level: Uint16Array;
  private readonly seen: Uint32Array;
  private stamp = 0;

  constructor(
    private readonly tables: LimitedTables,
    private readonly trees: SwitchTrees,
    private readonly places: GridPlaces,
    private readonly flows: LimitedFlows,
    private readonly room: number,
  ) {
    const { placeCount } = places;
    this.nearest = new NearestEntries(places);
    this.reach = new Uint16Array(placeCount);
    this.queue = new Uint32Array(placeCount);
    this.level = new Uint16Array(placeCount);
    this.seen = new Uint32Array(placeCount);
  }

  /** The entry that gains most at t, -1 if none gains. */
  best(t: number): number {
    const { tables, trees, places, nearest } = this;
    const n = tables.size.length;
    const entries = tables.entriesOf(t);
    nearest.search(entries);
    for (let x = 0; x < places.placeCount; x++) {
      const k = nearest.entry[x];
      this.reach[x] = k === NO_ENTRY ? UNREACHED : places.distance(places.placeOf[entries[k]], x);
    }
    let most = 0;
    let choice = -1;
    for (let j = 0; j < n; j++) {
      if (j === t || tables.holds[t * n + j] === 1 || trees.hops[t * n + j] === UNREACHED) continue;
      let holder = tables.next(t, j);
      let missing = 1;
      while (
        holder !== j &&
        tables.holds[holder * n + j] === 0 &&
        missing < LONGEST &&
        tables.size[holder] < this.room
      ) {
        holder = tables.next(holder, j);
        missing++;
      }
      if (holder !== j && tables.holds[holder * n + j] === 0) continue;
      const gain = this.savedBy(t, j, holder, missing, entries) / missing;
      if (gain <= most) continue;
      most = gain;
      choice = j;
    }
    return choice;
  }

  /** Over the places that entry j would attract, which are joined on the grid: found by a flood from its own. */
  private savedBy(t: number, j: number, holder: number, steps: number, entries: readonly number[]): number {
    const { trees, places, queue, level, seen, reach, nearest } = this;
    const { flow, length } = this.flows;
    const { switchAt, offset, neighbour } = places;
    const n = this.tables.size.length;
    const hops = trees.hops[t * n + j];
    const stamp = ++this.stamp;
    const start = places.placeOf[j];
    queue[0] = start;
    level[start] = 0;
    seen[start] = stamp;
    let filled = 1;
    let sum = 0;
    for (let i = 0; i < filled; i++) {
      const x = queue[i];
      const p = switchAt[x];
      if (p >= 0 && p !== t) sum += flow[t * n + p] * (length[t * n + p] - steps - length[holder * n + p]);
      for (let e = offset[x]; e < offset[x + 1]; e++) {
        const beside = neighbour[e];
        const far = level[x] + 1;
        if (seen[beside] === stamp || far > reach[beside]) continue;
        if (far === reach[beside]) {
          const other = entries[nearest.entry[beside]];
          const otherHops = trees.hops[t * n + other];
          if (hops > otherHops || (hops === otherHops && j > other)) continue;
        }
        seen[beside] = stamp;
        level[beside] = far;
        queue[filled++] = beside;
      }
    }
    return sum;
  }
}
