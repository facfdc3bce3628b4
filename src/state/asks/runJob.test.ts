import { expect, it } from 'vitest';
import { cancelJobs, useJobs } from './jobStore';
import { Question } from './question';
import { runJob } from './runJob';

const asked = { revision: 1, params: null };
const untilAborted = (signal: AbortSignal): Promise<string> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('ends with the question that it works on, and tells it how far it is', async () => {
  const question = new Question<string>();
  const answered = question.ask(asked, (within) =>
    runJob(
      'vlan',
      null,
      ({ signal, onStep }) => {
        onStep({ stage: 'deal', done: 0.25 });
        return untilAborted(signal);
      },
      { within },
    ),
  );
  expect(question.store.getState().progress).toMatchObject({ stage: 'deal', done: 0.25 });
  expect(useJobs.getState().jobs).toMatchObject([{ kind: 'vlan', stage: 'deal', done: 0.25 }]);
  question.cancel();
  expect(await answered).toBeNull();
  expect([useJobs.getState().jobs, question.store.getState().fault]).toEqual([[], null]);
});

it('makes what the page does of itself give way to what a person asks for, on the same worker alone', async () => {
  const told: string[] = [];
  const unasked = runJob('route', null, ({ signal }) => untilAborted(signal), { again: () => told.push('again') });
  await runJob('place', null, async () => told.push('elsewhere'), { on: 'sketch' });
  expect(useJobs.getState().jobs.map(({ kind }) => kind)).toEqual(['route']);
  // A series, as of engines that are compared: it begins again once, behind all.
  for (const name of ['first', 'second']) await runJob('route', null, async () => told.push(name));
  expect(await unasked).toBeNull();
  await expect.poll(() => told).toEqual(['elsewhere', 'first', 'second', 'again']);
});

it('replaces by what the page does of itself none that a person has asked for', async () => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const asked = runJob('route', null, async () => {
    await ended;
    return 'asked';
  });
  const earlier = runJob('route', null, ({ signal }) => untilAborted(signal), { again: () => {} });
  await runJob('route', null, async () => 'unasked', { replaces: true, again: () => {} });
  expect(await earlier).toBeNull();
  end();
  expect(await asked).toBe('asked');
});

it('leaves no question waiting when it is cancelled in the status line', async () => {
  const question = new Question<string>();
  const answered = question.ask(asked, (within) =>
    runJob('vlan', null, ({ signal }) => untilAborted(signal), { within }),
  );
  cancelJobs('vlan');
  expect(await answered).toBeNull();
  expect(question.store.getState()).toMatchObject({ asking: null, progress: null, fault: null });
});

it('ends at once when it is cancelled while it waits for its worker', async () => {
  const waiting = runJob('figure', null, () => new Promise<string>(() => {}));
  cancelJobs('figure');
  expect(await waiting).toBeNull();
});

it('has a stage of its own in the status line where that of the job means nothing there', async () => {
  const steps: string[] = [];
  const within = { signal: new AbortController().signal, onStep: ({ stage }: { stage: string }) => steps.push(stage) };
  const work = async ({ onStep }: { onStep: (step: { stage: string; done: number }) => void }) => {
    onStep({ stage: 'k = 8', done: 0.5 });
    return useJobs.getState().jobs.map(({ stage, done }) => [stage, done]);
  };
  expect(await runJob('figure', null, work, { stage: 'measure', within })).toEqual([['measure', 0.5]]);
  expect(steps).toEqual(['k = 8']);
});
