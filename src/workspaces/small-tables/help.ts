import type { Language } from '../../state/view/preferencesStore';
import type { HelpKeys } from '../workspace';
import { tableTexts } from './texts';

/** The key that leads here from the canvas. */
export function help(language: Language): HelpKeys {
  return { keys: [[['M'], tableTexts(language).title]] };
}
