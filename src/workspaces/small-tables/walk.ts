import type { GridReply, SmallTablesReply } from '../../jobs/small-tables/tableJobs';

/** A hop of a packet: where it is, and by which entry it goes on. */
export interface WalkStep {
  readonly at: number;
  /** Place of the entry in the switch's list, and the switch that it names. */
  readonly place: number;
  readonly entry: number;
  /** Grid distance from there to the destination, and hops to there: the pair falls at every step. */
  readonly distance: number;
  readonly hops: number;
  readonly next: number;
}

/** Distance of two switches on the grid. */
export function gridDistance({ columns, rows, wrap, place }: GridReply, a: number, b: number): number {
  const along = (x: number, y: number, size: number): number => {
    const apart = Math.abs(x - y);
    return wrap ? Math.min(apart, size - apart) : apart;
  };
  const [p, q] = [place[a], place[b]];
  return along(p % columns, q % columns, columns) + along(Math.floor(p / columns), Math.floor(q / columns), rows);
}

/** The hops of a packet under small tables; ends early where there is no way. */
export function greedyWalk(grid: GridReply, tables: SmallTablesReply, from: number, to: number): readonly WalkStep[] {
  const n = grid.place.length;
  const steps: WalkStep[] = [];
  if (tables.walk[from * n + to] === 0) return steps;
  for (let at = from; at !== to; at = steps[steps.length - 1].next) {
    const place = tables.chosen[at * n + to];
    const k = tables.offset[at] + place;
    const entry = tables.entry[k];
    const distance = gridDistance(grid, entry, to);
    steps.push({ at, place, entry, distance, hops: tables.hops[k], next: tables.next[k] });
  }
  return steps;
}

/** The switches of a shortest path, both ends included; just the first where there is none. */
export function shortestPath(grid: GridReply, tables: SmallTablesReply, from: number, to: number): readonly number[] {
  const n = grid.place.length;
  const path = [from];
  const hops = tables.shortest[from * n + to];
  for (let h = 0; hops < NONE && h < hops; h++) path.push(tables.shortestNext[path[h] * n + to]);
  return path;
}

/** Stands for "no path" in `shortest`, for "no entry" in `chosen`. */
export const NONE = 0xffff;

/** How many destinations each entry of a switch attracts, in the order of its list. */
export function attractedBy(grid: GridReply, tables: SmallTablesReply, at: number): readonly number[] {
  const n = grid.place.length;
  const counts = new Array<number>(tables.offset[at + 1] - tables.offset[at]).fill(0);
  for (let t = 0; t < n; t++) if (t !== at && tables.walk[at * n + t] > 0) counts[tables.chosen[at * n + t]]++;
  return counts;
}

/**
 * A number for each entry so that areas that touch have different ones, as few as a simple rule needs: largest area first,
 * each gets the lowest number that no neighbour has.
 */
export function areaColours(grid: GridReply, tables: SmallTablesReply, at: number): readonly number[] {
  const { columns, rows, place } = grid;
  const n = place.length;
  const owner = new Int32Array(columns * rows).fill(-1);
  for (let t = 0; t < n; t++)
    if (t !== at && tables.chosen[at * n + t] !== NONE) owner[place[t]] = tables.chosen[at * n + t];
  const counts = attractedBy(grid, tables, at);
  const touching = counts.map(() => new Set<number>());
  for (let x = 0; x < owner.length; x++) {
    for (const y of [x % columns < columns - 1 ? x + 1 : -1, x + columns]) {
      if (y < 0 || y >= owner.length || owner[x] < 0 || owner[y] < 0 || owner[x] === owner[y]) continue;
      touching[owner[x]].add(owner[y]);
      touching[owner[y]].add(owner[x]);
    }
  }
  const colours = counts.map(() => -1);
  const order = counts.map((_, k) => k).sort((a, b) => counts[b] - counts[a] || a - b);
  for (const k of order) {
    const taken = new Set([...touching[k]].map((other) => colours[other]));
    let colour = 0;
    while (taken.has(colour)) colour++;
    colours[k] = colour;
  }
  return colours;
}

/** Limits from what phase 1 needs up to all other switches, in about even ratios. */
export function curveLimits(needed: number, switches: number, points: number): readonly number[] {
  const last = switches - 1;
  const limits = new Set<number>();
  for (let i = 0; i < points; i++) {
    limits.add(Math.min(last, Math.round(needed * (last / needed) ** (i / (points - 1)))));
  }
  return [...limits].sort((a, b) => a - b);
}
