// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Tip } from './Tip';

let root: Root;

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  window.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

beforeEach(async () => {
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <MantineProvider env="test">
        <Tip label="Fingers too" touch>
          <button type="button">a</button>
        </Tip>
        <Tip label="Mice alone">
          <button type="button">b</button>
        </Tip>
      </MantineProvider>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** Events of a pointer that reaches a button and presses it; a finger is lifted, too. */
async function send(button: number, pointerType: 'mouse' | 'touch', ...names: readonly string[]): Promise<void> {
  const to = document.querySelectorAll('button')[button];
  await act(async () => {
    for (const name of names)
      to.dispatchEvent(new PointerEvent(name, { pointerType, bubbles: name === 'pointerdown' }));
    await vi.advanceTimersByTimeAsync(400);
  });
}

const shows = (button: number): boolean => document.querySelectorAll('button')[button].hasAttribute('aria-describedby');
const TAP = ['pointerenter', 'pointerdown', 'pointerup', 'pointerleave', 'focus'];

it('shows for a mouse that rests, until it leaves or clicks', async () => {
  for (const end of ['pointerleave', 'pointerdown']) {
    await send(1, 'mouse', 'pointerenter');
    expect(shows(1)).toBe(true);
    await send(1, 'mouse', end);
    expect(shows(1)).toBe(false);
  }
});

it('shows for a tap where it is to, until another is elsewhere', async () => {
  await send(0, 'touch', ...TAP);
  expect(shows(0)).toBe(true);
  await send(1, 'touch', ...TAP);
  expect([shows(0), shows(1)]).toEqual([false, false]);
});
