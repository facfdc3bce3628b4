import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArrangeGraph, Arrangement } from './arrangeGraph';
import { arrangeGrid } from './arrangeKinds';
import { arrangeLayers } from './layers';
import { joinedPairs } from './relaxByForces';
import { arrangeRings } from './rings';

function graphOf(
  count: number,
  pairs: readonly (readonly [number, number])[],
  level: Int32Array | null = null,
): ArrangeGraph {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (const [a, b] of pairs) {
    lists[a].push(b);
    lists[b].push(a);
  }
  const offset = new Uint32Array(count + 1);
  lists.forEach((list, i) => {
    offset[i + 1] = offset[i] + list.length;
  });
  return {
    count,
    node: Uint32Array.from({ length: count }, (_, i) => i),
    width: new Float32Array(count).fill(40),
    height: new Float32Array(count).fill(28),
    x: new Float32Array(count),
    y: new Float32Array(count),
    offset,
    neighbour: Uint32Array.from(lists.flat()),
    level,
    name: Array.from({ length: count }, (_, i) => `s${i}`),
  };
}

/** Any graph, parallel links among them, connected or not. */
const graphs = fc
  .integer({ min: 1, max: 24 })
  .chain((count) =>
    fc
      .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 40 })
      .map((pairs) => ({ count, pairs: pairs.filter(([a, b]) => a !== b) })),
  );

function overlaps({ count, width, height }: ArrangeGraph, { x, y }: Arrangement): string[] {
  const found: string[] = [];
  for (let i = 0; i < count; i++) {
    for (let j = i + 1; j < count; j++) {
      const apartX = Math.abs(x[i] - x[j]) >= (width[i] + width[j]) / 2 - 0.01;
      const apartY = Math.abs(y[i] - y[j]) >= (height[i] + height[j]) / 2 - 0.01;
      if (!apartX && !apartY) found.push(`${i} and ${j}`);
    }
  }
  return found;
}

/** Steps by repeated relaxation instead of a search. */
function stepsFrom(count: number, pairs: readonly (readonly [number, number])[], start: number): number[] {
  const steps = new Array<number>(count).fill(Number.POSITIVE_INFINITY);
  steps[start] = 0;
  for (let round = 0; round < count; round++) {
    for (const [a, b] of pairs) {
      steps[a] = Math.min(steps[a], steps[b] + 1);
      steps[b] = Math.min(steps[b], steps[a] + 1);
    }
  }
  return steps;
}

/** Crossings of straight links between two rows, pair by pair. */
function crossings(pairs: readonly (readonly [number, number])[], x: Float32Array): number {
  let found = 0;
  for (let i = 0; i < pairs.length; i++) {
    for (let j = i + 1; j < pairs.length; j++) {
      if ((x[pairs[i][0]] - x[pairs[j][0]]) * (x[pairs[i][1]] - x[pairs[j][1]]) < 0) found++;
    }
  }
  return found;
}

const layers = { direction: 'down', levels: 'distance', order: 'crossings', spread: 1 } as const;

describe('arrangements', () => {
  it('let nothing overlap', () => {
    fc.assert(
      fc.property(graphs, ({ count, pairs }) => {
        const graph = graphOf(count, pairs);
        for (const direction of ['down', 'right'] as const) {
          expect(overlaps(graph, arrangeLayers(graph, { ...layers, direction }, 0))).toEqual([]);
        }
        for (const rings of ['one', 'distance'] as const) {
          for (const order of ['record', 'crossings'] as const) {
            expect(overlaps(graph, arrangeRings(graph, { rings, order, spread: 1 }, 0))).toEqual([]);
          }
        }
        expect(overlaps(graph, arrangeGrid(graph, { columns: 0, order: 'name', spread: 1 }))).toEqual([]);
      }),
    );
  });

  it('put rows and rings in the order of the distance from the chosen switch', () => {
    fc.assert(
      fc.property(graphs, ({ count, pairs }) => {
        const graph = graphOf(count, pairs);
        const steps = stepsFrom(count, pairs, 0);
        const { y } = arrangeLayers(graph, layers, 0);
        const around = arrangeRings(graph, { rings: 'distance', order: 'name', spread: 1 }, 0);
        const radius = Array.from(around.x, (x, i) => Math.hypot(x, around.y[i]));
        for (let i = 0; i < count; i++) {
          for (let j = 0; j < count; j++) {
            if (steps[i] === steps[j]) {
              expect(y[i]).toBeCloseTo(y[j], 2);
              expect(radius[i]).toBeCloseTo(radius[j], 1);
            } else if (steps[i] < steps[j]) {
              expect(y[i]).toBeLessThan(y[j]);
              expect(radius[i]).toBeLessThan(radius[j]);
            }
          }
        }
      }),
    );
  });

  it('uncross what can be uncrossed', () => {
    // Each upper switch to one lower one, in the opposite order of their names.
    const pairs = Array.from({ length: 9 }, (_, i) => [i, 17 - i] as const);
    const graph = graphOf(
      18,
      pairs,
      Int32Array.from({ length: 18 }, (_, i) => (i < 9 ? 1 : 0)),
    );
    const own = { ...layers, levels: 'own' } as const;
    expect(crossings(pairs, arrangeLayers(graph, { ...own, order: 'name' }, -1).x)).toBe(36);
    expect(crossings(pairs, arrangeLayers(graph, own, -1).x)).toBe(0);
  });

  it('keep to the columns that are asked for', () => {
    const graph = graphOf(10, []);
    const { x, y } = arrangeGrid(graph, { columns: 4, order: 'record', spread: 2 });
    expect(new Set(x).size).toBe(4);
    expect(new Set(y).size).toBe(3);
  });

  it('join two switches by one spring, however many links they share', () => {
    expect([
      ...joinedPairs(
        graphOf(3, [
          [0, 1],
          [1, 0],
          [0, 1],
          [2, 1],
        ]),
      ),
    ]).toEqual([0, 1, 1, 2]);
  });
});
