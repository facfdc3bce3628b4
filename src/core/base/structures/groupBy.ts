/** Numbers with the same key together. */
export function groupBy(values: readonly number[], keyOf: (value: number) => number): number[][] {
  const groups = new Map<number, number[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups.values()];
}
