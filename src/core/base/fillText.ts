import type { LocalText } from './localText';

/** Puts values in the places {0}, {1}, … of a text; a text among them in its own language. */
export function fillText(text: LocalText, values: readonly (string | number | LocalText)[]): LocalText {
  const fill = (language: 'en' | 'ja'): string =>
    text[language].replace(/\{(\d)\}/g, (_, i) => {
      const value = values[Number(i)];
      return typeof value === 'object' ? value[language] : String(value);
    });
  return { en: fill('en'), ja: fill('ja') };
}
