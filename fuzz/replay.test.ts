import { expect, it } from 'vitest';
import { fixturesIn } from '../src/core/testing/fixtures';
import { judge, targets } from './judge';

const MOST_MIB = 1024;

// `npm run fuzz` keeps what broke a reader: it must not do so again.
it.each(fixturesIn('fuzz').map((file) => [file.name, file] as const))('%s is read or refused', (name, file) => {
  const id = /^fuzz\/(.*)-[0-9a-f]{8}$/.exec(name)?.[1];
  const target = targets.find((one) => one.id === id);
  if (!target) throw new Error(`${name}: expected a target such as ${targets[0].id}`);
  const before = process.memoryUsage().rss;
  expect(judge(target, file)).toBeNull();
  expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(MOST_MIB);
});
