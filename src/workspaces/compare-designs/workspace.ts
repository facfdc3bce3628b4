import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { useDesignsLook } from './designsView';

/** The design on the canvas beside others: what they cost, what they carry, and what a failure takes. */
export const compareDesigns = defineWorkspace({
  id: 'compare-designs',
  title: { en: 'Compare designs', ja: '設計の比較' },
  task: 'plan',
  tab: { en: 'Compare', ja: '比較' },
  Panel: latePart(() => import('./DesignsPanel')),
  tabs: [
    {
      id: 'designs',
      title: { en: 'Designs', ja: '設計' },
      View: latePart(() => import('./DesignsView')),
    },
  ],
  stage: {
    over: 'canvas',
    View: latePart(() => import('./DesignsStage')),
    when: conditionOf(useDesignsLook, ({ view }) => view === 'cards'),
  },
  Answer: latePart(() => import('./DesignsAnswer')),
});
