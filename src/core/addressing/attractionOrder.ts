import type { PackingProblem } from './packingProblem';

/**
 * An order in which vertices that change together are neighbours: group after group is filled with the vertex that shares most weight with what the
 * group holds; the next group begins with the one nearest to the last. Equal ones in ascending order, so no seed is needed.
 * O(vertices² + pins × groups that a set falls into).
 * @param width vertices a group
 */
export function attractionOrder(problem: PackingProblem, width: number): Uint32Array {
  const { vertexCount, weight, offset, pin, setOffset, setOf } = problem;
  const order = new Uint32Array(vertexCount);
  const placed = new Uint8Array(vertexCount);
  const score = new Float64Array(vertexCount);
  const group = new Uint32Array(weight.length);
  let current = 1;
  for (let i = 0; i < vertexCount; i++) {
    let best = -1;
    for (let v = 0; v < vertexCount; v++) {
      if (placed[v] === 0 && (best < 0 || score[v] > score[best])) best = v;
    }
    if (i > 0 && i % width === 0) {
      current++;
      score.fill(0);
    }
    placed[best] = 1;
    order[i] = best;
    for (let j = setOffset[best]; j < setOffset[best + 1]; j++) {
      const p = setOf[j];
      if (group[p] === current) continue;
      group[p] = current;
      for (let k = offset[p]; k < offset[p + 1]; k++) score[pin[k]] += weight[p];
    }
  }
  return order;
}
