import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import type { Topology } from '../../core/topology/topology';
import { buildModel } from '../model/buildModel';
import { type ArrangeGraph, type Arrangement, arrangeGraph } from './arrangeGraph';
import { arrangeAtOnce, defaultParams } from './arrangeKinds';
import { groupsOf, inBlocks } from './blocks';
import { FORCE_TICKS, ForceLayout } from './forces';
import { joinedPairs } from './relaxByForces';

const KINDS = ['layers', 'rings', 'grid'] as const;

function drawn(topology: Topology) {
  const model = buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook());
  return { model, graph: arrangeGraph(model), params: defaultParams(model) };
}

/** The box around the rooms of some units. */
function boxOf({ width, height }: ArrangeGraph, { x, y }: Arrangement, units: readonly number[]) {
  const edges = (at: Float32Array, size: Float32Array, sign: number) => units.map((u) => at[u] + (sign * size[u]) / 2);
  return {
    left: Math.min(...edges(x, width, -1)),
    right: Math.max(...edges(x, width, 1)),
    top: Math.min(...edges(y, height, -1)),
    bottom: Math.max(...edges(y, height, 1)),
  };
}

type Box = ReturnType<typeof boxOf>;
const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left + 0.1 || b.right <= a.left + 0.1 || a.bottom <= b.top + 0.1 || b.bottom <= a.top + 0.1;

/** Sets of units by a key, those without one by themselves. */
function setsBy(count: number, keyOf: (unit: number) => string): readonly (readonly number[])[] {
  const sets = new Map<string, number[]>();
  for (let unit = 0; unit < count; unit++) sets.set(keyOf(unit), [...(sets.get(keyOf(unit)) ?? []), unit]);
  return [...sets.values()];
}

const plain = generateFromSpec('leaf-spine:leaves=8,spines=4,hosts=2');
const grouped: Topology = {
  ...plain,
  switches: plain.switches.map((record, s) => (s % 3 === 2 ? record : { ...record, group: `hall ${s % 3}` })),
};

it.each(KINDS)('keeps the switches of a group together, clear of all others, with room for its name: %s', (kind) => {
  const { model, graph, params } = drawn(grouped);
  const groups = groupsOf(model, graph);
  expect(new Set(groups).size).toBe(3);
  const places = arrangeAtOnce(model, graph, kind, params, -1);
  const boxes = setsBy(graph.count, (unit) => (groups[unit] < 0 ? `one ${unit}` : `${groups[unit]}`)).map((units) => {
    const box = boxOf(graph, places, units);
    return units.length > 1 ? { ...box, top: box.top - 12 } : box;
  });
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(0, i)) expect(apart(a, b)).toBe(true);
  });
});

it.each(KINDS)('keeps the networks of a design beside each other: %s', (kind) => {
  const plant = generateFromSpec(
    'compute=rails:nodes=16,rails=4,unit=8,spines=2,links=2;storage=leaf-spine:leaves=2,spines=2,links=2,hosts=8;oob=oob:ports=64',
  );
  const { model, graph, params } = drawn(plant);
  const places = arrangeAtOnce(model, graph, kind, params, -1);
  const { nodeOfSwitch } = model.scene;
  const networkOf = new Map(plant.switches.map(({ network }, s) => [nodeOfSwitch[s], network ?? '']));
  const sets = setsBy(graph.count, (unit) => networkOf.get(graph.node[unit]) ?? '');
  expect(sets).toHaveLength(3);
  const boxes = sets.map((units) => boxOf(graph, places, units));
  boxes.forEach((a, i) => {
    for (const b of boxes.slice(0, i)) expect(apart(a, b)).toBe(true);
  });
});

it('leaves everything where it is if neither groups nor what is in them move', () => {
  const { model, graph } = drawn(grouped);
  const { outer, expand } = inBlocks(graph, groupsOf(model, graph), ({ x, y }) => ({ x, y }));
  const { x, y } = expand(outer);
  for (let unit = 0; unit < graph.count; unit++) {
    expect(x[unit]).toBeCloseTo(graph.x[unit], 2);
    expect(y[unit]).toBeCloseTo(graph.y[unit], 2);
  }
});

/** Networks of several shapes, each switch in one of three groups or in none. */
const anyGroups = fc
  .tuple(
    fc.constantFrom(
      'leaf-spine:leaves=8,spines=4,hosts=2',
      'fat-tree:k=4',
      'torus:dims=4x4',
      'random:switches=20,ports=4,hosts=1',
      'dragonfly',
      'rails:nodes=16,rails=4,unit=8,spines=2,links=2',
    ),
    fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 40, maxLength: 40 }),
  )
  .map(([spec, draws]): Topology => {
    const topology = generateFromSpec(spec);
    const switches = topology.switches.map((record, s) => {
      const group = draws[s % draws.length];
      return group < 0 ? record : { ...record, group: `hall ${group}` };
    });
    return { ...topology, switches };
  });

/** By forces, to rest. */
function relaxed(graph: ArrangeGraph): Arrangement {
  const forces = new ForceLayout({
    ...graph,
    radius: graph.width.map((w, i) => Math.hypot(w, graph.height[i]) / 2),
    fixed: new Uint8Array(graph.count),
    pairs: joinedPairs(graph),
    length: 16,
    repulsion: 1,
  });
  for (let tick = 0; tick < FORCE_TICKS; tick++) forces.tick();
  return forces.places;
}

it.each([...KINDS, 'force'] as const)(
  'of any network no group overlaps another or takes in a switch of none: %s',
  (kind) => {
    fc.assert(
      fc.property(anyGroups, (topology) => {
        const { model, graph, params } = drawn(topology);
        const groups = groupsOf(model, graph);
        let places: Arrangement;
        if (kind === 'force') {
          const { outer, expand } = inBlocks(graph, groups, ({ x, y }) => ({ x, y }));
          places = expand(relaxed(outer));
        } else places = arrangeAtOnce(model, graph, kind, params, -1);
        const sets = setsBy(graph.count, (unit) => (groups[unit] < 0 ? `one ${unit}` : `${groups[unit]}`));
        const boxes = sets.map((units) => boxOf(graph, places, units));
        for (const [i, a] of boxes.entries()) {
          if (groups[sets[i][0]] < 0) continue;
          for (const [j, b] of boxes.entries()) if (i !== j) expect([i, j, apart(a, b)]).toEqual([i, j, true]);
        }
      }),
      { numRuns: 40 },
    );
  },
);
