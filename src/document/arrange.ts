import type { NodeId, Position, Topology } from '../core/topology/topology';
import type { Diff } from './diff';
import { moveNodes } from './moveNodes';

export type Alignment = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';
export type Axis = 'x' | 'y';
type Places = ReadonlyMap<NodeId, Position>;

/** Distance of the lines that nodes snap to, canvas units. */
export const GRID = 20;

/** Brings nodes onto one line: the outermost one's, or the middle between the outermost. Locked ones stay. */
export function alignNodes(topology: Topology, places: Places, how: Alignment): Diff {
  const axis: Axis = how === 'left' || how === 'centre' || how === 'right' ? 'x' : 'y';
  const values = [...places.values()].map((p) => p[axis]);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const line =
    how === 'left' || how === 'top' ? least : how === 'right' || how === 'bottom' ? most : (least + most) / 2;
  return moveNodes(topology, new Map([...places].map(([id, p]) => [id, { ...p, [axis]: line }])));
}

/** Sets nodes at equal distances between the two outermost, in the order in which they stand. Locked ones stay. */
export function distributeNodes(topology: Topology, places: Places, axis: Axis): Diff {
  const order = [...places].sort(([idA, a], [idB, b]) => a[axis] - b[axis] || (idA < idB ? -1 : 1));
  if (order.length < 3) return moveNodes(topology, new Map());
  const first = order[0][1][axis];
  const step = (order[order.length - 1][1][axis] - first) / (order.length - 1);
  return moveNodes(topology, new Map(order.map(([id, p], i) => [id, { ...p, [axis]: first + i * step }])));
}

/** Puts nodes onto the nearest crossing of the grid. */
export function snapNodes(topology: Topology, places: Places): Diff {
  return moveNodes(topology, new Map([...places].map(([id, p]) => [id, snapped(p)])));
}

/** The nearest place on the grid. */
export function snapped({ x, y }: Position): Position {
  // Adding zero turns -0 into 0, which is written alike.
  return { x: Math.round(x / GRID) * GRID + 0, y: Math.round(y / GRID) * GRID + 0 };
}
