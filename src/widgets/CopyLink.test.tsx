// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startLanguage } from '../i18n/language';
import { CopyLink } from './CopyLink';

let root: Root;

beforeAll(async () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await startLanguage();
});

beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  Reflect.deleteProperty(navigator, 'clipboard');
});

async function press(clipboard: unknown, own = false): Promise<void> {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  const button = (copied: boolean) => <button type="button">{copied ? 'Copied' : 'Copy'}</button>;
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <CopyLink link="#lesson=turns" label="Copy a link" button={own ? button : undefined} />
      </MantineProvider>,
    ),
  );
  await act(async () => document.querySelector('button')?.click());
}

const whole = (): string => new URL('#lesson=turns', window.location.href).href;
const field = (): HTMLInputElement | null => document.querySelector('[role="dialog"] input');

it.each([false, true])('copies the whole address and says so; with a button of its own: %s', async (own) => {
  const writeText = vi.fn(async () => {});
  await press({ writeText }, own);
  expect(writeText).toHaveBeenCalledWith(whole());
  expect(document.body.textContent).toContain('Copied');
  expect(field()).toBeNull();
});

const refusing = { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) };

it.each([
  ['refuses', refusing, false],
  ['refuses', refusing, true],
  ['has no clipboard', undefined, false],
])('shows the link to copy by hand where the browser %s', async (_, clipboard, own) => {
  await press(clipboard, own);
  expect(field()?.value).toBe(whole());
  expect(document.querySelector('[role="dialog"] [role="alert"]')?.textContent).toContain('Ctrl+C');
  expect(document.body.textContent).not.toContain('Copied');
});
