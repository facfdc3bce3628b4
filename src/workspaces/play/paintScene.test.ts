import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { placeNetwork } from '../../drawing/layouts/placeNetwork';
import type { Pen } from '../../drawing/painters/pen';
import { PALETTES } from '../../drawing/scales/palette';
import { indexNetwork } from '../../drawing/scene/network';
import { drawn } from './drawing';
import { paintSwitches, paintSwitchNames } from './paintScene';

it.each([0.55, 0.7, 0.9, 1.3, 2])(
  'names have room in their boxes, and none of a row is missing, at a zoom of %d',
  (zoom) => {
    const topology = generateFromSpec('leaf-spine:leaves=24,spines=8,links=1,hosts=4');
    const network = indexNetwork(topology, compileFabric(topology));
    const drawing = drawn(network, placeNetwork(topology, network.neighbours, network.levels, 'layers'));
    const boxes = new Map<number, readonly [left: number, width: number]>();
    const names: { text: string; x: number; y: number; size: number; most: number }[] = [];
    const nothing = (): void => {};
    const context = {
      font: '',
      ...{
        beginPath: nothing,
        arc: nothing,
        fill: nothing,
        stroke: nothing,
        setLineDash: nothing,
        strokeText: nothing,
      },
      roundRect: (x: number, y: number, width: number) =>
        boxes.set(Math.round(1e4 * (y + 8) + x + width / 2), [x, width]),
      fillText(text: string, x: number, y: number, most: number) {
        names.push({ text, x, y, size: Number.parseFloat(this.font), most });
      },
    };
    const view = { zoom, panX: 0, panY: 0, width: 2000, height: 2000, emphasis: 1 };
    const pen = { context, view, palette: PALETTES.light, pixel: 1 / zoom } as unknown as Pen;
    paintSwitches(pen, drawing, { now: () => false });
    paintSwitchNames(pen, drawing, { told: new Map() });
    expect(names).toHaveLength(32);
    for (const { text, x, y, size, most } of names) {
      const [, width] = boxes.get(Math.round(1e4 * (y - 0.4) + x)) ?? [0, 0];
      expect(most).toBeLessThan(width);
      expect(size * zoom).toBeGreaterThanOrEqual(10.99);
      // Letters are .58 of their size at most: a name is narrowed a little at most.
      expect([text, 0.58 * size * text.length <= 1.15 * most]).toEqual([text, true]);
    }
    const rows = [...boxes].map(([key, [left, width]]) => ({ row: Math.round(key / 1e4), left, right: left + width }));
    for (const a of rows)
      for (const b of rows)
        if (a !== b && a.row === b.row && a.left < b.left) expect(a.right).toBeLessThan(b.left + 0.01);
  },
);
