/** Lengths of bars on one scale, the largest 1; null where a value is not known, and of one alone, which has nothing beside it. */
export function sharesOf(values: readonly (number | null | undefined)[]): readonly (number | null)[] {
  const most = values.reduce((larger: number, value) => Math.max(larger, value ?? 0), 0);
  if (values.length < 2) return values.map(() => null);
  return values.map((value) => (typeof value === 'number' ? (most > 0 ? value / most : 0) : null));
}
