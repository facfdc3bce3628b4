import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playedEngines, playOf } from './registry';

it('has a play for every engine that tells what it does, and every play has one', () => {
  const found = playedEngines.map(({ id, traced }) => [traced, playOf(id)?.id]);
  for (const [traced, play] of found) expect(play).toBe(traced);
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  for (const play of new Set(found.map(([, id]) => id))) expect(files).toContain(`${play}.ts`);
  expect(playOf('min-hop')).toBeUndefined();
});
