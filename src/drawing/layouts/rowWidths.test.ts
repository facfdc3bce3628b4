import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { buildModel } from '../model/buildModel';
import { type Box, boxOf } from '../scene/boxOf';
import { nodeAt } from '../scene/nodeAt';
import { nodeBox } from '../scene/nodeBox';
import { NODE_SWITCH } from '../scene/scene';

const room = { width: 980, height: 640 };
const opened = (spec: string) => {
  const topology = generateFromSpec(spec);
  return buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook(), undefined, room);
};

it('draws spines wider than leaves, which stand closer, and none narrower than its name', () => {
  const { topology } = opened('leaf-spine:leaves=24,spines=8,hosts=16').network;
  const { widths = [], symbolWidth } = opened('leaf-spine:leaves=24,spines=8,hosts=16').placement;
  const level = (name: string): number[] =>
    topology.switches.flatMap((s, i) => (s.name.startsWith(name) ? widths[i] : []));
  expect(new Set(level('s')).size).toBe(1);
  expect(new Set(level('l')).size).toBe(1);
  expect(level('s')[0]).toBeGreaterThan(2 * level('l')[0]);
  expect(level('l')[0]).toBeGreaterThan(symbolWidth);
});

it('leaves symbols clear of each other, in any tree and room', () => {
  const specs = fc.oneof(
    fc
      .tuple(fc.integer({ min: 2, max: 40 }), fc.integer({ min: 1, max: 20 }))
      .map(([l, s]) => `leaf-spine:leaves=${l},spines=${s},hosts=4`),
    fc.constantFrom(
      'fat-tree:k=4',
      'fat-tree:k=8',
      'xgft',
      'vbft',
      'joined-fat-tree:k=4,joint=middle',
      'joined-fat-tree:k=4,joint=bottom',
    ),
  );
  fc.assert(
    fc.property(specs, (spec) => {
      const { scene } = opened(spec);
      const { x1, x2 } = boxOf(scene) as Box;
      const nodes = [...Array(scene.nodeCount).keys()].filter((node) => scene.nodeKind[node] === NODE_SWITCH);
      for (const a of nodes) {
        // The drawing reaches no farther for them.
        expect(scene.nodeX[a] - nodeBox(scene, a).width / 2).toBeGreaterThanOrEqual(x1 - 0.01);
        expect(scene.nodeX[a] + nodeBox(scene, a).width / 2).toBeLessThanOrEqual(x2 + 0.01);
        for (const b of nodes) {
          if (a >= b || Math.abs(scene.nodeY[a] - scene.nodeY[b]) >= 16) continue;
          const apart = (nodeBox(scene, a).width + nodeBox(scene, b).width) / 2;
          expect(Math.abs(scene.nodeX[a] - scene.nodeX[b])).toBeGreaterThan(apart);
        }
      }
    }),
    { numRuns: 40 },
  );
});

it('keeps a row narrow that joining links pass through, and a lattice as it is', () => {
  const { network, placement } = opened('joined-fat-tree:k=4,joint=middle');
  const { widths = [], symbolWidth } = placement;
  network.topology.switches.forEach(({ name }, s) => {
    if (/spine/.test(name)) expect(widths[s]).toBeCloseTo(symbolWidth, 4);
  });
  expect(opened('torus:dims=4x4').placement.widths).toBeUndefined();
});

it('is found under the pointer over all of its width', () => {
  const { scene } = opened('leaf-spine:leaves=24,spines=8,hosts=16');
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_SWITCH) continue;
    const edge = scene.nodeX[node] + scene.nodeWidth[node] / 2;
    expect([nodeAt(scene, edge - 1, scene.nodeY[node]), nodeAt(scene, edge + 1, scene.nodeY[node])]).toEqual([
      node,
      -1,
    ]);
  }
});
