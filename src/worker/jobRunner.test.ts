import { expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import type { JobStep } from '../jobs/jobs';
import { Session } from '../jobs/session';
import { isNews, JobRunner } from './jobRunner';

const FOREVER = 100_000_000;

it('ends a search with the best so far when it is asked to stop, and lets the next job run', async () => {
  const now = (): number => performance.now();
  const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const runner = new JobRunner(new Session(now, 2 ** 24), now, breathe, (reply) => reply);
  runner.load(1, generateFromSpec('torus:dims=3x5,hosts=2'));
  const request = { engine: 'turn-addition-search', seed: 1, traffic: null, routes: 'lft' as const };
  const objectives: number[] = [];
  const onStep = ({ objective }: JobStep): void => {
    if (objective === undefined) return;
    objectives.push(objective);
    if (objectives.length === 3) runner.stop();
  };
  const stopped = await runner.run('route', { ...request, params: { moves: FOREVER, polish: 1 } }, onStep);
  if (!stopped.ok) throw new Error(stopped.error.message);
  expect(objectives.length).toBeGreaterThanOrEqual(3);
  expect(stopped.value.report.verification).toMatchObject({ unreachablePairs: 0, deadlockFree: true });

  const next = await runner.run('route', { ...request, params: { moves: 100, polish: 1 } }, () => {});
  expect(next.ok).toBe(true);
});

it('announces a step that changes what is seen, and no other', () => {
  const seen = { stage: 'measure', done: 0.5 };
  expect(isNews(seen, null)).toBe(true);
  expect(isNews({ ...seen, done: 0.504 }, seen)).toBe(false);
  expect(isNews({ ...seen, done: 0.506 }, seen)).toBe(true);
  expect(isNews({ ...seen, done: 0 }, seen)).toBe(true);
  expect(isNews({ ...seen, stage: 'route' }, seen)).toBe(true);
  expect(isNews({ ...seen, objective: 3 }, { ...seen, objective: 3 })).toBe(true);
  const designs = { currency: null, hosts: null, rows: [], left: 2 };
  expect(isNews({ ...seen, designs }, seen)).toBe(true);
});
