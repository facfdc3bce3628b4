import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import { PALETTES } from '../scales/palette';
import type { Network } from '../scene/network';
import { NODE_HOST, NODE_SWITCH, type Scene } from '../scene/scene';
import { paintFarSwitches } from './paintFar';

it('fills switches far off, outlines failed ones, and leaves what is out of sight', () => {
  const ring = generateFromSpec('torus:dims=4');
  const switches = ring.switches.map((record, s) => (s === 1 ? { ...record, down: true } : record));
  const scene = {
    nodeCount: 5,
    nodeKind: Uint8Array.of(NODE_SWITCH, NODE_SWITCH, NODE_SWITCH, NODE_SWITCH, NODE_HOST),
    nodeX: Float32Array.of(10, 20, 30, 100_000, 40),
    nodeY: Float32Array.of(10, 10, 10, 10, 10),
    nodeRef: Int32Array.of(0, 1, 2, 3, 0),
  } as unknown as Scene;
  const paintedAt = (zoom: number): [number, number] => {
    let [filled, outlined] = [0, 0];
    const context = { fillRect: () => filled++, strokeRect: () => outlined++ } as unknown as CanvasRenderingContext2D;
    const view = { zoom, panX: 0, panY: 0, width: 800, height: 600, emphasis: 1 };
    const pen = { context, view, palette: PALETTES.light, pixel: 1 / zoom };
    paintFarSwitches(pen, { topology: { ...ring, switches } } as unknown as Network, scene);
    return [filled, outlined];
  };
  expect(paintedAt(0.2)).toEqual([2, 1]);
  expect(paintedAt(0.3)).toEqual([0, 0]);
});
