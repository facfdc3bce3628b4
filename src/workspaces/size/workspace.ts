import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';
import { SIZES_TAB } from './sizesTab';

/** Kinds of networks that have a size, side by side, the smallest of each. */
export const size = defineWorkspace({
  id: 'size',
  title: { en: 'Size', ja: '規模' },
  task: 'plan',
  Panel: latePart(() => import('./SizePanel')),
  tabs: [{ id: SIZES_TAB, title: { en: 'By size', ja: '規模から' }, View: latePart(() => import('./SizeTable')) }],
});
