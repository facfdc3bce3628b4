// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateFromSpec } from '../core/generators/spec';
import { en } from '../i18n/en';
import { ja } from '../i18n/ja';
import { startLanguage } from '../i18n/language';
import { useDocument } from '../state/document/documentStore';
import { workspaces } from './registry';

/** Functions of browsers that panels need and jsdom lacks. */
function completeJsdom(): void {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  // Text fields that grow with their text listen for fonts.
  Object.assign(document, { fonts: new EventTarget() });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

beforeAll(async () => {
  completeJsdom();
  await startLanguage();
  useDocument.getState().replace('generate', generateFromSpec('torus:dims=4x4'));
});

describe.each(workspaces)('$id', ({ title, Panel, tabs = [], commands, help }) => {
  it('is named in both languages', () => {
    for (const text of [title, ...tabs.map((tab) => tab.title)]) {
      expect(text.en).not.toBe('');
      expect(text.ja).not.toBe('');
    }
  });

  if (Panel)
    it('has a panel that shows the design', async () => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      await act(async () =>
        root.render(
          <MantineProvider>
            <Suspense fallback={<i>loading</i>}>
              <Panel pickFiles={() => {}} />
            </Suspense>
          </MantineProvider>,
        ),
      );
      // Parts of it may be loaded after the panel; only the test's own limit ends the wait.
      while (place.querySelector('i') || place.querySelector('.panel-scroll')?.textContent === '')
        await act(async () => new Promise((resolve) => setTimeout(resolve)));
      await act(async () => root.unmount());
      place.remove();
    });

  if (commands)
    it('names its commands in both languages, each under an id that no other has', async () => {
      const { list } = await commands();
      const english = list('en', en);
      const japanese = list('ja', ja);
      expect(japanese.map((command) => command.id)).toEqual(english.map((command) => command.id));
      expect(new Set(english.map((command) => command.id)).size).toBe(english.length);
      for (const [i, { label }] of english.entries()) {
        expect(label).not.toBe('');
        expect(japanese[i].label, label).not.toBe('');
      }
    });

  if (help)
    it('says its keys in both languages', async () => {
      const keysIn = await help();
      expect(keysIn('en').keys.length).toBeGreaterThan(0);
      expect(keysIn('ja').keys.map(([keys]) => keys)).toEqual(keysIn('en').keys.map(([keys]) => keys));
    });
});
