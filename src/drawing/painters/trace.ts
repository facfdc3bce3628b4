import { type EdgeShape, newShape, pointAt, shapeOf } from '../scene/edgeShape';
import type { Scene } from '../scene/scene';

/** One hop of a walk over the drawing: points along an edge, moved to the right of the direction of travel. */
export interface Hop {
  readonly edge: number;
  /** x, y, x, y … */
  readonly points: readonly number[];
}

/** Hops keep clear of the switches' symbols by this. */
const TRIM = 14;
const SIDE = 3.5;

/** An edge, and whether it is passed from `edgeFrom` to `edgeTo`. */
export interface WalkStep {
  readonly edge: number;
  readonly along: boolean;
}

/** Lays a walk over channels onto the edges that are drawn; hops inside a closed pod are left out. */
export function layWalk(scene: Scene, steps: readonly WalkStep[]): Hop[] {
  const shape = newShape();
  return steps.map((step) => layHop(scene, step, shape));
}

function layHop(scene: Scene, { edge, along }: WalkStep, shape: EdgeShape): Hop {
  shapeOf(scene, edge, shape);
  const length = Math.hypot(shape.x2 - shape.x1, shape.y2 - shape.y1) + Math.abs(2 * scene.edgeBend[edge]);
  const trim = Math.min(0.3, TRIM / Math.max(1, length));
  const pieces = shape.straight ? 1 : 14;
  const points: number[] = [];
  for (let i = 0; i <= pieces; i++) {
    const part = trim + ((1 - 2 * trim) * i) / pieces;
    const t = along ? part : 1 - part;
    const { x, y } = pointAt(shape, t);
    let dx = 2 * (1 - t) * (shape.cx - shape.x1) + 2 * t * (shape.x2 - shape.cx);
    let dy = 2 * (1 - t) * (shape.cy - shape.y1) + 2 * t * (shape.y2 - shape.cy);
    if (!along) [dx, dy] = [-dx, -dy];
    const norm = Math.hypot(dx, dy) || 1;
    points.push(x - (SIDE * dy) / norm, y + (SIDE * dx) / norm);
  }
  return { edge, points };
}

/** Hops that follow the nodes of a scene: one whose ends have moved is laid anew when it is requested, the others are kept. */
export class FollowingHops {
  private readonly hops: Hop[] = [];
  /** Float32Array[4 × steps]: where the ends of each hop were when it was laid. */
  private readonly ends: Float32Array;
  private readonly shape = newShape();

  constructor(
    private readonly scene: Scene,
    private readonly steps: readonly WalkStep[],
  ) {
    this.ends = new Float32Array(4 * steps.length).fill(Number.NaN);
  }

  get count(): number {
    return this.steps.length;
  }

  at(i: number): Hop {
    const { scene, steps, ends, hops } = this;
    const step = steps[i];
    const from = scene.edgeFrom[step.edge];
    const to = scene.edgeTo[step.edge];
    const x1 = scene.nodeX[from];
    const y1 = scene.nodeY[from];
    const x2 = scene.nodeX[to];
    const y2 = scene.nodeY[to];
    const e = 4 * i;
    if (ends[e] !== x1 || ends[e + 1] !== y1 || ends[e + 2] !== x2 || ends[e + 3] !== y2) {
      ends[e] = x1;
      ends[e + 1] = y1;
      ends[e + 2] = x2;
      ends[e + 3] = y2;
      hops[i] = layHop(scene, step, this.shape);
    }
    return hops[i];
  }
}

/** The point half-way along a hop and the direction there. */
export function hopMiddle({ points }: Hop): { x: number; y: number; angle: number } {
  const i = 2 * Math.floor((points.length / 2 - 1) / 2);
  const [x1, y1, x2, y2] = [points[i], points[i + 1], points[i + 2], points[i + 3]];
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, angle: Math.atan2(y2 - y1, x2 - x1) };
}
