import { create } from 'zustand';
import type { TextFile } from '../../core/base/text/textFile';
import { dropText, storedText, storeText } from '../persistence/safeStorage';

/** Lists for the cost of networks: prices of parts, and the reach of media. */
export type PartList = 'prices' | 'media';

const keyOf = (list: PartList): string => `topoloom.${list}`;

function kept(list: PartList): TextFile | null {
  try {
    const stored: unknown = JSON.parse(storedText('local', keyOf(list)) ?? 'null');
    const { name, text } = (stored ?? {}) as Partial<TextFile>;
    return typeof name === 'string' && typeof text === 'string' ? { name, text } : null;
  } catch {
    return null;
  }
}

/** The lists in use, as files; null is the built-in one. They stay in the browser: prices are a person's, not a design's. */
export const usePrices = create<Readonly<Record<PartList, TextFile | null>>>()(() => ({
  prices: kept('prices'),
  media: kept('media'),
}));

export function setPartList(list: PartList, file: TextFile | null): void {
  usePrices.setState({ [list]: file });
  if (file) storeText('local', keyOf(list), JSON.stringify(file));
  else dropText('local', keyOf(list));
}
