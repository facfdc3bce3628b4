import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, usePreferences } from '../state/preferencesStore';
import type { en, Translation } from './en';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'ja', name: '日本語' },
];

/** Each language is a chunk of its own: a visit loads the one it shows. */
const texts: Readonly<Record<Language, () => Promise<Translation>>> = {
  en: async () => (await import('./en')).en,
  ja: async () => (await import('./ja')).ja,
};

/** Sets up texts in the language chosen before, else the browser's first that we have, and follows the choice. */
export async function startI18n(): Promise<void> {
  const language = usePreferences.getState().language ?? detect();
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: await texts[language]() } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  usePreferences.subscribe((now, before) => {
    if (now.language !== before.language) void change(now.language ?? detect());
  });
}

async function change(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await texts[language]());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

function detect(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find(({ id }) => tag.startsWith(id));
    if (known) return known.id;
  }
  return 'en';
}
