// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLanguage } from '../i18n/language';
import { changePreferences } from '../state/view/preferencesStore';
import { AnswerBar, AnswerVoice } from './AnswerBar';

let root: Root;
let voice: HTMLElement;

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

beforeEach(() => {
  voice = document.body.appendChild(document.createElement('p'));
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const show = (answer: ReactNode): Promise<void> =>
  act(async () =>
    root.render(
      <MantineProvider>
        <AnswerVoice.Provider value={voice}>{answer}</AnswerVoice.Provider>
      </MantineProvider>,
    ),
  );

const figure = { value: '.43', label: 'throughput', note: 'of .52, the bound' };

it('says to who cannot see it what stands in it, in one place that stays', async () => {
  await show(<AnswerBar figure={figure} parts={[{ id: 'leaves', value: '2:1', note: 'at every leaf' }]} />);
  expect(voice.textContent).toBe('.43 throughput; of .52, the bound; 2:1; at every leaf');
  await show(<AnswerBar figure={figure} parts={[]} said="Throughput 0.43" />);
  expect(voice.textContent).toBe('Throughput 0.43');
});

it('says numbers with what they count, as a list', async () => {
  const cable = { value: '412 m', label: 'of cable', note: 'the longest 12 m' };
  const counted = (cables: string, racks: string) => [
    { id: 'cables', value: '1,028', note: cables },
    { id: 'racks', value: '3', note: racks },
  ];
  const cost = { id: 'cost', value: 'No prices', action: { label: 'give them', run: () => {} } };
  await show(<AnswerBar figure={cable} parts={[...counted('cables', 'racks'), cost]} />);
  expect(voice.textContent).toBe('412 m of cable; the longest 12 m; 1,028 cables, 3 racks; No prices; give them');
  changePreferences({ language: 'ja' });
  await act(startLanguage);
  await show(<AnswerBar parts={counted('本のケーブル', '台のラック')} />);
  expect(voice.textContent).toBe('1,028 本のケーブル、3 台のラック');
  changePreferences({ language: 'en' });
  await act(startLanguage);
});

it('has what a part can do in place of its note, and does it', async () => {
  const run = vi.fn();
  await show(<AnswerBar parts={[{ id: 'findings', value: '2 findings', action: { label: '1 failed', run } }]} />);
  const button = document.querySelector<HTMLElement>('[data-part="findings"] button');
  expect(button?.textContent).toBe('1 failed');
  button?.click();
  expect(run).toHaveBeenCalledOnce();
  expect(voice.textContent).toBe('2 findings; 1 failed');
});

it('marks an answer of before a change, and leaves its button as it is', async () => {
  await show(<AnswerBar stale figure={figure} parts={[]} action={<button type="button">Route again</button>} />);
  expect(document.querySelector('[data-stale] button')?.textContent).toBe('Route again');
  await show(<AnswerBar figure={figure} parts={[]} />);
  expect(document.querySelector('[data-stale]')).toBeNull();
});
