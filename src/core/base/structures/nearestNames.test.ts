import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestNames } from './nearestNames';

describe('nearestNames', () => {
  it('puts the nearest first and leaves the far out', () => {
    expect(nearestNames('trun-addition', ['min-hop', 'turn-addition', 'turn-addition-fig18'])).toEqual([
      'turn-addition',
    ]);
    expect(nearestNames('leaf-0-9', ['leaf-0-0', 'spine-0-9', 'leaf-0-1'])).toEqual(['leaf-0-0', 'leaf-0-1']);
  });

  it('counts a swap of neighbours as one step', () => {
    expect(nearestNames('abc', ['bac', 'cab'])).toEqual(['bac']);
  });

  it('finds any name after one letter is replaced', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-y]{2,12}$/), fc.nat(), (name, at) => {
        const i = at % name.length;
        const wrong = `${name.slice(0, i)}z${name.slice(i + 1)}`;
        expect(nearestNames(wrong, [name])).toEqual([name]);
      }),
    );
  });
});
