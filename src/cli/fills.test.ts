import * as v from 'valibot';
import { expect, it } from 'vitest';
import { captureCli } from './captureCli.fixture';
import { routeShape } from './resultShapes.fixture';

const R16 = 'rails:nodes=16,rails=4,unit=8,spines=2,links=2';

it('tells the machines that fill a link', async () => {
  const { out } = await captureCli('route', R16, '--engine', 'd-mod-k', '--fills', 'leaf-0-0--spine-0', '--json');
  const json: unknown = JSON.parse(out);
  v.assert(routeShape, json);
  const [up, down] = json.fills ?? [];
  expect([up.from, up.to, down.from, down.to]).toEqual(['leaf-0-0', 'spine-0', 'spine-0', 'leaf-0-0']);
  // All eight machines of the unit send alike over an uplink of their rail's leaf.
  expect(up.sources.count).toBe(8);
  for (const { share } of up.sources.largest) expect(share).toBeCloseTo(1 / 8, 9);
  // Only what is for their own ports of that rail comes down.
  expect(down.destinations.largest.every(({ name }) => /^host-[0-7]$/.test(name))).toBe(true);
  const { out: text } = await captureCli('route', R16, '--engine', 'd-mod-k', '--fills', 'leaf-0-0--spine-0');
  expect(text).toMatch(/leaf-0-0 -> spine-0, load [\d.]+\nsends .*\n.*\nhost-0 +12.5 %/);
  expect(text).toContain('and 3 more');
});

it.each(['leaf-0-0', 'host-0-0--leaf-0-0', 'leaf-0-0--leaf-0-1'])(
  'refuses what is no link between switches: %s',
  async (name) => {
    const { code, err } = await captureCli('route', R16, '--engine', 'd-mod-k', '--fills', name);
    expect(code).toBe(2);
    expect(err).toContain(name);
  },
);
