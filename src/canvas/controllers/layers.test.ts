import { describe, expect, it, vi } from 'vitest';
import type { LinkId } from '../../core/topology/topology';
import type { CanvasModel } from '../../drawing/model/model';
import type { DrawnWalk } from '../../drawing/model/walks';
import type { Pen } from '../../drawing/painters/pen';
import { Layers } from './layers';

const scene = {} as CanvasModel['scene'];
const model = { scene, laid: 1, loop: null } as CanvasModel;
const on = { ...({} as Pen), theme: 'light' as const };
const ref = { kind: 'link' as const, id: 'l' as LinkId };

function layersOn() {
  const container = { dataset: {} as DOMStringMap } as HTMLElement;
  const repaint = vi.fn();
  return { layers: new Layers(container, repaint, () => model), repaint, container };
}

describe('Layers', () => {
  it('lays once for a drawing, whoever asks and however its nodes move, and anew for another drawing or network', () => {
    const { layers } = layersOn();
    let times = 0;
    const lay = vi.fn(() => ++times);
    const painted: number[] = [];
    layers.add({ lay, paint: ({ laid }) => painted.push(laid), explain: (_, __, laid) => `at ${laid}` });
    layers.paint('paint', on, model);
    expect(layers.explain(ref, model)).toBe('at 1');
    layers.paint('paint', on, model);
    expect(lay).toHaveBeenCalledTimes(1);
    layers.paint('paint', on, { ...model, laid: 2 });
    layers.paint('paint', on, { ...model, scene: { ...scene } });
    layers.paint('paint', on, { ...model, network: {} as CanvasModel['network'] });
    expect(painted).toEqual([1, 1, 1, 2, 3]);
  });

  it('adds what layers paint beside the network to what is in sight, as long as they are there', () => {
    const { layers } = layersOn();
    const box = { x1: 0, y1: 0, x2: 10, y2: 10 };
    layers.add({ paint: () => {} });
    expect(layers.reach(box, model)).toEqual(box);
    const takeOff = layers.add({ lay: () => ({ ...box, x2: 30 }), reach: (laid) => laid });
    expect(layers.reach(box, model)).toEqual({ ...box, x2: 30 });
    expect(layers.reach(null, model)).toEqual({ ...box, x2: 30 });
    takeOff();
    expect(layers.reach(box, model)).toEqual(box);
  });

  it('leaves nothing behind of a layer that is taken off', () => {
    const { layers, container, repaint } = layersOn();
    const stop = vi.fn();
    const paint = vi.fn();
    const takeOff = layers.add({ paint, explain: () => 'x', marks: { vlans: '1 2' }, follow: () => stop });
    expect(container.dataset).toEqual({ vlans: '1 2' });
    takeOff();
    takeOff();
    layers.paint('paint', on, model);
    expect(layers.explain(ref, model)).toBe('');
    expect(container.dataset).toEqual({});
    expect(stop).toHaveBeenCalledTimes(1);
    expect(paint).not.toHaveBeenCalled();
    expect(repaint.mock.calls).toEqual([[false], [false]]);
  });

  it("draws the loop of a layer in the place of the routing's own, and repaints what lies under the nodes", () => {
    const { layers, repaint } = layersOn();
    const own: DrawnWalk = { hops: [], corners: [] };
    const routed = { ...model, loop: own };
    layers.add({ paint: () => {} });
    expect(layers.withLoop(routed)).toBe(routed);
    const takeOff = layers.add({ loop: () => null });
    expect(layers.withLoop(routed).loop).toBeNull();
    expect(repaint).toHaveBeenLastCalledWith(true);
    takeOff();
    expect(layers.withLoop(routed).loop).toBe(own);
    expect(repaint).toHaveBeenLastCalledWith(true);
  });
});
