import { seeTexts } from '../../appearance/texts';
import { showWorkspace } from '../../state/view/pageStore';
import type { Commands } from '../workspace';

/** The tables. */
export const list: Commands['list'] = (language) => [
  { id: 'tables', label: seeTexts(language).tables, run: () => showWorkspace('small-tables') },
];
