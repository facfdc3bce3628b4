/** Float64Array[bins + 1]: edges of ranges of equal width from 0 to `top`. */
export function histogramEdges(top: number, bins: number): Float64Array {
  return Float64Array.from({ length: bins + 1 }, (_, i) => (top * i) / bins);
}

/** Uint32Array[bins]: loads in [edge, next edge); the last range holds its end too. All loads lie from the first edge to the last. */
export function countByRange(load: Float32Array, edges: Float64Array): Uint32Array {
  const bins = edges.length - 1;
  const counts = new Uint32Array(bins);
  const width = (edges[bins] - edges[0]) / bins;
  for (const value of load) {
    let bin = Math.min(bins - 1, Math.max(0, Math.floor((value - edges[0]) / width)));
    // The quotient may be rounded past an edge.
    if (value < edges[bin]) bin--;
    else if (bin < bins - 1 && value >= edges[bin + 1]) bin++;
    counts[bin]++;
  }
  return counts;
}
