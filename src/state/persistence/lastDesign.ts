import { embedding } from '../view/embedding';
import { dropText, storedText, storeText } from './safeStorage';

const KEY = 'topoloom-design';

/** Name of the database that holds the designs. */
export const DATABASE = 'topoloom';

/** Returns true if there may be a stored design; without a database, the code that reads it need not be loaded. */
export async function mayHaveDesigns(): Promise<boolean> {
  if (embedding) return false;
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    // A browser that cannot list them, or gives the page no storage.
    return lastDesign() !== null;
  }
}

/** Id of the design that this tab had open, else the one last kept by any tab; null without one, or without storage. */
export function lastDesign(): string | null {
  return storedText('session', KEY) ?? storedText('local', KEY);
}

/** Without storage there is nothing to come back to, which the first save tells. */
export function rememberDesign(id: string): void {
  storeText('session', KEY, id);
  storeText('local', KEY, id);
}

/** Forgets a design that is there no longer. */
export function forgetDesign(id: string): void {
  for (const where of ['session', 'local'] as const) if (storedText(where, KEY) === id) dropText(where, KEY);
}
