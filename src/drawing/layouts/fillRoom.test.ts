import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { buildModel, fillRoom } from '../model/buildModel';
import type { CanvasModel } from '../model/model';
import { boxOf, joinedBox } from '../scene/boxOf';
import { hostsBox } from '../scene/hostsBox';
import { MAX_FIT_ZOOM, type Room, reachOf, stretchToFill } from './fillRoom';
import { emptyPlacement, SWITCH_HEIGHT } from './placement';

const opened = (spec: string, room: Room): CanvasModel => {
  const topology = generateFromSpec(spec);
  return buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook(), undefined, room);
};

/** The part of a room that the drawing covers where all of it is shown. */
function filled(model: CanvasModel, { width, height }: Room): number {
  const box = joinedBox(boxOf(model.scene), hostsBox(model)) ?? { x1: 0, y1: 0, x2: 1, y2: 1 };
  const [w, h] = [box.x2 - box.x1, box.y2 - box.y1];
  const zoom = Math.min(MAX_FIT_ZOOM, width / w, height / h);
  return (zoom * zoom * w * h) / (width * height);
}

const SPECS = [
  'leaf-spine:leaves=24,spines=8,hosts=16',
  'leaf-spine:leaves=2,spines=1,hosts=4',
  'fat-tree:k=4',
  'fat-tree:k=8',
  'fat-tree:k=16',
  'joined-fat-tree:k=4,joint=top',
  'joined-fat-tree:k=8,joint=middle',
  'torus:dims=8x8',
  'torus:dims=4x4x4',
  'mesh:dims=6x4',
  'random:switches=100',
  'random:switches=12',
  'dragonfly',
  'dragonfly-plus',
  'rails:nodes=192,rails=8,unit=32,spines=16,links=2',
  'hypercube',
  'full-mesh',
  'slim-fly',
  'hyperx',
  'xgft',
  'vbft',
];
const rooms = fc.record({ width: fc.integer({ min: 300, max: 2400 }), height: fc.integer({ min: 250, max: 1400 }) });

it.each(SPECS)('%s fills any room that is not far from a window', (spec) => {
  for (const room of [
    { width: 980, height: 640 },
    { width: 340, height: 560 },
  ])
    expect(filled(opened(spec, room), room)).toBeGreaterThan(0.88);
});

it('gives pods a share of the height, in which their links are steep', () => {
  const { placement, network } = opened('fat-tree:k=8', { width: 980, height: 640 });
  const y = (level: number): number => placement.switchY[network.levels?.indexOf(level) ?? -1];
  const share = (y(0) - y(1)) / (y(0) - y(2));
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.5);
});

it('keeps symbols as far from each other as the layout has them', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SPECS), rooms, (spec, room) => {
      const model = opened(spec, room);
      const { switchX, switchY, symbolWidth } = model.placement;
      const natural = model.natural;
      for (let a = 0; a < Math.min(60, switchX.length); a++) {
        for (let b = 0; b < a; b++) {
          const apart = (x: Float32Array, y: Float32Array): boolean =>
            Math.abs(x[a] - x[b]) >= symbolWidth || Math.abs(y[a] - y[b]) >= SWITCH_HEIGHT;
          if (apart(natural.switchX, natural.switchY)) expect(apart(switchX, switchY)).toBe(true);
        }
      }
    }),
    { numRuns: 25 },
  );
});

it('is laid anew for another room, the same again for the first', () => {
  const [wide, high] = [
    { width: 1200, height: 500 },
    { width: 400, height: 800 },
  ];
  const model = opened('fat-tree:k=8', wide);
  const first = Array.from(model.placement.switchY);
  expect(fillRoom(model, drawnLook(), wide)).toBe(false);
  expect(fillRoom(model, drawnLook(), high)).toBe(true);
  expect(filled(model, high)).toBeGreaterThan(0.88);
  expect(fillRoom(model, drawnLook(), wide)).toBe(true);
  expect(Array.from(model.placement.switchY)).toEqual(first);
});

it('draws no row apart across itself, and reaches as far as wide symbols and arcs', () => {
  const row = { ...emptyPlacement(3, 80), switchX: Float32Array.of(0, 100, 200) };
  const reach = reachOf(row, new Uint32Array(3), 30);
  expect([reach.left[0], reach.right[0], reach.top[0], reach.bottom[0]]).toEqual([40, 70, 44, 14]);
  const { x, y } = stretchToFill(row, reach, { width: 900, height: 900 });
  expect([x > 1, y]).toEqual([true, 1]);
});

it('leaves alone what people have put somewhere', () => {
  const plain = generateFromSpec('leaf-spine:leaves=4,spines=2');
  const switches = plain.switches.map((s, i) => (i === 0 ? { ...s, position: { x: 5, y: 7 } } : s));
  const topology = { ...plain, switches };
  const document = { topology, fabric: compileFabric(topology), cables: null } as never;
  expect(buildModel(document, drawnLook(), undefined, { width: 1000, height: 600 }).stretch).toEqual({ x: 1, y: 1 });
});
