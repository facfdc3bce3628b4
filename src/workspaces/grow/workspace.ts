import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';
import { STAGES_TAB } from './stagesTab';

/** How the network grows into another: plugs to move, in stages that keep capacity, each proven. */
export const grow = defineWorkspace({
  id: 'grow',
  title: { en: 'Grow', ja: '拡張' },
  task: 'plan',
  Panel: latePart(() => import('./GrowPanel')),
  tabs: [{ id: STAGES_TAB, title: { en: 'Stages', ja: '段階' }, View: latePart(() => import('./StagesView')) }],
  Answer: latePart(() => import('./useGrowAnswer')),
  Overlay: latePart(() => import('./GrowOverlay')),
  commands: () => import('./commands'),
});
