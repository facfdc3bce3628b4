/**
 * Names that a mistyped one may have meant, nearest first, for error messages.
 *
 * Optimal string alignment distance (Levenshtein with swaps of neighbours), case ignored; a name qualifies up to a distance of a
 * third of the wanted name's length, at least 1. Ties keep the order given. O(names × length²), so it stops at names
 * whose length alone rules them out.
 */
export function nearestNames(wanted: string, names: Iterable<string>, limit = 3): string[] {
  const target = wanted.toLowerCase();
  const reach = Math.max(1, Math.floor(target.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of new Set(names)) {
    if (Math.abs(name.length - target.length) > reach) continue;
    const distance = editDistance(target, name.toLowerCase());
    if (distance <= reach) found.push({ name, distance });
  }
  found.sort((a, b) => a.distance - b.distance);
  return found.slice(0, limit).map((f) => f.name);
}

function editDistance(a: string, b: string): number {
  let beforeLast = new Array<number>(b.length + 1).fill(0);
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  let row = new Array<number>(b.length + 1).fill(0);
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
      }
    }
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last[b.length];
}
