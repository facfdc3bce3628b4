const KEY = 'topoloom-design';

/** Id of the design that this tab had open, else the one last kept by any tab; null without one, or without storage. */
export function lastDesign(): string | null {
  try {
    return sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberDesign(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
    localStorage.setItem(KEY, id);
  } catch {
    // Without storage there is nothing to come back to, which the first save tells.
  }
}

/** Forgets a design that is there no longer. */
export function forgetDesign(id: string): void {
  try {
    for (const storage of [sessionStorage, localStorage]) if (storage.getItem(KEY) === id) storage.removeItem(KEY);
  } catch {
    // As above.
  }
}
