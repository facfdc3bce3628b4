import { createJSONStorage, type PersistOptions } from 'zustand/middleware';
import { dropText, storedText, storeText } from './safeStorage';

/**
 * How a store keeps some of its fields in local storage, field by field: storage may hold anything, so only values that are
 * listed are taken back. Written only when what is kept has changed: stores change with every move of the pointer, what is kept
 * of them hardly ever.
 * @param values the fields, and the values that each may have, or what tells them from others
 * @param earlier name under which an older version of the page kept them, read where there is nothing newer
 */
export function remember<S extends object, K extends keyof S>(
  name: string,
  values: { readonly [P in K]: readonly S[P][] | ((value: unknown) => boolean) },
  earlier?: string,
): PersistOptions<S, Partial<S>> {
  const known = (stored: object): Partial<S> => {
    const kept: Partial<S> = {};
    for (const key of Object.keys(values) as K[]) {
      const value = (stored as S)[key];
      const may = values[key];
      if (Object.hasOwn(stored, key) && (typeof may === 'function' ? may(value) : may.includes(value)))
        kept[key] = value;
    }
    return kept;
  };
  return {
    name,
    version: 1,
    storage: sparingStorage(earlier),
    partialize: known,
    // Of another version, what is still understood.
    migrate: (stored) => Object(stored) as Partial<S>,
    merge: (stored, state) => ({ ...state, ...known(Object(stored)) }),
  };
}

function sparingStorage<T>(earlier: string | undefined) {
  let written = '';
  return createJSONStorage<T>(() => ({
    getItem: (name) => storedText('local', name) ?? (earlier === undefined ? null : storedText('local', earlier)),
    removeItem: (name) => dropText('local', name),
    setItem: (name, value) => {
      if (value === written) return;
      // What storage refuses is not tried again with every move of the pointer.
      storeText('local', name, value);
      written = value;
    },
  }));
}
