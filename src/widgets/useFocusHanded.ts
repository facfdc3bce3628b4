import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For what takes turns in one place, as a button that runs something and what shows that it runs: if the focus is in the one that goes, the one that comes
 * gets it, at its first button. Else it would be lost, and who works by keys would begin again at the top of the page.
 * @returns for the outermost element of each
 */
export function useFocusHanded<T extends HTMLElement>(): RefObject<T | null> {
  const own = useRef<T>(null);
  useLayoutEffect(() => {
    const leaving = own.current;
    const place = leaving?.parentElement;
    if (!leaving || !place) return;
    leaving.dataset.handed = '';
    return () => {
      if (!leaving.contains(document.activeElement)) return;
      queueMicrotask(() => {
        const come = place.querySelector<HTMLElement>('[data-handed]');
        (come?.matches('button') ? come : come?.querySelector('button'))?.focus({ preventScroll: true });
      });
    };
  }, []);
  return own;
}
