/**
 * Mean of a sample, and the standard error of that mean: 0 for a single value, from which it cannot be estimated. O(values).
 * @param values at least one
 * @example
 * meanWithError([1, 2, 3]); // => { mean: 2, standardError: Math.sqrt(1 / 3) }
 */
export function meanWithError(values: ArrayLike<number>): { readonly mean: number; readonly standardError: number } {
  const { length } = values;
  let sum = 0;
  for (let i = 0; i < length; i++) sum += values[i];
  const mean = sum / length;
  let squares = 0;
  for (let i = 0; i < length; i++) squares += (values[i] - mean) ** 2;
  return { mean, standardError: length < 2 ? 0 : Math.sqrt(squares / (length - 1) / length) };
}
