/** Float32Array: the loads from the largest to the smallest. */
export function sortedCurve(load: Float32Array): Float32Array {
  return load.slice().sort().reverse();
}

/** A curve in steps: step i runs from edges[i] to edges[i + 1], per cent of the channels. */
export interface CurveSteps {
  readonly edges: Float64Array;
  readonly values: Float32Array;
}

/** At most `most` steps of a sorted curve. Each starts at its true height, so that no load is drawn lower than it is. */
export function curveSteps(sorted: Float32Array, most: number): CurveSteps {
  const count = Math.min(sorted.length, most);
  const edges = new Float64Array(count + 1);
  const values = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const rank = Math.floor((i * sorted.length) / count);
    edges[i] = (100 * rank) / sorted.length;
    values[i] = sorted[rank];
  }
  edges[count] = 100;
  return { edges, values };
}

/** Load that `percent` of the channels exceed or reach: of the channel at that place from the top. */
export function loadAtPercent(sorted: Float32Array, percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((percent / 100) * sorted.length))];
}
