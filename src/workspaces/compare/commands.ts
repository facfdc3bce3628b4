import type { Commands } from '../workspace';
import { showComparison } from './compareActions';
import { compareTexts } from './texts';
import { title } from './title';

/** The commands for the view in the canvas area. */
export const list: Commands['list'] = (language) =>
  (['single', 'side', 'difference'] as const).map((view) => ({
    id: `compare-${view}`,
    label: `${title[language]}${language === 'ja' ? '：' : ': '}${compareTexts(language)[view]}`,
    run: () => showComparison(view),
  }));
