import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../base/structures/seededRandom';
import { estimateSending, sendMads } from './sendMads';

const SENDING = { madMicroseconds: 250, window: 1, madLoss: 0, madTimeout: 200 };

describe('sendMads', () => {
  it('takes as long as all MADs, shared by the window, where none is lost', () => {
    const seconds = (batches: number[], window: number) =>
      sendMads(batches, { ...SENDING, window }, new SeededRandom(1)).seconds;
    expect(seconds([4000], 1)).toBeCloseTo(1, 9);
    expect(seconds([4000], 4)).toBeCloseTo(0.25, 9);
    // Each batch waits for the one before: three MADs take one round of four places.
    expect(seconds([3, 3, 3], 4)).toBeCloseTo(3 * 250e-6, 9);
    expect(sendMads([], SENDING, new SeededRandom(1))).toEqual({ seconds: 0, resent: 0, mixedSeconds: 0 });
    expect(sendMads([5], SENDING, new SeededRandom(1)).mixedSeconds).toBeCloseTo(4 * 250e-6, 9);
  });

  it('loses so many, and a timeout for each, as the chance says', () => {
    for (const madLoss of [0.01, 0.2]) {
      const { seconds, resent, secondsIn95 } = estimateSending(
        [2000],
        { ...SENDING, madLoss },
        new SeededRandom(3),
        100,
      );
      // Geometric: p / (1 - p) losses a MAD; the standard error of 200,000 MADs is below 2 %.
      expect(resent / 2000 / (madLoss / (1 - madLoss))).toBeCloseTo(1, 1);
      expect(seconds).toBeCloseTo(2000 * 250e-6 + resent * 0.2, 6);
      expect(secondsIn95).toBeGreaterThan(seconds);
    }
  });

  it('has the others go on while one waits, within the window', () => {
    const sending = { ...SENDING, madLoss: 0.01, window: 16 };
    const wide = estimateSending([4000], sending, new SeededRandom(5), 20);
    const narrow = estimateSending([4000], { ...sending, window: 1 }, new SeededRandom(5), 20);
    expect(narrow.seconds / wide.seconds).toBeGreaterThan(10);
    expect(narrow.seconds / wide.seconds).toBeLessThanOrEqual(16);
  });
});
