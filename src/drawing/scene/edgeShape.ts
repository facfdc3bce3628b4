import type { Scene } from './scene';

/** A link's line: a quadratic Bézier curve; straight if `straight`, the control point is then its middle. */
export interface EdgeShape {
  x1: number;
  y1: number;
  cx: number;
  cy: number;
  x2: number;
  y2: number;
  straight: boolean;
}

export function newShape(): EdgeShape {
  return { x1: 0, y1: 0, cx: 0, cy: 0, x2: 0, y2: 0, straight: true };
}

/** Writes the line of edge e into `shape`, so that loops over many edges allocate nothing. */
export function shapeOf(scene: Scene, e: number, shape: EdgeShape): EdgeShape {
  const a = scene.edgeFrom[e];
  const b = scene.edgeTo[e];
  const bend = scene.edgeBend[e];
  shape.x1 = scene.nodeX[a];
  shape.y1 = scene.nodeY[a];
  shape.x2 = scene.nodeX[b];
  shape.y2 = scene.nodeY[b];
  shape.cx = (shape.x1 + shape.x2) / 2;
  shape.cy = (shape.y1 + shape.y2) / 2;
  shape.straight = bend === 0;
  if (bend !== 0) {
    const dx = shape.x2 - shape.x1;
    const dy = shape.y2 - shape.y1;
    const length = Math.hypot(dx, dy) || 1;
    // The curve's middle lies half-way to the control point.
    shape.cx -= (2 * bend * dy) / length;
    shape.cy += (2 * bend * dx) / length;
  }
  return shape;
}

/** Point of the line at t from 0 to 1. */
export function pointAt(shape: EdgeShape, t: number): { x: number; y: number } {
  const u = 1 - t;
  return {
    x: u * u * shape.x1 + 2 * u * t * shape.cx + t * t * shape.x2,
    y: u * u * shape.y1 + 2 * u * t * shape.cy + t * t * shape.y2,
  };
}

/** Angle in which the line leaves its first (or, with `atEnd`, its last) point. */
export function leavingAngle(shape: EdgeShape, atEnd: boolean): number {
  return atEnd
    ? Math.atan2(shape.cy - shape.y2, shape.cx - shape.x2)
    : Math.atan2(shape.cy - shape.y1, shape.cx - shape.x1);
}

const CHORDS = 12;

/** Distance from a point to the line. */
export function distanceTo(shape: EdgeShape, x: number, y: number): number {
  if (shape.straight) return distanceToOrigin(shape.x1 - x, shape.y1 - y, shape.x2 - x, shape.y2 - y);
  let nearest = Number.POSITIVE_INFINITY;
  let fromX = shape.x1 - x;
  let fromY = shape.y1 - y;
  for (let i = 1; i <= CHORDS; i++) {
    const t = i / CHORDS;
    const u = 1 - t;
    const toX = u * u * shape.x1 + 2 * u * t * shape.cx + t * t * shape.x2 - x;
    const toY = u * u * shape.y1 + 2 * u * t * shape.cy + t * t * shape.y2 - y;
    nearest = Math.min(nearest, distanceToOrigin(fromX, fromY, toX, toY));
    fromX = toX;
    fromY = toY;
  }
  return nearest;
}

/** Distance of a segment from (0, 0). */
function distanceToOrigin(x1: number, y1: number, x2: number, y2: number): number {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / square));
  return Math.hypot(x1 + along * dx, y1 + along * dy);
}
