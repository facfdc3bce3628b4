import { expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { farthestDemand, mixedPermutations } from './splitDemand';

const fabric = compileFabric(generateFromSpec('random:switches=20,ports=5,hosts=3,seed=1'));
const sums = (demand: Float64Array, n: number) => {
  const at = Array.from({ length: n }, (_, i) => i);
  return {
    sent: at.map((i) => at.reduce((sum, j) => sum + demand[i * n + j], 0)),
    received: at.map((j) => at.reduce((sum, i) => sum + demand[i * n + j], 0)),
  };
};

it('the farthest traffic lets every host send and receive at full rate', () => {
  const { terminals, demand } = finish(farthestDemand(fabric));
  const { sent, received } = sums(demand, terminals.length);
  for (const total of [...sent, ...received]) expect(total).toBeCloseTo(3, 9);
});

it('mixed permutations let nobody send or receive more than he can, and are drawn from the seed', () => {
  const { terminals, demand } = mixedPermutations(fabric, 1);
  const { sent, received } = sums(demand, terminals.length);
  expect(Math.max(...sent, ...received)).toBeLessThanOrEqual(3 + 1e-9);
  expect(sent.filter((total) => total > 3 - 1e-9).length).toBeGreaterThan(terminals.length / 4);
  // Twelve partners at most.
  for (let i = 0; i < terminals.length; i++)
    expect(demand.subarray(i * 20, i * 20 + 20).filter((x) => x > 0).length).toBeLessThanOrEqual(12);
  expect(mixedPermutations(fabric, 1).demand).toEqual(demand);
  expect(mixedPermutations(fabric, 2).demand).not.toEqual(demand);
});
