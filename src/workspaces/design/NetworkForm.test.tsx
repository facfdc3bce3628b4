// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { startLanguage } from '../../i18n/language';
import { type JobName, type JobParams, loadJob } from '../../jobs/jobs';
import type { GenerateParams } from '../../jobs/networks/generateJob';
import { Session } from '../../jobs/session';
import { useDocument } from '../../state/document/documentStore';
import { workersOf } from '../../worker/client';
import { draw, useForm } from './formStore';
import NetworkForm from './NetworkForm';

const now = (): number => 0;
const asked: { readonly job: JobName; readonly params: unknown }[] = [];
let place: HTMLElement;
let root: Root;

/** Answers of workers, computed in this thread. */
async function answer<N extends JobName>(job: N, params: JobParams<N>) {
  asked.push({ job, params });
  const { topology } = useDocument.getState();
  const session = new Session(now, 0);
  if (job === 'madeName') session.load(useDocument.getState().revision, topology);
  return { value: finish((await loadJob(job, params)).on(session, params, now)), workerMs: 1 };
}

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  const ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver });
  Element.prototype.scrollIntoView = () => {};
  Object.assign(document, { fonts: new EventTarget() });
  await startLanguage();
});

beforeEach(async () => {
  asked.length = 0;
  for (const role of ['compute', 'sketch'] as const)
    vi.spyOn(workersOf(role)[0], 'run').mockImplementation(answer as never);
  useForm.setState({ typed: null, drawn: null, visit: 0, left: false, beside: false });
  useDocument.getState().open(generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=3'));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider>
        <Suspense>
          <NetworkForm />
        </Suspense>
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  vi.restoreAllMocks();
});

const field = (name: string): HTMLInputElement =>
  place.querySelector(`input[name="${name}"]`) ?? expect.fail(`no field ${name}`);
const state = (): string | undefined => place.querySelector<HTMLElement>('form')?.dataset.state;
const size = (): readonly number[] => {
  const { switches, hosts } = useDocument.getState().topology;
  return [switches.length, hosts.length];
};

async function type(name: string, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field(name), value);
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Only the test's own limit ends the wait. */
async function until(wanted: string): Promise<void> {
  while (state() !== wanted) await act(async () => new Promise((resolve) => setTimeout(resolve)));
}

it('draws what is typed, as one step of the history', async () => {
  expect([field('leaves').value, state()]).toEqual(['4', 'drawn']);
  await type('leaves', '5');
  await until('drawn');
  expect(size()).toEqual([7, 15]);
  await type('spines', '3');
  await until('drawn');
  expect(size()).toEqual([8, 15]);
  const made = asked.flatMap(({ job, params }) => (job === 'generate' ? [params as GenerateParams] : []));
  expect(made.map(({ generator, params }) => `${generator} ${params.leaves} ${params.spines}`)).toEqual([
    'leaf-spine 5 2',
    'leaf-spine 5 3',
  ]);
  await act(async () => useDocument.getState().undo());
  expect([...size(), field('leaves').value, useDocument.getState().past.length]).toEqual([6, 12, '4', 0]);
});

it('begins another step of the history once it was left', async () => {
  await act(async () => field('leaves').focus());
  await type('leaves', '5');
  await until('drawn');
  await act(async () => field('spines').focus());
  await type('spines', '3');
  await until('drawn');
  await act(async () => field('spines').blur());
  await act(async () => field('leaves').focus());
  await type('leaves', '6');
  await until('drawn');
  expect(size()).toEqual([9, 18]);
  await act(async () => useDocument.getState().undo());
  expect([...size(), field('leaves').value]).toEqual([8, 15, '5']);
  await act(async () => useDocument.getState().undo());
  expect([...size(), useDocument.getState().past.length]).toEqual([6, 12, 0]);
});

it('takes back nothing that was done to the design while its network was generated', async () => {
  await type('leaves', '5');
  await until('drawn');
  const { draft, name } = useForm.getState().drawn ?? expect.fail('nothing drawn');
  const { run } = workersOf('compute')[0];
  vi.spyOn(workersOf('compute')[0], 'run').mockImplementation((async (job: JobName, params: never) => {
    if (job === 'generate') useDocument.getState().rename('while it runs');
    return answer(job, params);
  }) as typeof run);
  await act(async () => draw({ ...draft, values: { ...draft.values, leaves: 6 } }, name));
  expect(size()).toEqual([8, 18]);
  await act(async () => useDocument.getState().undo());
  expect([...size(), useDocument.getState().topology.name]).toEqual([7, 15, 'while it runs']);
});

it('steps from a number between two steps to the next one', async () => {
  await act(async () => useDocument.getState().open(generateFromSpec('fat-tree:k=4')));
  const [less, more] = ['less', 'more'].map((way) => () => {
    const label = `Switch ports (k): ${way}`;
    [...place.querySelectorAll('button')].find((one) => one.ariaLabel === label)?.click();
  });
  await type('k', '5');
  await act(async () => more());
  expect(field('k').value).toBe('6');
  await type('k', '5');
  await act(async () => less());
  expect(field('k').value).toBe('4');
});

it('steps by the buttons and by the arrow keys', async () => {
  const less = [...place.querySelectorAll('button')].find((one) => one.ariaLabel === 'Leaves: less');
  await act(async () => less?.click());
  expect(field('leaves').value).toBe('3');
  await act(async () => field('leaves').dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true })));
  expect(field('leaves').value).toBe('4');
});

it('keeps the name that a person gave', async () => {
  await act(async () => useDocument.getState().rename('Cluster A'));
  await type('leaves', '5');
  await until('drawn');
  await type('leaves', '6');
  await until('drawn');
  expect([...size(), useDocument.getState().topology.name]).toEqual([8, 18, 'Cluster A']);
});

it('replaces nothing that was changed by hand until one says so', async () => {
  const { topology, remove } = useDocument.getState();
  await act(async () => remove(new Set([topology.links[0].id])));
  await type('leaves', '5');
  await until('asks');
  expect(place.textContent).toContain('changed by hand');
  expect(size()).toEqual([6, 12]);
  expect(asked.some(({ job }) => job === 'generate')).toBe(false);
  await act(async () => place.querySelector<HTMLElement>('[type="submit"]')?.click());
  await until('drawn');
  expect(size()).toEqual([7, 15]);
});

it('says a fault at its field and leaves the last network', async () => {
  await type('hosts', '1+2');
  await until('faulty');
  expect(place.textContent).toContain('one for each of 4 leaves');
  await type('leaves', 'x');
  expect(state()).toBe('faulty');
  expect(size()).toEqual([6, 12]);
  expect(asked.some(({ job }) => job === 'generate')).toBe(false);
});

it('asks before it draws what is large', async () => {
  await type('leaves', '2500');
  await until('asks');
  expect(place.textContent).toContain('Draw it');
  expect(size()).toEqual([6, 12]);
});
