import type { LocalText } from './localText';

/** Puts values in the places {0}, {1}, … of a text. */
export function fillText({ en, ja }: LocalText, values: readonly (string | number)[]): LocalText {
  const fill = (text: string): string => text.replace(/\{(\d)\}/g, (_, i) => String(values[Number(i)]));
  return { en: fill(en), ja: fill(ja) };
}
