import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { usePlay } from './playStore';

/** How an engine came to its routes, step by step, over the whole page. */
export const play = defineWorkspace({
  id: 'play',
  title: { en: 'An algorithm, step by step', ja: 'アルゴリズムの過程' },
  cover: {
    View: latePart(() => import('./PlayStage')),
    when: conditionOf(usePlay, ({ requests }) => requests !== null),
  },
  jump: async () => (await import('./jump')).jump,
  commands: () => import('./commands'),
  help: async () => (await import('./help')).help,
  links: [{ start: '#play=', opens: 'design', reader: async () => (await import('./openFromLink')).openFromLink }],
});
