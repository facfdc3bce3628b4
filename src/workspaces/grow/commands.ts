import type { Commands } from '../workspace';
import { planNow } from './growActions';
import { growTexts } from './texts';

export const list: Commands['list'] = (language) => [
  { id: 'grow-plan', label: growTexts(language).plan, run: () => void planNow() },
];
