import { expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generators } from '../../core/generators/registry';
import { loadJob } from '../jobs';
import { Session } from '../session';

const now = (): number => 0;

it.each(generators.map((generator) => [generator.descriptor.id, generator] as const))(
  '%s is found by its id in the file of that name',
  async (id, { descriptor }) => {
    const job = await loadJob('generate', { generator: id, params: {} });
    const made = finish(job.on(new Session(now, 0), { generator: id, params: {} }, now));
    expect(made.origin?.generator).toBe(descriptor.id);
  },
);

it('says which generator there is not', async () => {
  const params = { generator: '../registry', params: {} };
  const job = await loadJob('generate', params);
  expect(() => finish(job.on(new Session(now, 0), params, now))).toThrow('unknown generator "../registry"');
});

it('makes networks some of whose parts are down, by name', async () => {
  const params = { generator: 'torus', params: { dims: '4' }, down: ['sw-0--sw-1'] };
  const job = await loadJob('generate', params);
  const { links } = finish(job.on(new Session(now, 0), params, now));
  expect(links.filter(({ down }) => down)).toHaveLength(1);
});
