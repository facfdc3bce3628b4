import { expect, it } from 'vitest';
import { finish, mapSteps } from './steps';

function* count(to: number): Generator<number, string, 'stop' | undefined> {
  for (let i = 1; i <= to; i++) if ((yield i) === 'stop') return `stopped at ${i}`;
  return 'done';
}

it('drives to the end', () => {
  expect(finish(count(3))).toBe('done');
});

it('says something else on the way, and hands on what it is told', () => {
  const doubled = mapSteps(count(3), (i) => 2 * i);
  expect([doubled.next(), doubled.next()]).toEqual([
    { done: false, value: 2 },
    { done: false, value: 4 },
  ]);
  expect(doubled.next('stop')).toEqual({ done: true, value: 'stopped at 2' });
  expect(finish(mapSteps(count(0), String))).toBe('done');
});
