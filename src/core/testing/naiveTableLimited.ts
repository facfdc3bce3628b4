import type { Topology } from '../topology/topology';

/** Small tables as the publication describes them, from records and maps: shares no code with the engine. */
export interface NaiveTables {
  /** By switch number: destinations with the next switch and the hops. */
  readonly entries: readonly ReadonlyMap<number, { readonly next: number; readonly hops: number }>[];
  /** Entries of the fullest table after phase 1. */
  readonly needed: number;
  /** Next switch by the rule of the publication. */
  choose(at: number, to: number): number;
}

/** For whole grids of which nothing has failed. @param entries most of a table. */
export function naiveTableLimited({ switches, links }: Topology, entries: number): NaiveTables {
  const number = new Map(switches.map(({ id }, s) => [id as string, s]));
  const beside: number[][] = switches.map(() => []);
  for (const { a, b } of links) {
    const [s, t] = [number.get(a.node), number.get(b.node)];
    if (s === undefined || t === undefined) continue;
    beside[s].push(t);
    beside[t].push(s);
  }
  const all = switches.map((_, s) => s);
  const apart = (s: number, t: number): number => {
    const [a, b] = [switches[s].coordinates ?? [], switches[t].coordinates ?? []];
    return a.reduce((sum, x, d) => sum + Math.abs(x - b[d]), 0);
  };
  const hops = all.map((from) => {
    const found = new Map([[from, 0]]);
    for (const [s, h] of found) for (const t of beside[s]) if (!found.has(t)) found.set(t, h + 1);
    return found;
  });
  const distance = (s: number, t: number): number => hops[s].get(t) ?? Number.POSITIVE_INFINITY;
  const next = (s: number, t: number): number => Math.min(...beside[s].filter((v) => distance(v, t) < distance(s, t)));
  const pathOf = (s: number, t: number): number[] => (s === t ? [] : [s, ...pathOf(next(s, t), t)]);

  const tables = all.map(() => new Map<number, { next: number; hops: number }>());
  const store = (path: readonly number[], to: number): void => {
    for (const s of path) tables[s].set(to, { next: next(s, to), hops: distance(s, to) });
  };
  for (const i of all) for (const j of all) if (apart(i, j) === 1) store(pathOf(i, j), j);
  const needed = Math.max(...tables.map((table) => table.size));
  const pairs = all.flatMap((i) => all.filter((j) => j !== i).map((j) => [distance(i, j), i, j]));
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  for (const [, i, j] of pairs) {
    const path = pathOf(i, j);
    if (path.every((s) => tables[s].has(j) || tables[s].size < entries)) store(path, j);
  }
  const choose = (at: number, to: number): number => {
    const ranked = [...tables[at]].map(([j, entry]) => ({ ...entry, j, apart: apart(j, to) }));
    ranked.sort((a, b) => a.apart - b.apart || a.hops - b.hops || a.j - b.j);
    return ranked[0].next;
  };
  return { entries: tables, needed, choose };
}
