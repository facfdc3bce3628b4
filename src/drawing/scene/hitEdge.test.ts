import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaseCounter } from '../../core/testing/caseCounter';
import { distanceTo, newShape, pointAt, shapeOf } from './edgeShape';
import { hitEdge } from './hitEdge';
import type { Scene } from './scene';

type EdgeSpec = { from: number; to: number; bend: number };

function sceneOf(nodes: readonly (readonly [number, number])[], edges: readonly EdgeSpec[]): Scene {
  return {
    nodeCount: nodes.length,
    nodeX: Float32Array.from(nodes, ([x]) => x),
    nodeY: Float32Array.from(nodes, ([, y]) => y),
    edgeCount: edges.length,
    edgeFrom: Uint32Array.from(edges, (e) => e.from),
    edgeTo: Uint32Array.from(edges, (e) => e.to),
    edgeBend: Float32Array.from(edges, (e) => e.bend),
  } as unknown as Scene;
}

const coordinate = fc.integer({ min: -500, max: 500 });
const drawing = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 }).chain((nodes) =>
  fc.tuple(
    fc.constant(nodes),
    fc.array(
      fc.record({
        from: fc.nat(nodes.length - 1),
        to: fc.nat(nodes.length - 1),
        bend: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 60 })),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  ),
);

/** Distance to a line by walking along it in small steps. */
function sampled(scene: Scene, e: number, x: number, y: number): number {
  const shape = shapeOf(scene, e, newShape());
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= 3000; i++) {
    const at = pointAt(shape, i / 3000);
    nearest = Math.min(nearest, Math.hypot(at.x - x, at.y - y));
  }
  return nearest;
}

describe('hitting an edge', () => {
  it('finds what a walk along every line finds', () => {
    const met = new CaseCounter('a hit', 'a miss');
    fc.assert(
      fc.property(drawing, coordinate, coordinate, fc.integer({ min: 3, max: 80 }), ([nodes, edges], x, y, reach) => {
        const scene = sceneOf(nodes, edges);
        const distances = edges.map((_, e) => sampled(scene, e, x, y));
        const nearest = Math.min(...distances);
        const hit = hitEdge(scene, x, y, reach);
        // Chords stay within this of the curve, steps of the walk within this of each other.
        const slack = 1.5;
        if (nearest > reach + slack && met.see('a miss')) expect(hit).toBe(-1);
        if (nearest < reach - slack && met.see('a hit')) {
          expect(hit).toBeGreaterThanOrEqual(0);
          expect(distances[hit]).toBeLessThan(nearest + 2 * slack);
        }
      }),
      { numRuns: 150 },
    );
    met.expectAll();
  });

  it('measures a straight line exactly', () => {
    const scene = sceneOf(
      [
        [0, 0],
        [10, 0],
      ],
      [{ from: 0, to: 1, bend: 0 }],
    );
    const shape = shapeOf(scene, 0, newShape());
    expect(distanceTo(shape, 5, 3)).toBe(3);
    expect(distanceTo(shape, 13, 4)).toBe(5);
  });

  it('bends a line to the right of its direction by the bend', () => {
    const scene = sceneOf(
      [
        [0, 0],
        [100, 0],
      ],
      [{ from: 0, to: 1, bend: 20 }],
    );
    // y grows downwards: right of a line that runs right is down.
    expect(pointAt(shapeOf(scene, 0, newShape()), 0.5)).toEqual({ x: 50, y: 20 });
  });
});
