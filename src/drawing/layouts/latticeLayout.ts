import { emptyPlacement, type Placement, SWITCH_GAP, SWITCH_HEIGHT } from './placement';

/** Cell side of a plane lattice: room for the hosts and for the arcs of wrap links between two rows. */
export const CELL = 70;

/**
 * Tori, meshes and grids by coordinates: the first two dimensions run right and down, the third runs along a short diagonal
 * within a cell (an oblique view in which no two switches meet), further ones repeat the whole picture
 * to the right and downwards in turn.
 */
export function latticeLayout(dims: readonly number[], at: Int32Array, width: number): Placement {
  const depth = dims[2] ?? 1;
  // A cell holds its diagonal of `depth` switches and a gap to the next cell.
  const step = depth > 1 ? width + SWITCH_GAP / 2 : 0;
  const drop = SWITCH_HEIGHT + SWITCH_GAP;
  const cell = CELL + Math.max(step, drop) * (depth - 1);
  const vectors = dims.map((_, d): readonly [number, number] => {
    if (d === 0) return [cell, 0];
    if (d === 1) return [0, cell];
    if (d === 2) return [step, drop];
    let stride = cell * (1 + 0.5 / Math.max(1, d));
    for (let e = d - 2; e >= 0; e -= 2) if (e !== 2) stride *= dims[e];
    return d % 2 === 1 ? [stride, 0] : [0, stride];
  });
  const count = dims.length === 0 ? 0 : at.length / dims.length;
  const placement = emptyPlacement(count, width);
  for (let s = 0; s < count; s++) {
    let x = 0;
    let y = 0;
    for (let d = 0; d < dims.length; d++) {
      const c = at[s * dims.length + d];
      x += c * vectors[d][0];
      y += c * vectors[d][1];
    }
    placement.switchX[s] = x;
    placement.switchY[s] = y;
    // Wrap links arch upwards and to the right: the other corner is free.
    placement.hostwardX[s] = -Math.SQRT1_2;
    placement.hostwardY[s] = Math.SQRT1_2;
  }
  return placement;
}
