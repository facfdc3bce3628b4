import { describe, expect, it } from 'vitest';
import { axisEndingAt, axisOfRanks, axisUpTo, clearOf, plotArea } from './axis';

const said = { label: 'load', format: String };

describe('axes', () => {
  it('end at a round number, or at the last value', () => {
    expect(axisUpTo(0.9, said)).toMatchObject({ from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] });
    expect(axisEndingAt(230, said)).toMatchObject({ from: 0, to: 230, ticks: [0, 50, 100, 150, 200] });
  });

  it('name the first and the last of some ranks, each once', () => {
    expect(axisOfRanks(3, said)).toMatchObject({ from: 0.5, to: 3.5, ticks: [1, 2, 3] });
    expect(axisOfRanks(1, said).ticks).toEqual([1]);
    expect(axisOfRanks(57, said).ticks).toEqual([1, 20, 40, 57]);
  });
});

describe('plotArea', () => {
  const area = (x: Parameters<typeof plotArea>[0], inset = 0) => plotArea(x, axisUpTo(1, said), 470, 200, inset);

  it('puts equal steps or equal ratios at equal distances', () => {
    const linear = area(axisUpTo(100, said));
    expect(linear.px(50)).toBeCloseTo((linear.left + linear.right) / 2);
    const { px, left, right } = area({ ...said, from: 1, to: 100, ticks: [1, 10, 100], log: true });
    expect(px(10)).toBeCloseTo((left + right) / 2);
    expect([linear.py(0), linear.py(1)]).toEqual([linear.bottom, linear.top]);
  });

  it('has a single value in the middle, and leaves room at the sides where it is asked to', () => {
    const one = area({ ...said, from: 7, to: 7, ticks: [7] }, 8);
    expect(one.px(7)).toBeCloseTo((one.left + one.right) / 2);
    const { px, left } = area(axisUpTo(100, said), 8);
    expect(px(0)).toBe(left + 8);
  });
});

describe('clearOf', () => {
  it('leaves out what would be written over the number before', () => {
    expect(clearOf([1, 2, 3, 9], (value) => 10 * value, 20)).toEqual([1, 3, 9]);
  });
});
