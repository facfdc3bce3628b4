import { describe, expect, it } from 'vitest';
import { plainFault } from './fault';
import { type Answering, type Asked, Question, viewOf } from './question';

const first: Asked = { revision: 1, params: { engine: 'a', options: [1, 2] } };

/** Work that ends when it is told to. */
function work() {
  let give: (value: string | null) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  let handle: Answering<string> | undefined;
  const promise = new Promise<string | null>((resolve, reject) => {
    [give, fail] = [resolve, reject];
  });
  const run = (answering: Answering<string>): Promise<string | null> => {
    handle = answering;
    return promise;
  };
  return { run, give, fail, handle: (): Answering<string> => handle as Answering<string> };
}

describe('a question', () => {
  it('shows how far its answer is, parts of it, and the answer', async () => {
    const question = new Question<string>();
    const at = () => viewOf(question.store.getState(), first);
    const { run, give, handle } = work();
    expect(at()).toEqual({
      value: undefined,
      current: undefined,
      stale: false,
      changed: false,
      progress: null,
      fault: null,
    });
    const asked = question.ask(first, run);
    expect(at().progress).toEqual({ stage: null, done: 0 });
    handle().onStep({ stage: 'measure', done: 0.5 });
    handle().show('half');
    expect([at().progress, at().current]).toEqual([{ stage: 'measure', done: 0.5 }, 'half']);
    give('whole');
    await asked;
    handle().onStep({ stage: 'measure', done: 1 });
    expect([at().progress, at().current]).toEqual([null, 'whole']);
  });

  it('tells only steps that are shown otherwise, by whole per cent', async () => {
    const question = new Question<string>();
    const { run, give, handle } = work();
    const asked = question.ask(first, run);
    const seen: (string | undefined)[] = [];
    question.store.subscribe(({ progress }) => seen.push(progress?.part?.title.en ?? progress?.done.toString()));
    const part = (en: string) => ({ done: 0, total: 2, title: { en, ja: en } });
    for (const done of [0.101, 0.102, 0.109, 0.11]) handle().onStep({ stage: 'run', done });
    for (const en of ['a', 'a', 'b']) handle().onStep({ stage: 'run', done: 0.11, part: part(en) });
    expect(seen).toEqual(['0.101', '0.11', 'a', 'b']);
    give('whole');
    await asked;
  });

  it('keeps an answer that is no longer what would be asked, and says so', async () => {
    const question = new Question<string>();
    await question.ask(first, async () => 'answer');
    const at = (now: Asked | null) => viewOf(question.store.getState(), now);
    expect(at({ revision: 1, params: { options: [1, 2], engine: 'a' } })).toMatchObject({ current: 'answer' });
    const other = { revision: 1, params: { engine: 'b', options: [1, 2] } };
    expect(at(other)).toMatchObject({ value: 'answer', current: undefined, stale: false, changed: true });
    expect(at({ ...first, revision: 2 })).toMatchObject({
      value: 'answer',
      current: undefined,
      stale: true,
      changed: false,
    });
    expect(at(null)).toMatchObject({ value: 'answer', current: undefined, stale: true });
  });

  it('forgets what was under way when it is asked anew', async () => {
    const question = new Question<string>();
    const [slow, quick] = [work(), work()];
    const before = question.ask(first, slow.run);
    const after = question.ask(first, quick.run);
    expect(slow.handle().signal.aborted).toBe(true);
    quick.give('new');
    await after;
    slow.handle().show('old part');
    slow.give('old');
    await before;
    expect(question.store.getState().answer?.value).toBe('new');
  });

  it('can be cancelled, and keeps what it had', async () => {
    const question = new Question<string>();
    await question.ask(first, async () => 'before');
    const { run, fail, handle } = work();
    const asked = question.ask(first, run);
    question.cancel();
    fail(handle().signal.reason);
    await asked;
    expect(viewOf(question.store.getState(), first)).toMatchObject({ current: 'before', progress: null, fault: null });
    await question.ask(first, async () => null);
    expect(viewOf(question.store.getState(), first)).toMatchObject({ current: 'before', progress: null });
  });

  it('tells a fault of what was asked until something else would be', async () => {
    const question = new Question<string>();
    await question.ask(first, async () => {
      throw new Error('no room');
    });
    const { fault, progress } = viewOf(question.store.getState(), first);
    expect([fault?.message, fault?.key, progress]).toEqual(['no room', null, null]);
    expect(viewOf(question.store.getState(), { ...first, revision: 2 }).fault).toBeNull();
    await question.ask(first, async () => 'room');
    expect(viewOf(question.store.getState(), first).fault).toBeNull();
  });

  it('asks for the last thing only that was asked while a patient question was at work', async () => {
    const question = new Question<string>({ patient: true });
    const [slow, last] = [work(), work()];
    const begun: string[] = [];
    const ask = (name: string, run: typeof slow.run) =>
      question.ask({ revision: 1, params: name }, (answering) => {
        begun.push(name);
        return run(answering);
      });
    const before = ask('first', slow.run);
    await Promise.resolve();
    const between = ask('second', async () => 'second');
    const after = ask('third', last.run);
    expect([slow.handle().signal.aborted, slow.handle().overtaken()]).toEqual([false, true]);
    slow.give('old');
    expect(await before).toBeNull();
    expect(await between).toBeNull();
    last.give('new');
    expect(await after).toBe('new');
    expect([begun, question.value]).toEqual([['first', 'third'], 'new']);
  });

  it('knows what has been asked of it, though that shows on the way only', async () => {
    const question = new Question<string>();
    const { run, give, handle } = work();
    const asked = question.ask({ revision: 1, params: null }, run);
    expect(question.settles({ revision: 1, params: null })).toBe(true);
    handle().specify(first);
    expect([question.settles(first), question.settles({ revision: 1, params: null })]).toEqual([true, false]);
    give('answer');
    expect(await asked).toBe('answer');
    expect(viewOf(question.store.getState(), first).current).toBe('answer');
    expect(question.settles({ ...first, revision: 2 })).toBe(false);
  });

  it('takes answers and refusals from elsewhere in place of what is under way', async () => {
    const question = new Question<string>();
    const { run, give } = work();
    const asked = question.ask(first, run);
    question.take({ ...first, revision: 2 }, 'given');
    give('late');
    expect(await asked).toBeNull();
    expect(question.value).toBe('given');
    question.refuse(first, plainFault('too large'));
    const view = viewOf(question.store.getState(), first);
    expect([view.value, view.fault?.message, view.progress]).toEqual(['given', 'too large', null]);
  });
});
