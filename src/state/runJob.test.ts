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

it('leaves no question waiting when it is cancelled in the status line', async () => {
  const question = new Question<string>();
  const answered = question.ask(asked, (within) =>
    runJob('vlan', null, ({ signal }) => untilAborted(signal), { within }),
  );
  cancelJobs('vlan');
  expect(await answered).toBeNull();
  expect(question.store.getState()).toMatchObject({ asking: null, progress: null, fault: null });
});
