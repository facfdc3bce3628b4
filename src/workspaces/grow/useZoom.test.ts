import { expect, it } from 'vitest';
import { zoomed } from './useZoom';

const size = { x: 1000, y: 600 };
const whole = { x: 0, y: 0, scale: 1 };

it('keeps what lies under the pointer where it is, and the picture in its frame', () => {
  const at = { x: 250, y: 300 };
  const near = zoomed(whole, 4, at, size);
  expect(near.scale).toBe(4);
  // The place that stood at `at` still does.
  expect([near.scale * at.x + near.x, near.scale * at.y + near.y]).toEqual([at.x, at.y]);
  expect(zoomed(near, 1 / 100, { x: 0, y: 0 }, size)).toEqual(whole);
  const corner = zoomed(near, 1.5, { x: 1000, y: 600 }, size);
  expect(corner.x).toBeGreaterThanOrEqual(1000 * (1 - corner.scale));
  expect(zoomed(whole, 1e9, at, size).scale).toBe(40);
});
