import { IconGrowth } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineWorkspace } from '../workspace';
import { STAGES_TAB } from './growStore';

/** How the network grows into another: plugs to move, in stages that keep capacity, each proven. */
export const grow = defineWorkspace({
  id: 'grow',
  title: { en: 'Grow', ja: '拡張' },
  icon: IconGrowth,
  Panel: lazy(() => import('./GrowPanel')),
  tabs: [{ id: STAGES_TAB, title: { en: 'Stages', ja: '段階' }, View: lazy(() => import('./StagesView')) }],
  Overlay: lazy(() => import('./GrowOverlay')),
  commands: () => import('./commands'),
});
