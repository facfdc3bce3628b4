// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it } from 'vitest';
import { untranslated } from '../core/base/localText';
import { startLanguage } from '../i18n/language';
import { ParamForm } from './ParamForm';

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

it.each([
  ['of each message', 'Of each message (1 to 9, default 2)'],
  ['lft: the tables; pairs: routes', 'lft: the tables; pairs: routes (1 to 9, default 2)'],
])('begins help with a capital, but for the name of a value: %s', async (help, shown) => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const spec = {
    type: 'integer',
    default: 2,
    min: 1,
    max: 9,
    label: untranslated('Number'),
    help: untranslated(help),
  } as const;
  await act(async () =>
    root.render(
      <MantineProvider>
        <ParamForm specs={{ number: spec }} values={{}} fault={null} onChange={() => {}} />
      </MantineProvider>,
    ),
  );
  expect(place.textContent).toContain(shown);
  await act(async () => root.unmount());
});
