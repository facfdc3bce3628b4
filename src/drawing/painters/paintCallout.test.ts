import { expect, it } from 'vitest';
import type { CanvasModel } from '../model/model';
import { PALETTES } from '../scales/palette';
import { layCallout, overlap } from './paintCallout';
import type { Pen } from './pen';

/** A link from the middle of the view to the right, a switch at each end; pods with these middles. */
function laid(podX: number, podY: number, { width = 800, more = [] as readonly (readonly [number, number])[] } = {}) {
  const pods = [[podX, podY], ...more];
  const model = {
    network: { pods: { list: pods.map(() => ({})) } },
    bottleneck: 0,
    loop: null,
    pathWalk: null,
    scene: {
      nodeCount: 2,
      nodeX: Float32Array.of(0, 400),
      nodeY: Float32Array.of(0, 0),
      nodeWidth: Float32Array.of(30, 30),
      edgeFrom: Uint32Array.of(0),
      edgeTo: Uint32Array.of(1),
      edgeBend: Float32Array.of(0),
      podBox: Float32Array.from(pods.flatMap(([x, y]) => [x - 40, y - 40, x + 40, y + 40])),
    },
  } as unknown as CanvasModel;
  const context = { font: '', measureText: (text: string) => ({ width: 6 * text.length }) };
  const view = { zoom: 0.5, panX: 300, panY: 300, width, height: 600, emphasis: 1 };
  const pen = { context, view, palette: PALETTES.light, pixel: 2 } as unknown as Pen;
  return layCallout(pen, model, 'largest load 0.976');
}

it('stands beside the fullest link, and leaves the names of switches and pods in sight', () => {
  const free = laid(5000, 5000);
  expect(free.point).toEqual({ x: 200, y: 0 });
  expect(free.x).toBe(200);
  const clear = laid(free.x, free.y);
  expect(overlap(clear, { x: free.x, y: free.y, width: 96, height: 28 })).toBe(false);
  for (const x of [0, 400]) expect(overlap(clear, { x, y: 0, width: 52, height: 26 })).toBe(false);
});

it('is tied to its link past the names of pods', () => {
  const free = laid(5000, 5000);
  // Near the link, clear of the callout itself.
  const middle = { x: free.x, y: free.point.y + 0.3 * (free.y - free.point.y) };
  expect(overlap(free, { ...middle, width: 96, height: 28 })).toBe(false);
  const clear = laid(middle.x, middle.y);
  for (const part of [0.25, 0.5, 0.75]) {
    const [x, y] = [free.point.x + part * (clear.x - free.point.x), free.point.y + part * (clear.y - free.point.y)];
    expect(overlap({ ...middle, width: 96, height: 28 }, { x, y, width: 0, height: 0 })).toBe(false);
  }
});

it('rather covers a name than being cut off at the edge of the canvas', () => {
  // The link's middle is 40 pixels from the right edge, with names of pods all over the left.
  const more = Array.from({ length: 60 }, (_, i): [number, number] => [
    -300 + 120 * (i % 5),
    -300 + 50 * Math.floor(i / 5),
  ]);
  const { x, width } = laid(5000, 5000, { width: 440, more });
  expect(0.5 * (x + width / 2) + 300).toBeLessThan(440);
});
