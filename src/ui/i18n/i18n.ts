import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, useView } from '../../state/viewStore';
import { en } from './en';
import { ja } from './ja';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

export const LANGUAGES: readonly { readonly id: Language; readonly name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'ja', name: '日本語' },
];

/** Sets up texts in the language chosen before, else the browser's first that we have, and follows the choice. */
export function startI18n(): void {
  const language = useView.getState().language ?? detect();
  void i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: { en: { translation: en }, ja: { translation: ja } },
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
  useView.subscribe((now, before) => {
    if (now.language === before.language || now.language === null) return;
    document.documentElement.lang = now.language;
    void i18next.changeLanguage(now.language);
  });
}

function detect(): Language {
  for (const tag of navigator.languages) {
    const known = LANGUAGES.find(({ id }) => tag.startsWith(id));
    if (known) return known.id;
  }
  return 'en';
}
