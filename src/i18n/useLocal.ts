import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalText } from '../core/base/localText';
import type { Language } from '../state/preferencesStore';

/** The language in use. */
export function useLanguage(): Language {
  return useTranslation().i18n.resolvedLanguage === 'ja' ? 'ja' : 'en';
}

/** Picks a plug-in's text in the language in use. */
export function useLocal(): (text: LocalText) => string {
  const language = useLanguage();
  return useCallback((text: LocalText) => text[language], [language]);
}
