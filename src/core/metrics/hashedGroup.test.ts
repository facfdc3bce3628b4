import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { hashedGroup } from './hashedGroup';

/** All ways in which so many flows can fall into as many channels, each as likely. */
function byHand(n: number): { expectedLargest: number; used: number } {
  let largest = 0;
  let used = 0;
  for (let way = 0; way < n ** n; way++) {
    const held = new Array<number>(n).fill(0);
    for (let flow = 0; flow < n; flow++) held[Math.floor(way / n ** flow) % n]++;
    largest += Math.max(...held);
    used += held.filter((count) => count > 0).length / n;
  }
  return { expectedLargest: largest / n ** n, used: used / n ** n };
}

describe('flows hashed to the channels of a group', () => {
  it('of two and of four are what can be counted by hand', () => {
    expect(byHand(2)).toEqual({ expectedLargest: 1.5, used: 0.75 });
    expect(byHand(4)).toEqual({ expectedLargest: 2.125, used: 175 / 256 });
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const { expectedLargest, used } = byHand(n);
      expect(hashedGroup(n, 1).expectedLargest).toBeCloseTo(expectedLargest, 9);
      expect(hashedGroup(n, 1).used).toBeCloseTo(used, 12);
    }
  });

  // Of a prototype that drew them, and two digits of them.
  it.each([
    [4, 1, 2.12, 0.685],
    [4, 4, 1.53, 0.831],
    [4, 16, 1.26, 0.914],
    [4, 32, 1.18, 0.939],
    [16, 1, 3.09, 0.643],
    [16, 4, 1.97, 0.811],
    [16, 16, 1.46, 0.904],
    [16, 32, 1.33, 0.932],
    [64, 1, 3.96, 0.635],
    [64, 4, 2.34, 0.806],
    [64, 16, 1.63, 0.902],
    [64, 32, 1.44, 0.93],
  ])('n = %i, q = %i: as published', (n, q, largest, used) => {
    const found = hashedGroup(n, q);
    expect(Math.abs(found.expectedLargest / largest - 1)).toBeLessThan(0.005);
    expect(Math.abs(found.used - used)).toBeLessThan(0.0015);
  });

  it('agree with draws of them', () => {
    const [n, q, draws] = [6, 3, 40_000];
    const random = new SeededRandom(3);
    let largest = 0;
    let used = 0;
    for (let draw = 0; draw < draws; draw++) {
      const held = new Float64Array(n);
      for (let ball = 0; ball < n * q; ball++) held[random.below(n)] += 1 / q;
      largest += Math.max(...held);
      used += held.reduce((sum, load) => sum + Math.min(load, 1), 0) / n;
    }
    const found = hashedGroup(n, q);
    expect(Math.abs(largest / draws - found.expectedLargest)).toBeLessThan(0.01);
    expect(Math.abs(used / draws - found.used)).toBeLessThan(0.003);
  });
});
