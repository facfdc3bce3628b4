import type { Language, ThemeChoice } from './preferencesStore';

/** How a page is shown that stands in a frame of another page. */
export interface Embedding {
  /** Null: the browser's. */
  readonly language: Language | null;
  readonly themeChoice: ThemeChoice;
}

/** Reads `?embed=1&lang=ja&theme=dark`; null for a page that stands by itself. */
export function parseEmbedding(search: string): Embedding | null {
  const fields = new URLSearchParams(search);
  if (fields.get('embed') !== '1') return null;
  const [language, theme] = [fields.get('lang'), fields.get('theme')];
  return {
    language: language === 'en' || language === 'ja' ? language : null,
    themeChoice: theme === 'light' || theme === 'dark' ? theme : 'auto',
  };
}

/** Such a page neither reads nor keeps anything in the browser: what it shows is what its address says. */
export const embedding = parseEmbedding(globalThis.location?.search ?? '');
