import * as v from 'valibot';
import { expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { splitShape } from './resultShapes.fixture';

const RANDOM = 'random:switches=16,ports=5,hosts=6,seed=3';

async function split(...argv: string[]) {
  const { code, out, err } = await captureCli('split', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(splitShape, json);
  const { lower, upper } = json;
  if (lower === null || upper === null) throw new Error('bounds were expected');
  return { ...json, lower, upper };
}

it('encloses what the linear program says of all turns', async () => {
  const { code, out } = await captureCli('route', RANDOM, '--engine', 'min-hop', '--bound', 'lp', '--json');
  expect(code).toBe(0);
  const { bound } = JSON.parse(out);
  const { lower, upper, leftOut } = await split(RANDOM);
  expect(lower).toBeLessThanOrEqual(bound.lp + 1e-6);
  expect(upper).toBeGreaterThanOrEqual(bound.lp - 1e-6);
  expect([upper <= lower * 1.02, leftOut]).toEqual([true, 0]);
});

it('carries less under the turns of an engine, and more again with the reverse of their order on another lane', async () => {
  const free = await split(RANDOM);
  const one = await split(RANDOM, '--engine', 'up-down');
  const two = await split(RANDOM, '--engine', 'up-down', '--lanes', '2');
  expect(one.upper).toBeLessThan(free.lower);
  expect(one.upper).toBeLessThan(two.lower);
});

it('carries two thirds of the traffic that goes farthest on a ring of six', async () => {
  // Six hosts send over three hops: 18 of 12 channels.
  const { lower, upper } = await split('torus:dims=6', '--pattern', 'longest-matching', '--gap', '0.001');
  expect(lower).toBeGreaterThan(0.665);
  expect(upper).toBeGreaterThanOrEqual(2 / 3 - 1e-9);
});

it('draws a mix of permutations from the seed', async () => {
  const args = [RANDOM, '--pattern', 'permutations', '--seed'];
  const [first, again, other] = [await split(...args, '1'), await split(...args, '1'), await split(...args, '2')];
  expect(again).toEqual(first);
  expect(other.lower).not.toBe(first.lower);
});

it.each([
  [['--lanes', '2'], '--lanes 2: expected --engine'],
  [['--engine', 'dfsssp'], '--engine dfsssp: expected an engine with a set of allowed turns'],
])('says what it cannot split: %j', async (argv, message) => {
  const { code, err } = await captureCli('split', 'torus:dims=4x4', ...argv);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
