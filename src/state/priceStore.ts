import { create } from 'zustand';
import type { TextFile } from '../core/base/text/textFile';
import { dropText, storedText, storeText } from './safeStorage';

const KEY = 'topoloom.prices';

function keptPrices(): TextFile | null {
  try {
    const kept: unknown = JSON.parse(storedText('local', KEY) ?? 'null');
    const { name, text } = (kept ?? {}) as Partial<TextFile>;
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : null;
  } catch {
    return null;
  }
}

/** The price list that networks are bought by, as a file; null is the built-in one. It stays in the browser: prices are a person's, not a design's. */
export const usePrices = create<{ readonly prices: TextFile | null }>()(() => ({ prices: keptPrices() }));

export function setPrices(prices: TextFile | null): void {
  usePrices.setState({ prices });
  if (prices) storeText('local', KEY, JSON.stringify(prices));
  else dropText('local', KEY);
}
