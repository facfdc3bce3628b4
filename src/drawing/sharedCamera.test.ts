import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pannedBy, viewThrough, wheelFactor, zoomedAbout } from './sharedCamera';

const box = { x1: -100, y1: -40, x2: 300, y2: 260 };
const pixel = fc.integer({ min: 0, max: 600 });

describe('a shared camera', () => {
  it('shows everything in every canvas until it is moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 120, max: 2000 }), fc.integer({ min: 120, max: 2000 }), (width, height) => {
        const { zoom, panX, panY } = viewThrough(box, null, width, height, 1);
        for (const [x, y] of [
          [box.x1, box.y1],
          [box.x2, box.y2],
        ]) {
          expect(x * zoom + panX).toBeGreaterThanOrEqual(27.9);
          expect(x * zoom + panX).toBeLessThanOrEqual(width - 27.9);
          expect(y * zoom + panY).toBeGreaterThanOrEqual(27.9);
          expect(y * zoom + panY).toBeLessThanOrEqual(height - 27.9);
        }
      }),
    );
  });

  it('puts the same point into the middle of canvases of different sizes', () => {
    const camera = { x: 12, y: 34, factor: 3 };
    for (const [width, height] of [
      [300, 500],
      [900, 200],
    ]) {
      const { zoom, panX, panY } = viewThrough(box, camera, width, height, 1);
      expect(12 * zoom + panX).toBeCloseTo(width / 2, 9);
      expect(34 * zoom + panY).toBeCloseTo(height / 2, 9);
    }
  });

  it('keeps what is under the pointer there while it zooms', () => {
    fc.assert(
      fc.property(pixel, pixel, fc.double({ min: 0.5, max: 2, noNaN: true }), (px, py, by) => {
        const before = viewThrough(box, { x: 5, y: 6, factor: 2 }, 640, 480, 1);
        const x = (px - before.panX) / before.zoom;
        const y = (py - before.panY) / before.zoom;
        const after = viewThrough(box, zoomedAbout({ x: 5, y: 6, factor: 2 }, before, by, px, py), 640, 480, 1);
        expect(x * after.zoom + after.panX).toBeCloseTo(px, 6);
        expect(y * after.zoom + after.panY).toBeCloseTo(py, 6);
        expect(after.zoom / before.zoom).toBeCloseTo(by, 9);
      }),
    );
  });

  it('moves what is seen by the pixels of a drag', () => {
    const before = viewThrough(box, null, 640, 480, 1);
    const after = viewThrough(box, pannedBy(null, before, 30, -12), 640, 480, 1);
    expect(after.panX - before.panX).toBeCloseTo(30, 9);
    expect(after.panY - before.panY).toBeCloseTo(-12, 9);
    expect(after.zoom).toBe(before.zoom);
  });
});

it('the wheel zooms as on maps: a notch by 1.4, back by as much, a pinch faster, a runaway no more than 2.3', () => {
  const turned = (deltaY: number, more: object = {}) => wheelFactor({ deltaY, deltaMode: 0, ctrlKey: false, ...more });
  expect(turned(-100)).toBeCloseTo(Math.SQRT2, 9);
  expect(turned(100) * turned(-100)).toBeCloseTo(1, 12);
  expect(turned(-3, { deltaMode: 1 })).toBeCloseTo(turned(-99), 9);
  expect(turned(-10, { ctrlKey: true })).toBeGreaterThan(turned(-10));
  expect(turned(-5000)).toBeLessThan(2.3);
});
