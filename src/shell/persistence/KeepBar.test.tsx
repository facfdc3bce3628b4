// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLanguage } from '../../i18n/language';
import { useDocument } from '../../state/document/documentStore';
import { tellKeep } from '../../state/persistence/keepStore';
import KeepBar from './KeepBar';

let root: Root;
const kinds = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset: { kind } }) => kind ?? '');

beforeEach(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider>
        <KeepBar />
      </MantineProvider>,
    ),
  );
  await act(async () => {
    tellKeep({ kind: 'linkOpened', name: 'a' });
    tellKeep({ kind: 'copied', name: 'b' });
    tellKeep({ kind: 'wordsFailed', name: 'c', reason: { en: 'why', ja: '理由' } });
  });
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('takes what is told of a link as read with the first change of the design', async () => {
  expect(kinds()).toEqual(['linkOpened', 'copied', 'wordsFailed']);
  const { topology } = useDocument.getState();
  await act(async () => useDocument.setState({ topology: { ...topology, name: 'mine' } }));
  expect(kinds()).toEqual(['copied', 'wordsFailed']);
});

it('lets what only reassures go by itself, and keeps what went wrong', async () => {
  await act(async () => vi.advanceTimersByTime(7_000));
  expect(kinds()).toHaveLength(3);
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(kinds()).toEqual(['wordsFailed']);
});
