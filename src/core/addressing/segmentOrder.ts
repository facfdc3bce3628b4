import type { PackingProblem } from './packingProblem';

/**
 * Cuts an order of the vertices into bins, first to last, so that the cost is least among all cuts: dynamic programming over how much of
 * the order lies in how many of the bins. Bins may stay partly or wholly empty. For problems without fixed vertices.
 *
 * @param order Uint32Array[vertexCount] @returns bins by vertex. The order cut into full bins is among the cuts, so the result is never dearer.
 * O(vertices × largest capacity × (sets of a vertex + bins)).
 * @throws Error if the bins together are too small
 */
export function segmentOrder(problem: PackingProblem, order: Uint32Array): Uint16Array {
  const { vertexCount, weight, setOffset, setOf, capacity } = problem;
  const widest = capacity.reduce((most, c) => Math.max(most, c), 0);
  // price[i * widest + k]: cost of a bin that holds the k + 1 vertices from place i on.
  const price = new Float64Array(vertexCount * widest);
  const seen = new Uint32Array(weight.length);
  for (let i = 0; i < vertexCount; i++) {
    let cost = 0;
    for (let k = 0; k < widest && i + k < vertexCount; k++) {
      const v = order[i + k];
      for (let j = setOffset[v]; j < setOffset[v + 1]; j++) {
        const p = setOf[j];
        if (seen[p] === i + 1) continue;
        seen[p] = i + 1;
        cost += weight[p];
      }
      price[i * widest + k] = cost;
    }
  }
  const bins = capacity.length;
  const row = vertexCount + 1;
  const length = new Uint8Array((bins + 1) * row);
  let before = new Float64Array(row).fill(Number.POSITIVE_INFINITY);
  before[0] = 0;
  for (let b = 0; b < bins; b++) {
    // An empty bin costs nothing; of equal cuts the one with the fullest first bins is kept.
    const best = before.slice();
    for (let i = 0; i < vertexCount; i++) {
      if (before[i] === Number.POSITIVE_INFINITY) continue;
      const most = Math.min(capacity[b], vertexCount - i);
      for (let k = 0; k < most; k++) {
        const cost = before[i] + price[i * widest + k];
        if (cost >= best[i + k + 1]) continue;
        best[i + k + 1] = cost;
        length[(b + 1) * row + i + k + 1] = k + 1;
      }
    }
    before = best;
  }
  if (before[vertexCount] === Number.POSITIVE_INFINITY) throw new Error('the bins are too small for the vertices');
  const result = new Uint16Array(vertexCount);
  let end = vertexCount;
  for (let b = bins; b > 0; b--) {
    const k = length[b * row + end];
    for (let i = end - k; i < end; i++) result[order[i]] = b - 1;
    end -= k;
  }
  return result;
}
