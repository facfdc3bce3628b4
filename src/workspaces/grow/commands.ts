import type { Commands } from '../workspace';
import { growth } from './growStore';
import { growTexts } from './texts';

export const list: Commands['list'] = (language) => [
  { id: 'grow-plan', label: growTexts(language).plan, run: () => void growth.run() },
];
