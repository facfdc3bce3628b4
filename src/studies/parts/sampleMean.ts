/** Mean of a sample, and the standard error of that mean; 0 for a single value. */
export function sampleMean(values: readonly number[]): { readonly mean: number; readonly standardError: number } {
  const n = values.length;
  const mean = values.reduce((sum, x) => sum + x, 0) / n;
  if (n < 2) return { mean, standardError: 0 };
  const squares = values.reduce((sum, x) => sum + (x - mean) ** 2, 0);
  return { mean, standardError: Math.sqrt(squares / (n - 1) / n) };
}
