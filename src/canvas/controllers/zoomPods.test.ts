import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CanvasModel } from '../../drawing/model/model';
import { changeLook, useLook } from '../../state/view/lookStore';
import { ZoomPods } from './zoomPods';

/** Two pods of 100 × 50 side by side, in a view of 1000 × 500. */
const model = {
  collapsible: true,
  network: { pods: { list: [{ key: 'a' }, { key: 'b' }] } },
  scene: { podBox: Float32Array.from([0, 0, 100, 50, 400, 0, 500, 50]) },
} as unknown as CanvasModel;

let pods: ZoomPods;
const open = (): string[] => [...useLook.getState().expandedPods].sort();

/** As by hand. */
function togglePod(key: string): void {
  const expandedPods = new Set(useLook.getState().expandedPods);
  if (!expandedPods.delete(key)) expandedPods.add(key);
  changeLook({ expandedPods });
}

/** The camera rests with the first pod in the corner. */
function rest(zoom: number): void {
  const view = { zoom, panX: 0, panY: 0, width: 1000, height: 500, emphasis: 1 };
  pods.moved(() => ({ model, view }));
  vi.advanceTimersByTime(1000);
}

beforeEach(() => {
  vi.useFakeTimers();
  changeLook({ expandedPods: new Set(), showAllLinks: false });
  pods = new ZoomPods();
});
afterEach(() => {
  pods.dispose();
  vi.useRealTimers();
});

it('opens a pod that comes to have room, leaves those out of sight, and closes it again', () => {
  rest(1);
  expect(open()).toEqual([]);
  rest(5);
  expect(open()).toEqual(['a']);
  rest(3);
  expect(open()).toEqual(['a']);
  rest(1);
  expect(open()).toEqual([]);
});

it('leaves pods alone that were opened or closed by hand', () => {
  togglePod('b');
  rest(1);
  rest(5);
  togglePod('a');
  expect(open()).toEqual(['b']);
  rest(5.5);
  expect(open()).toEqual(['b']);
  rest(1);
  expect(open()).toEqual(['b']);
});

it('does nothing where a network opens close by, or all links are shown', () => {
  rest(5);
  expect(open()).toEqual([]);
  pods.forget();
  rest(1);
  changeLook({ showAllLinks: true });
  rest(5);
  expect(open()).toEqual([]);
});
