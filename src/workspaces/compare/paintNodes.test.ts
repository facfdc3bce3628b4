import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { LEAST_NAME, NAME_SIZE } from '../../drawing/layouts/placement';
import type { CanvasModel } from '../../drawing/model/model';
import { PALETTES } from '../../drawing/scales/palette';
import { NODE_SWITCH } from '../../drawing/scene/scene';
import { paintNodes } from './paintNodes';

const topology = generateFromSpec('torus:dims=4');
const model = {
  network: { topology },
  placement: { symbolWidth: 40 },
  scene: {
    nodeCount: 2,
    nodeKind: Uint8Array.of(NODE_SWITCH, NODE_SWITCH),
    nodeX: Float32Array.of(100, 200),
    nodeY: Float32Array.of(50, 50),
    nodeRef: Int32Array.of(0, 1),
  },
} as unknown as CanvasModel;

function paintedAt(zoom: number) {
  const texts: string[] = [];
  const boxes: { width: number; fill: string }[] = [];
  let width = 0;
  const context = {
    fillStyle: '',
    beginPath: () => {},
    roundRect: (_x: number, _y: number, w: number) => {
      width = w;
    },
    fill() {
      boxes.push({ width, fill: this.fillStyle });
    },
    stroke: () => {},
    setLineDash: () => {},
    fillText: (text: string) => texts.push(text),
  };
  const view = { zoom, panX: 0, panY: 0, width: 800, height: 600, emphasis: 1 };
  const pen = {
    context: context as unknown as CanvasRenderingContext2D,
    view,
    palette: PALETTES.light,
    pixel: 1 / zoom,
  };
  paintNodes(pen, model, { switches: ['one', 'two'], pods: new Map() }, []);
  return { texts, boxes };
}

it('draws switches as boxes with their names, and as marks where names would be too small to read', () => {
  const { switchFill, switchLine } = PALETTES.light;
  const near = paintedAt(LEAST_NAME / NAME_SIZE);
  expect(near.texts).toEqual(['one', 'two']);
  expect(near.boxes[0]).toEqual({ width: 40, fill: switchFill });
  const off = paintedAt(0.6);
  expect(off.texts).toEqual([]);
  expect(off.boxes[0].fill).toBe(switchLine);
  expect(off.boxes[0].width).toBeLessThan(20);
});
