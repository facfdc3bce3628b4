import { createJSONStorage } from 'zustand/middleware';

/**
 * Local storage that is written only when what is kept has changed: stores change with every move of the pointer, what is kept of
 * them hardly ever.
 * @param earlier name under which an older version of the page kept the same, read where there is nothing newer
 */
export function sparingStorage(earlier?: string) {
  let written = '';
  return createJSONStorage(() => ({
    getItem: (name) => localStorage.getItem(name) ?? (earlier === undefined ? null : localStorage.getItem(earlier)),
    removeItem: (name) => localStorage.removeItem(name),
    setItem: (name, value) => {
      if (value === written) return;
      localStorage.setItem(name, value);
      written = value;
    },
  }));
}
