import type { ProblemList } from '../../base/text/problemList';

/**
 * Cables without ports, each once: where every pair of nodes is listed equally often both ways, two rows are one cable, which is told; some pairs listed both ways among others that are not are
 * parallel cables, told too. The rows themselves where all stay. O(rows).
 */
export function eachOnce<T>(
  rows: readonly T[],
  endsOf: (row: T) => readonly [string, string],
  problems: ProblemList,
): readonly T[] {
  const pairs = new Map<string, { readonly first: string; there: number; back: number }>();
  const keyOf = ([a, b]: readonly [string, string]) => JSON.stringify(a < b ? [a, b] : [b, a]);
  for (const row of rows) {
    const ends = endsOf(row);
    const key = keyOf(ends);
    const pair = pairs.get(key) ?? { first: ends[0], there: 0, back: 0 };
    pairs.set(key, pair);
    if (ends[0] === pair.first) pair.there++;
    else pair.back++;
  }
  const all = [...pairs.values()];
  if (all.length > 0 && all.every(({ there, back }) => there === back)) {
    problems.warning(0, {
      en: 'every cable is listed from both its ends: each two rows are one',
      ja: 'どのケーブルも両端から書かれているため、2 行を 1 本とみなしました',
    });
    return rows.filter((row) => endsOf(row)[0] === pairs.get(keyOf(endsOf(row)))?.first);
  }
  const reversed = all.filter(({ back }) => back > 0).length;
  if (reversed > 0)
    problems.warning(0, {
      en: `${reversed} pairs of nodes are listed in both directions and others are not: these are parallel cables`,
      ja: `両方向に書かれた組が ${reversed} つあり、他は片方向だけなので、並列ケーブルとみなしました`,
    });
  return rows;
}
