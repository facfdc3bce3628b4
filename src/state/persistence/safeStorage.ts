import { embedding } from '../view/embedding';

/** Which storage of the browser: `local` outlives the tab, `session` does not. */
type Where = 'local' | 'session';

/**
 * The one way to the browser's storage: a page that may not use it (site data is blocked), or finds it full, goes on without what it would have
 * remembered, as does one within another page. Looking at `localStorage` is enough to throw where it is blocked, so that each use stands in a try.
 */
function attempt<R>(where: Where, use: (storage: Storage) => R, otherwise: R): R {
  if (embedding) return otherwise;
  try {
    return use(where === 'local' ? localStorage : sessionStorage);
  } catch {
    return otherwise;
  }
}

/** Returns the text stored under a key; null if there is none, or storage is unavailable. */
export function storedText(where: Where, key: string): string | null {
  return attempt(where, (storage) => storage.getItem(key), null);
}

/** Stores a text under a key; false if it could not be (blocked or full). */
export function storeText(where: Where, key: string, text: string): boolean {
  return attempt(
    where,
    (storage) => {
      storage.setItem(key, text);
      return true;
    },
    false,
  );
}

export function dropText(where: Where, key: string): void {
  attempt(where, (storage) => storage.removeItem(key), undefined);
}
