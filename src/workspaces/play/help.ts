import type { Language } from '../../state/view/preferencesStore';
import type { HelpKeys } from '../workspace';
import { playTexts } from './texts';

/** The keys of the player. */
export function help(language: Language): HelpKeys {
  const { title, playKeys } = playTexts(language);
  return {
    title,
    keys: [
      [['Space'], playKeys.toggle],
      [['← →'], playKeys.step],
      [['PageUp PageDown'], playKeys.clicker],
      [['↑ ↓'], playKeys.refusal],
      [['Home'], playKeys.first],
      [['End'], playKeys.last],
      [['G'], playKeys.graph],
      [['F'], playKeys.presenter],
      [['[ ]', 'Shift [ ]'], playKeys.sizes],
      [['B'], playKeys.blank],
      [['L'], playKeys.spot],
      [['Ctrl Z', 'Ctrl Y'], playKeys.undo],
      [['Esc'], playKeys.leave],
    ],
  };
}
