// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../core/generators/spec';
import type { ElementRef } from '../../state/selection/selectionStore';
import type { CanvasModel } from '../model/model';
import { modelOf } from '../model/modelOf.fixture';
import { PALETTES } from '../scales/palette';
import { buildScene } from '../scene/buildScene';
import { paintAllTurns } from './paintAllTurns';

/** Strokes at full strength in the colour of prohibited turns with the switch that each goes round, and the numbers written. */
function painted(model: CanvasModel, zoom: number, selection: readonly ElementRef[] = []) {
  const strokes: number[] = [];
  const numbers: number[] = [];
  let from = { x: 0, y: 0 };
  const nearest = ({ x, y }: typeof from): number => {
    const { switches } = model.network.topology;
    const far = switches.map((_, s) => Math.hypot(model.placement.switchX[s] - x, model.placement.switchY[s] - y));
    return far.indexOf(Math.min(...far));
  };
  const nothing = (): void => {};
  const context = {
    beginPath: () => {
      from = { x: Number.NaN, y: 0 };
    },
    moveTo: (x: number, y: number) => {
      if (Number.isNaN(from.x)) from = { x, y };
    },
    lineTo: nothing,
    quadraticCurveTo: nothing,
    roundRect: nothing,
    fill: nothing,
    stroke() {
      if (this.strokeStyle === PALETTES.light.warning && this.globalAlpha === 1) strokes.push(nearest(from));
    },
    measureText: (text: string) => ({ width: (5 * text.length) / zoom }),
    fillText: (text: string) => numbers.push(Number(text)),
    strokeStyle: '',
    globalAlpha: 1,
  };
  const view = { zoom, panX: 2000, panY: 2000, width: 4000, height: 4000, emphasis: 1 };
  const pen = { context: context as unknown as CanvasRenderingContext2D, view, palette: PALETTES.light };
  paintAllTurns({ ...pen, pixel: 1 / zoom }, model, { selection, turnCounts: true });
  return { strokes, numbers };
}

const withTurns = ({ routing, network }: CanvasModel): number[] =>
  [...network.topology.switches.keys()].filter((s) => {
    const { offset } = routing?.prohibited ?? { offset: [] };
    return offset[s] < offset[s + 1];
  });

describe('prohibited turns of two joined trees under Up*/Down*', () => {
  const model = modelOf(generateFromSpec('joined-fat-tree:k=6'), 'up-down');
  const prohibited = model.routing?.prohibited.linkIn.length ?? 0;

  it.each([0.1, 0.17, 0.36, 0.7])('each switch that has some has a mark at zoom %d', (zoom) => {
    expect(prohibited).toBeGreaterThan(100);
    expect([...new Set(painted(model, zoom).strokes)].sort((a, b) => a - b)).toEqual(withTurns(model));
  });

  it('marks say how many where there is room', () => {
    const { strokes, numbers } = painted(model, 0.6);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(prohibited);
    expect(strokes.length).toBeLessThan(prohibited);
    expect(painted(model, 0.1).numbers).toEqual([]);
  });

  it('each turn has an arc at full strength where there is room', () => {
    expect(painted(model, 1).strokes).toHaveLength(prohibited);
  });

  it('the turns of a switch that is pointed at or selected have arcs at any zoom', () => {
    const [s] = withTurns(model);
    const own = (model.routing?.prohibited.offset[s + 1] ?? 0) - (model.routing?.prohibited.offset[s] ?? 0);
    expect(own).toBeGreaterThan(1);
    const at = (strokes: readonly number[]): number => strokes.filter((other) => other === s).length;
    expect(at(painted(model, 0.36).strokes)).toBe(1);
    model.hoverSwitch = s;
    expect(at(painted(model, 0.36).strokes)).toBe(own);
    model.hoverSwitch = -1;
    const chosen: ElementRef = { kind: 'switch', id: model.network.topology.switches[s].id };
    expect(at(painted(model, 0.36, [chosen]).strokes)).toBe(own);
  });
});

it('closed pods say how many turns their switches prohibit', () => {
  const open = modelOf(generateFromSpec('joined-fat-tree:k=4'), 'up-down');
  const { network, placement } = open;
  const scene = buildScene(network, placement, { openPods: new Set<string>(), drawHosts: false });
  const { numbers } = painted({ ...open, scene }, 0.7);
  const inPods = withTurns(open).filter((s) => network.pods.of[s] >= 0);
  const { offset } = open.routing?.prohibited ?? { offset: [] };
  expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(inPods.reduce((sum, s) => sum + offset[s + 1] - offset[s], 0));
  expect(numbers.length).toBeGreaterThan(5);
});
