import { describe, expect, it } from 'vitest';
import { smallerSizes } from './studies';

describe('smaller networks of the same kind', () => {
  it('halve equal sides down to four', () => {
    expect(smallerSizes([16, 16])).toEqual([
      [4, 4],
      [8, 8],
      [16, 16],
    ]);
    expect(smallerSizes([12, 12, 12])).toEqual([
      [6, 6, 6],
      [12, 12, 12],
    ]);
  });

  it('are none where there is nothing to compare', () => {
    expect(smallerSizes([4, 4])).toEqual([]);
    expect(smallerSizes([8, 4])).toEqual([]);
    expect(smallerSizes([8])).toEqual([]);
  });
});
