/** Cables without ports, of which some may be listed from both their ends. */
export interface BothWays {
  /** True for the second of each two rows that are one cable: only where every pair is listed equally often both ways. */
  readonly again: readonly boolean[] | null;
  /** Pairs listed both ways among others that are not: parallel cables. */
  readonly reversed: number;
}

/** Tells whether a list without ports has each cable from both its ends. O(rows). */
export function bothWays(rows: readonly (readonly [string, string])[]): BothWays {
  const pairs = new Map<string, { readonly first: string; there: number; back: number }>();
  const keyOf = ([a, b]: readonly [string, string]) => JSON.stringify(a < b ? [a, b] : [b, a]);
  for (const row of rows) {
    const key = keyOf(row);
    const pair = pairs.get(key) ?? { first: row[0], there: 0, back: 0 };
    pairs.set(key, pair);
    if (row[0] === pair.first) pair.there++;
    else pair.back++;
  }
  const all = [...pairs.values()];
  if (all.length > 0 && all.every(({ there, back }) => there === back))
    return { again: rows.map((row) => row[0] !== pairs.get(keyOf(row))?.first), reversed: 0 };
  return { again: null, reversed: all.filter(({ back }) => back > 0).length };
}
