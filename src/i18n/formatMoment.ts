import type { Language } from '../state/view/preferencesStore';

/** A moment as people say it, with its date: a list of such is of many days. */
export function formatMoment(at: number, language: Language): string {
  return new Date(at).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}
