// @vitest-environment jsdom
import { act, type ReactNode, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followMissingParts, latePart, PartGuard, tryPartsAgain, useLateParts } from './lateParts';

let root: Root;
const place = document.createElement('div');

/** React says on the console what a guard has caught. */
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  tryPartsAgain();
  vi.restoreAllMocks();
});

const show = (part: ReactNode): Promise<void> =>
  act(async () =>
    root.render(
      <Suspense fallback="loading">
        <p>page</p>
        {part}
      </Suspense>,
    ),
  );

const again = (): Promise<void> => act(async () => tryPartsAgain());

/** A loader that fails as often as is said, as where the server is away for a while. */
function failing(times: number) {
  return vi.fn(async () => {
    if (load.mock.calls.length <= times) throw new TypeError('Failed to fetch');
    return { default: ({ name }: { readonly name: string }) => <p>{`part ${name}`}</p> };
  });
}
let load = failing(0);

it('leaves the rest of the page where a part cannot be loaded, says so, and loads it once more when that is asked', async () => {
  load = failing(2);
  const Part = latePart(load);
  await show(<Part name="a" />);
  expect(place.textContent).toBe('page');
  expect(useLateParts.getState().fault).toBe('missing');
  expect(load).toHaveBeenCalledTimes(1);
  await again();
  expect([place.textContent, useLateParts.getState().fault]).toEqual(['page', 'missing']);
  await again();
  expect([place.textContent, useLateParts.getState().fault]).toEqual(['pagepart a', null]);
  expect(load).toHaveBeenCalledTimes(3);
});

it('loads a part once wherever it stands, and leaves those alone that stand when others are tried again', async () => {
  load = failing(0);
  const drawn = vi.fn();
  const Good = latePart(load);
  const Bad = latePart<object>(() => Promise.reject(new TypeError('gone')));
  const Watch = (): ReactNode => {
    drawn();
    return <Good name="a" />;
  };
  await show([<Watch key="1" />, <Good key="2" name="b" />, <Bad key="3" />]);
  const element = place.querySelectorAll('p')[1];
  await again();
  expect(place.textContent).toBe('pagepart apart b');
  expect(place.querySelectorAll('p')[1]).toBe(element);
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks at once for what is needed soon, and again only where that has failed', async () => {
  load = failing(1);
  const Part = latePart(load, true);
  expect(load).toHaveBeenCalledTimes(1);
  await show(<Part name="a" />);
  expect([place.textContent, load.mock.calls.length]).toEqual(['page', 1]);
  await again();
  expect(place.textContent).toBe('pagepart a');
});

it('keeps what fails while it is drawn from taking the page along', async () => {
  let broken = true;
  const Broken = (): ReactNode => {
    if (broken) throw new Error('a fault in a part');
    return <p>mended</p>;
  };
  await show(
    <PartGuard>
      <Broken />
    </PartGuard>,
  );
  expect([place.textContent, useLateParts.getState().fault]).toEqual(['page', 'stopped']);
  broken = false;
  await again();
  expect([place.textContent, useLateParts.getState().fault]).toEqual(['pagemended', null]);
});

it('hears of each part that the built page cannot load, and lets a style be loaded once more', () => {
  followMissingParts();
  document.head.innerHTML = ['a', 'b'].map((name) => `<link rel="stylesheet" href="http://x/${name}.css">`).join('');
  const payload = new Error('Unable to preload CSS for http://x/a.css');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  expect(useLateParts.getState().fault).toBe('missing');
  expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual(['http://x/b.css']);
});
