import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { refuseLongPaths } from './pathsRoom';

describe('refuseLongPaths', () => {
  // In a torus of k × k, k even, the switches are k/2 hops from each other in the mean over all k^4 ordered pairs, each with itself too.
  const turns = (k: number): number => (k ** 4 * k) / 2 - k ** 2 * (k ** 2 - 1);

  it.each([50, 80])('counts the turns of all shortest paths: a torus of side %i', (k) => {
    const fabric = compileFabric(generateFromSpec(`torus:dims=${k}x${k}`));
    const look = () => refuseLongPaths('lash', fabric, 'switch');
    if (turns(k) > 2 ** 30) expect(look).toThrow('the paths of this network');
    else expect(look).not.toThrow();
  });

  it('counts a path for each host where each has its own', () => {
    const fabric = compileFabric(generateFromSpec('torus:dims=60x60,hosts=3'));
    expect(turns(60) < 2 ** 30 && 3 * turns(60) > 2 ** 30).toBe(true);
    expect(() => refuseLongPaths('dfsssp', fabric, 'host')).toThrow('the paths of this network');
  });
});
