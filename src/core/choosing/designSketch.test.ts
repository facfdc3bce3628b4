import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../generators/spec';
import { designSketch } from './designSketch';

describe('the sketch of a design', () => {
  it('has the switches of each level, the top first', () => {
    expect(designSketch(generateFromSpec('leaf-spine:leaves=6,spines=2,links=1,hosts=2'))).toEqual({ tiers: [2, 6] });
    expect(designSketch(generateFromSpec('fat-tree:k=4'))).toEqual({ tiers: [4, 8, 8] });
  });

  it('is a ring where there are no levels, of few dots however many switches', () => {
    expect(designSketch(generateFromSpec('torus:dims=4'))).toEqual({
      dots: 4,
      joined: expect.arrayContaining([
        [0, 1],
        [1, 2],
        [2, 3],
        [0, 3],
      ]),
    });
    const large = designSketch(generateFromSpec('torus:dims=8x8'));
    expect(large).toMatchObject({ dots: 32 });
  });
});
