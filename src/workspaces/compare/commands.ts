import type { Commands } from '../workspace';
import { showComparison } from './compareActions';
import { compareTexts } from './texts';
import { compare } from './workspace';

/** What stands in the canvas area. */
export const list: Commands['list'] = (language) =>
  (['single', 'side', 'difference'] as const).map((view) => ({
    id: `compare-${view}`,
    label: `${compare.title[language]}${language === 'ja' ? '：' : ': '}${compareTexts(language)[view]}`,
    run: () => showComparison(view),
  }));
