import type { Language } from '../../state/view/preferencesStore';
import type { HelpKeys } from '../workspace';
import { lessonsTexts } from './texts';

/** The keys of a lesson. */
export function help(language: Language): HelpKeys {
  const { list, keys, notesKey } = lessonsTexts(language);
  return {
    title: list,
    keys: [
      [['PageUp PageDown'], keys],
      [['N'], notesKey],
    ],
  };
}
