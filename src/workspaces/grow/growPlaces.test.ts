import { expect, it } from 'vitest';
import { placesOf } from './growPlaces';

const row = (y: number, xs: readonly number[]) => xs.map((x) => ({ x, y }));
const STEP = 52; // of a symbol 40 wide

it('lets each row of a level go on at its end, with its own steps, no further than the longest', () => {
  const drawn = [...row(0, [0, 60, 120, 180]), undefined, undefined, ...row(-100, [30, 150]), undefined];
  const places = placesOf(drawn, Int32Array.of(0, 0, 0, 0, 0, 0, 1, 1, 1), 40);
  expect(places.slice(4, 6)).toEqual(row(0, [240, 300]));
  expect(places[8]).toEqual({ x: 270, y: -100 });
  // Two more of its own steps of 200 would lead past all.
  const wide = [...row(0, [0, 60]), undefined, ...row(-90, [-170, 30]), undefined, undefined];
  expect(placesOf(wide, Int32Array.of(0, 0, 0, 1, 1, 1, 1), 40).slice(5)).toEqual(row(-90, [90, 150]));
  const alone = placesOf(drawn.slice(6), Int32Array.of(1, 1, 1), 40);
  expect(alone[2]).toEqual({ x: 270, y: -100 });
});

it('gives levels that stand beside each other one row', () => {
  const drawn = [...row(0, [0, 60]), undefined, ...row(0, [120, 180]), undefined];
  const places = placesOf(drawn, Int32Array.of(0, 0, 0, 1, 1, 1), 40);
  expect(new Set(places.map(({ x }) => x)).size).toBe(6);
});

it('puts what has no level, or stands in no row, below the network, as wide as that is', () => {
  const circle = [
    { x: 0, y: -50 },
    { x: 50, y: 0 },
    { x: 0, y: 50 },
    { x: -50, y: 0 },
  ];
  for (const levels of [null, new Int32Array(8)]) {
    const places = placesOf([...circle, ...new Array(4).fill(undefined)], levels, 40).slice(4);
    expect(places.map(({ x }) => x)).toEqual([-50, -50 + STEP, -50, -50 + STEP]);
    expect(new Set(places.map(({ y }) => y)).size).toBe(2);
    expect(Math.min(...places.map(({ y }) => y))).toBeGreaterThan(50 + 16);
  }
});
