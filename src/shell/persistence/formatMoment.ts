import type { Language } from '../../state/view/preferencesStore';

const DAY_MS = 86_400_000;

/** A moment as people say it: the time alone if it is today's, else with the date. */
export function formatMoment(at: number, language: Language): string {
  const moment = new Date(at);
  const now = new Date();
  const today = now.getTime() - at < DAY_MS && moment.getDate() === now.getDate();
  return moment.toLocaleString(language, today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}
