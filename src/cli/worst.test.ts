import * as v from 'valibot';
import { expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { worstShape } from './resultShapes.fixture';

async function worst(...argv: string[]) {
  const { code, out, err } = await captureCli('worst', ...argv, '--json');
  expect([code, err]).toEqual([0, '']);
  const json: unknown = JSON.parse(out);
  v.assert(worstShape, json);
  return json;
}

it('names the permutation that is hardest for tables, and a bound of any routes', async () => {
  const { largest, throughput, permutation, channel, tub } = await worst('fat-tree:k=8', '--engine', 'd-mod-k');
  expect([largest, throughput, tub]).toEqual([7, 1 / 7, 1]);
  expect(channel?.to).toMatch(/^(leaf|mid|spine)-/);
  expect(permutation).toHaveLength(7);
  for (const end of ['from', 'to'] as const) expect(new Set(permutation.map((flow) => flow[end])).size).toBe(7);
});

it('is no lighter where a cable has failed', async () => {
  const whole = await worst('torus:dims=4x4', '--engine', 'min-hop');
  const less = await worst('torus:dims=4x4', '--engine', 'min-hop', '--down', 'sw-0--sw-1');
  expect(less.largest).toBeGreaterThanOrEqual(whole.largest);
});

it('asks for tables', async () => {
  const { code, err } = await captureCli('worst', 'fat-tree:k=4');
  expect(code).toBe(2);
  expect(err).toContain('--engine: expected an engine');
});
