import type { Commands } from '../workspace';
import { showComparison } from './compareActions';
import { VIEWS } from './compareStore';
import { compareTexts } from './texts';
import { title } from './title';

/** The commands for the view in the canvas area. */
export const list: Commands['list'] = (language) =>
  VIEWS.map((view) => ({
    id: `compare-${view}`,
    label: `${title[language]}${language === 'ja' ? '：' : ': '}${compareTexts(language)[view]}`,
    run: () => showComparison(view),
  }));
