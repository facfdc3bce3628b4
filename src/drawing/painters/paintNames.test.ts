import { expect, it } from 'vitest';
import { drawnLook } from '../../canvas/controllers/drawnLook';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { LEAST_NAME } from '../layouts/placement';
import { buildModel } from '../model/buildModel';
import type { CanvasModel } from '../model/model';
import { PALETTES } from '../scales/palette';
import { boxOf } from '../scene/boxOf';
import { paintNames } from './paintNames';
import type { Pen } from './pen';

const room = { width: 980, height: 620 };

const opened = (spec: string): CanvasModel => {
  const topology = generateFromSpec(spec);
  return buildModel({ topology, fabric: compileFabric(topology), cables: null } as never, drawnLook(), undefined, room);
};

/** Names painted at a zoom, with the size of their letters in pixels. */
function written(model: CanvasModel, zoom: number, emphasis = 1): readonly (readonly [text: string, pixels: number])[] {
  const texts: (readonly [string, number])[] = [];
  const nothing = (): void => {};
  const context = {
    font: '',
    beginPath: nothing,
    roundRect: nothing,
    fill: nothing,
    fillRect: nothing,
    stroke: nothing,
    strokeText: nothing,
    setLineDash: nothing,
    fillText(text: string) {
      texts.push([text, zoom * Number(/([\d.]+)px/.exec(this.font)?.[1])]);
    },
  };
  const view = { zoom, panX: 0, panY: 0, width: 1e6, height: 1e6, emphasis };
  const at = { ...view, panX: 5e5, panY: 5e5 };
  paintNames({ context, view: at, palette: PALETTES.light, pixel: 1 / zoom } as unknown as Pen, model, []);
  return texts;
}

it.each([
  'leaf-spine:leaves=24,spines=8,hosts=16',
  'rails:nodes=192,rails=8,unit=32,spines=16,links=2',
  'torus:dims=8x8',
  'fat-tree:k=4',
  'dragonfly',
])('every switch has its name in the first picture, whatever was painted before: %s', (spec) => {
  const model = opened(spec);
  const box = boxOf(model.scene) ?? { x1: 0, y1: 0, x2: 1, y2: 1 };
  const fit = Math.min(1.6, room.width / (box.x2 - box.x1), room.height / (box.y2 - box.y1));
  const first = written(model, fit);
  expect(first).toHaveLength(model.network.topology.switches.length);
  for (const [, pixels] of first) expect(pixels).toBeGreaterThanOrEqual(LEAST_NAME);
  for (const zoom of [0.05, 0.4, 0.99, 1.21, 1.23, 3]) {
    written(model, zoom);
    expect(written(model, fit)).toEqual(first);
  }
});

it('closed pods are named in letters that can be read, or not at all', () => {
  const model = opened('fat-tree:k=16');
  expect(written(model, 0.2).filter(([, pixels]) => pixels < LEAST_NAME)).toEqual([]);
  expect(written(model, 0.2).length).toBeGreaterThanOrEqual(16);
});

it('names are as large as a projector asks for where there is room, and never smaller than within their symbols', () => {
  const model = opened('leaf-spine:leaves=8,spines=4,hosts=4');
  const names = written(model, 1.4, 1.5);
  expect(names).toHaveLength(12);
  for (const [, pixels] of names) expect(pixels).toBeCloseTo(1.5 * LEAST_NAME);
  for (const zoom of [1.4, 1.7, 1.9, 2.5]) {
    const usual = new Map(written(model, zoom));
    const large = written(model, zoom, 1.5);
    expect(large).toHaveLength(usual.size);
    for (const [name, pixels] of large) expect(pixels).toBeGreaterThanOrEqual(usual.get(name) ?? 99);
  }
});
