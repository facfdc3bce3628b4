import fc from 'fast-check';
import { expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { CanvasModel } from '../model/model';
import { modelOf } from '../model/modelOf.fixture';
import { scaleBin } from '../scales/loadScale';
import { PALETTES } from '../scales/palette';
import type { Network } from '../scene/network';
import { podBoxSize } from '../scene/nodeBox';
import { podCells } from '../scene/podCells';
import { NODE_POD } from '../scene/scene';
import { paintFaces } from './paintFaces';
import type { Pen } from './pen';

const model = modelOf(generateFromSpec('fat-tree:k=16'), 'min-hop');
const cut = modelOf(
  ((tree) => ({ ...tree, switches: tree.switches.map((s, i) => (i === 70 ? { ...s, down: true } : s)) }))(
    generateFromSpec('fat-tree:k=16'),
  ),
  'min-hop',
);

/** Rectangles with their colours, and texts, that closed pods are painted with at a zoom. */
function painted(drawn: CanvasModel, zoom: number) {
  const cells: { x: number; y: number; width: number; height: number; colour: string }[] = [];
  const texts: string[] = [];
  const context = {
    font: '',
    fillStyle: '',
    fillRect(x: number, y: number, width: number, height: number) {
      cells.push({ x: x + width / 2, y: y + height / 2, width, height, colour: this.fillStyle });
    },
    fillText: (text: string) => texts.push(text),
  };
  const view = { zoom, panX: 0, panY: 0, width: 1440, height: 900, emphasis: 1 };
  paintFaces({ context, view, palette: PALETTES.light, pixel: 1 / zoom } as unknown as Pen, drawn);
  return { cells, texts };
}

it('a closed pod has a cell for each of its switches, within its box, in the colour of its load', () => {
  const { scene, meters, colours, network } = model;
  const { cells, texts } = painted(model, 0.15);
  expect(cells).toHaveLength(320);
  expect(texts).toContain('Spines 0');
  const wanted = network.pods.of.reduce((sum: number[], pod, s) => {
    const bin = scaleBin(meters?.part[s] ?? Number.NaN, model);
    sum[bin] = (sum[bin] ?? 0) + Number(pod >= 0);
    return sum;
  }, []);
  for (const [bin, count] of wanted.entries())
    expect(cells.filter(({ colour }) => colour === colours[bin])).toHaveLength(count ?? 0);
  for (let node = 0; node < scene.nodeCount; node++) {
    if (scene.nodeKind[node] !== NODE_POD) continue;
    const { width, height } = podBoxSize(scene.podBox, scene.nodeRef[node]);
    const inside = cells.filter(
      (cell) =>
        Math.abs(cell.x - scene.nodeX[node]) + cell.width / 2 < width / 2 &&
        Math.abs(cell.y - scene.nodeY[node]) + cell.height / 2 < height / 2,
    );
    expect(inside).toHaveLength(network.pods.of.filter((pod) => pod === scene.nodeRef[node]).length);
  }
});

it('a failed switch is a bar in its own colour; where a name has no room beside cells it stands alone', () => {
  expect(painted(cut, 0.15).cells.filter(({ colour }) => colour === PALETTES.light.failed)).toHaveLength(1);
  const far = painted(model, 0.08);
  expect(far.cells).toEqual([]);
  expect(far.texts.length).toBeGreaterThanOrEqual(16);
  expect(painted({ ...model, meters: null }, 0.15).cells.every(({ colour }) => colour === PALETTES.light.plain)).toBe(
    true,
  );
});

it('cells lie beside each other in their room, upper levels above', () => {
  const pods = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 90 });
  const size = fc.integer({ min: 20, max: 400 });
  fc.assert(
    fc.property(pods, size, size, (levels, width, height) => {
      const network = { levels: Int32Array.from(levels) } as unknown as Network;
      const { switches, x, y, ...cell } = podCells(network, [...levels.keys()], { width, height, down: 7 });
      expect([...switches].sort((a, b) => a - b)).toEqual([...levels.keys()]);
      for (let i = 0; i < switches.length; i++) {
        expect(Math.abs(x[i]) + cell.width / 2).toBeLessThanOrEqual(width / 2 + 0.01);
        expect(Math.abs(y[i] - 7) + cell.height / 2).toBeLessThanOrEqual(height / 2 + 0.01);
        for (let j = 0; j < i; j++) {
          const apart = Math.abs(x[i] - x[j]) >= cell.width || Math.abs(y[i] - y[j]) >= cell.height;
          expect(apart).toBe(true);
          if (levels[switches[i]] !== levels[switches[j]])
            expect(Math.sign(levels[switches[i]] - levels[switches[j]])).toBe(-Math.sign(y[i] - y[j]));
        }
      }
    }),
  );
});
