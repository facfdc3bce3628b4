import { expect, it, vi } from 'vitest';
import { Progress } from './progress';

it('writes few lines where nobody watches, and none of what is done soon', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const lines: string[] = [];
  const progress = new Progress({ err: (text) => lines.push(text), errIsTerminal: false }, 'lash');
  for (; now <= 300_000; now += 500) progress.show('route', now / 300_000);
  progress.end();
  expect(lines).toEqual([30, 60, 120, 240].map((s) => `lash: route ${s / 3} % after ${s} s\n`));
  vi.restoreAllMocks();
});
