// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '../i18n/language';
import { Addresses } from './Addresses';

// A worker that has not answered yet.
vi.mock('../state/selection/inspectActions', () => ({ fetchAddresses: () => new Promise(() => {}) }));

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

it.each<['switch' | 'host', string[]]>([
  ['host', ['LID', 'GUID', 'Port GUID']],
  ['switch', ['LID', 'GUID']],
])('keeps the room of the addresses of a %s until they come', async (kind, names) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <MantineProvider>
        <Addresses kind={kind} at={0} />
      </MantineProvider>,
    ),
  );
  expect([...place.querySelectorAll('th')].map((th) => th.textContent)).toEqual(names);
  await act(async () => root.unmount());
});
