/** Mean (over pairs) and largest number of hops of a histogram; 0 where it is empty. */
export function summarizeHops(histogram: readonly number[]): {
  mean: number;
  max: number;
  histogram: readonly number[];
} {
  let pairs = 0;
  let hops = 0;
  for (let h = 0; h < histogram.length; h++) {
    pairs += histogram[h];
    hops += h * histogram[h];
  }
  return { mean: pairs > 0 ? hops / pairs : 0, max: Math.max(0, histogram.length - 1), histogram };
}
