import { useCallback } from 'react';
import { create } from 'zustand';
import type { LocalText } from '../core/base/localText';
import { type Language, usePreferences } from '../state/view/preferencesStore';
import type { PageTexts } from './en';

export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'ja', name: '日本語' },
];

/** The page's own texts are a chunk a language, since they are needed from the start: a visit loads the one it shows. */
export const pageTexts: Readonly<Record<Language, () => Promise<PageTexts>>> = {
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
};

interface Shown {
  readonly language: Language;
  /** Null until the first language is here; nothing is rendered before. */
  readonly page: PageTexts | null;
}

/** The language of the page: changes once the texts of the language that was chosen are here. */
const useShown = create<Shown>()(() => ({ language: 'en', page: null }));

/** Shows texts in the language chosen before, else the browser's first that we have, and follows the choice. */
export async function startLanguage(): Promise<void> {
  await show(wanted());
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void show(wanted());
  });
}

/** Loads the page's texts in a language, then shows that language, unless another has been chosen meanwhile. */
async function show(language: Language): Promise<void> {
  const page = await pageTexts[language]();
  if (useShown.getState().page && language !== wanted()) return;
  document.documentElement.lang = language;
  useShown.setState({ language, page });
}

function wanted(): Language {
  return usePreferences.getState().language ?? detect();
}

function detect(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find(({ id }) => tag.startsWith(id));
    if (known) return known.id;
  }
  return 'en';
}

/** The language in use. */
export function useLanguage(): Language {
  return useShown(({ language }) => language);
}

/** As `useLanguage`, for what is painted and cannot use hooks. */
export function shownLanguage(): Language {
  return useShown.getState().language;
}

/** Picks a plug-in's text in the language in use; a text that is there in one language only stays as it is. */
export function useLocal(): (text: LocalText | string) => string {
  const language = useLanguage();
  return useCallback((text) => (typeof text === 'string' ? text : text[language]), [language]);
}

/** The page's own texts in the language in use. @throws Error before `startLanguage` is through. */
export function usePageTexts(): PageTexts {
  const page = useShown((shown) => shown.page);
  if (!page) throw new Error('the texts of the page are not here yet: await startLanguage() before rendering');
  return page;
}
