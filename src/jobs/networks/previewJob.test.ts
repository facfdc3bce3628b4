import { expect, it } from 'vitest';
import { ParamError } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { generators } from '../../core/generators/registry';
import { sketch } from '../../drawing/layouts/sketch';
import { loadJob } from '../jobs';
import { Session } from '../session';

const now = (): number => 0;

async function previewOf(generator: string, params = {}) {
  const job = await loadJob('preview', { generator, params });
  return finish(job.on(new Session(now, 0), { generator, params }, now));
}

it.each(generators.map((generator) => [generator.descriptor.id, generator] as const))(
  'counts and draws what %s would make',
  async (id, { descriptor, generate }) => {
    const { facts, frame, hosts } = await previewOf(id);
    const defaults = Object.fromEntries(Object.entries(descriptor.params).map(([key, spec]) => [key, spec.default]));
    const made = generate(defaults as never);
    expect([facts.switches, facts.hosts, facts.cables]).toEqual([
      made.switches.length,
      made.hosts.length,
      made.links.length,
    ]);
    expect(hosts.reduce((sum, count) => sum + count, 0)).toBe(made.hosts.length);
    if (!frame) throw new Error('every default is small enough to draw');
    expect(frame.links.length).toBe(facts.links);
    const { x, y } = sketch(frame, hosts, { width: 100, height: 50, margin: 5 });
    expect([...x, ...y].every(Number.isFinite)).toBe(true);
  },
);

// Time of this process's own processor, since others' work is not ours; the middle of five, as the first of all also compiles.
it('is there in a twentieth of a second at every default', async () => {
  for (const { descriptor } of generators) {
    const params = { generator: descriptor.id, params: {} };
    const job = await loadJob('preview', params);
    const times = Array.from({ length: 5 }, () => {
      const start = process.cpuUsage();
      const { frame, hosts } = finish(job.on(new Session(now, 0), params, now));
      if (frame) sketch(frame, hosts, { width: 100, height: 50, margin: 5 });
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    expect(times.toSorted((a, b) => a - b)[2], descriptor.id).toBeLessThan(50);
  }
});

it('says what a generator cannot take', async () => {
  await expect(previewOf('slim-fly', { q: 6 })).rejects.toThrow(ParamError);
  await expect(previewOf('fat-tree', { k: 5 })).rejects.toThrow('k=5');
});

it('counts large networks without a picture', async () => {
  const { facts, frame } = await previewOf('fat-tree', { k: 32 });
  expect(frame).toBeNull();
  expect([facts.hosts, facts.bisection, facts.bound]).toEqual([8192, 1, 1]);
});
