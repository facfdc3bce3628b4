import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';
import { DesignPanel } from './DesignPanel';
import { paperIsOpen } from './papers/doorStore';

/** Where networks come from. The page opens with it, so its panel is there at once. */
export const design = defineWorkspace({
  id: 'design',
  title: { en: 'Design', ja: '設計' },
  task: 'plan',
  tab: { en: 'Network', ja: 'ネットワーク' },
  Panel: DesignPanel,
  isDrawnIn: true,
  bar: {
    View: latePart(() => import('./papers/PaperBar')),
    when: paperIsOpen,
  },
  jump: async () => (await import('./jump')).jump,
  commands: () => import('./commands'),
});
