import type { GridPlaces } from '../../fabric/gridPlaces';
import { UNREACHED } from '../../fabric/switchDistances';
import type { SwitchTrees } from '../../fabric/switchTrees';
import type { LimitedTables } from './limitedTables';
import { NearestEntries, NO_ENTRY } from './nearestEntries';

/**
 * Paths of packets under small tables. Only switches that reach each other count. Results are switch × switchCount +
 * destination: a caller reads one switch and many destinations.
 */
export class LimitedFlows {
  /** Uint16Array: hops of the walk; 0 where there is no path. */
  readonly length: Uint16Array;
  /** Float32Array: demand that goes through the switch to the destination, its own included. */
  readonly flow: Float32Array;
  /** Destination × switch: the next switch; the destination itself where there is no path. */
  private readonly next: Uint32Array;
  private readonly order: Uint32Array;
  /** Hops for one destination, by switch. */
  private readonly hops: Uint16Array;
  private readonly through: Float32Array;
  private readonly nearest: NearestEntries;

  /** @param demand Float64Array[switchCount × switchCount], source × destination. */
  constructor(
    private readonly n: number,
    private readonly places: GridPlaces,
    private readonly trees: SwitchTrees,
    private readonly demand: Float64Array,
  ) {
    this.next = new Uint32Array(n * n);
    this.length = new Uint16Array(n * n);
    this.flow = new Float32Array(n * n);
    this.order = new Uint32Array(n);
    this.hops = new Uint16Array(n);
    this.through = new Float32Array(n);
    this.nearest = new NearestEntries(places);
  }

  /** Sum over all pairs of demand × hops, after `update`. */
  get work(): number {
    let sum = 0;
    for (let k = 0; k < this.flow.length; k++) if (this.length[k] > 0) sum += this.flow[k];
    return sum;
  }

  /** Computes all anew. O(switches × (places + switches)). */
  update(tables: LimitedTables): void {
    const { n } = this;
    for (let t = 0; t < n; t++) this.choose(t, tables);
    for (let p = 0; p < n; p++) this.walk(p);
  }

  private choose(t: number, tables: LimitedTables): void {
    const { n, next, nearest, places, trees } = this;
    const entries = tables.entriesOf(t);
    const first = entries.map((j) => tables.next(t, j));
    nearest.search(entries);
    for (let p = 0; p < n; p++) {
      const k = nearest.entry[places.placeOf[p]];
      next[p * n + t] = k === NO_ENTRY || trees.hops[t * n + p] === UNREACHED ? p : first[k];
    }
  }

  private walk(p: number): void {
    const { n, order, demand, hops, through, length, flow } = this;
    const next = this.next.subarray(p * n, (p + 1) * n);
    hops.fill(0);
    let filled = 0;
    for (let start = 0; start < n; start++) {
      if (start === p || hops[start] > 0 || this.trees.hops[start * n + p] === UNREACHED) continue;
      // The walk up to a switch that is done, noted backwards at the free end of the order.
      let free = n;
      let s = start;
      for (; s !== p && hops[s] === 0; s = next[s]) order[--free] = s;
      for (let steps = hops[s]; free < n; free++) {
        const done = order[free];
        hops[done] = ++steps;
        order[filled++] = done;
      }
    }
    for (let s = 0; s < n; s++) through[s] = s === p || hops[s] === 0 ? 0 : demand[s * n + p];
    while (filled > 0) {
      const s = order[--filled];
      if (next[s] !== p) through[next[s]] += through[s];
    }
    for (let s = 0; s < n; s++) {
      length[s * n + p] = hops[s];
      flow[s * n + p] = through[s];
    }
  }
}
