// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FormSpecs } from '../../jobs/ask/form';
import type { RouteResultView } from '../../state/results/runStore';

const NETWORK = 'leaf-spine:leaves=2,spines=2,hosts=1';

/** Everything that reads the form, loaded once the field is in it. */
async function load() {
  vi.resetModules();
  const { integerParam } = await import('../../core/base/paramSpecs');
  const { survivalAsk } = await import('../../jobs/failures/ask');
  const beside = { default: 3, min: 0, max: 9, flag: '--planted <n>' };
  const field = integerParam(['Planted field', '植えた項目'], ['what is planted', '植えたもの'], beside);
  (survivalAsk.form as Record<string, FormSpecs[string]>).planted = field;
  return {
    ...(await import('../../cli/captureCli.fixture')),
    ...(await import('../../core/generators/spec')),
    ...(await import('../../i18n/language')),
    ...(await import('../../jobs/failures/survivalJob')),
    ...(await import('../../state/document/documentStore')),
    ...(await import('../../state/results/routeSetupStore')),
    ...(await import('../../state/results/runStore')),
    ...(await import('../../worker/client')),
    ...(await import('./survivalStore')),
    Survival: (await import('./Survival')).default,
  };
}

describe('a new parameter of a question is one field of its form', () => {
  let at: Awaited<ReturnType<typeof load>>;
  const set = (change: object): void => at.survival.set(change);

  beforeAll(async () => {
    window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
    const ResizeObserver = class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    };
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true, ResizeObserver });
    at = await load();
    await at.startLanguage();
    at.useDocument.getState().open(at.generateFromSpec(NETWORK));
    const { revision, topology } = at.useDocument.getState();
    const report = { engine: 'min-hop', params: {}, seed: 1 };
    const title = { en: 'Min hop', ja: '最短' };
    const kept = { key: 'one', revision, topology, report, title, traffic: at.defaultTraffic };
    at.addResult(kept as Partial<RouteResultView> as RouteResultView);
  });

  afterAll(() => {
    vi.restoreAllMocks();
    vi.resetModules();
  });

  it('in the panel', async () => {
    const place = document.createElement('div');
    const root = createRoot(place);
    await act(async () =>
      root.render(
        <MantineProvider>
          <at.Survival />
        </MantineProvider>,
      ),
    );
    expect(place.textContent).toContain('Planted field');
    expect(place.querySelector<HTMLInputElement>('input[name="planted"]')?.value).toBe('3');
    await act(async () => root.unmount());
  });

  it('in the request of the page, its key, and the words of a link', async () => {
    const before = at.survival.now();
    set({ planted: 7 });
    expect(before?.params).toMatchObject({ planted: 3 });
    const run = vi.spyOn(at.workersOf('repair')[0], 'run').mockRejectedValue(new Error('not run'));
    await at.survival.run();
    expect(run.mock.calls[0].slice(0, 2)).toMatchObject(['survive', { planted: 7 }]);
    const words = at.survival.words();
    expect(words.planted).toBe('7');
    at.survival.reset();
    at.survival.take(words);
    expect(at.survival.now()?.params).toMatchObject({ planted: 7 });
  });

  it('in the help and the request of the command line, and in what it refuses', async () => {
    expect((await at.captureCli('survive', '--help')).out).toMatch(/--planted <n> +what is planted/);
    const run = vi.spyOn(at.survive, 'run').mockImplementation(() => {
      throw new Error('not run');
    });
    const line = ['survive', NETWORK, '--engines', 'min-hop'];
    await at.captureCli(...line, '--planted', '5');
    expect(run.mock.calls[0][1]).toMatchObject({ planted: 5 });
    expect((await at.captureCli(...line, '--planted', '10')).err).toContain('--planted');
  });
});
