import { IconBuildingWarehouse } from '@tabler/icons-react';
import { lazy } from 'react';
import { conditionOf, defineWorkspace } from '../workspace';
import { useBuild } from './buildStore';
import { buildTabs } from './buildTabs';
import { openTab } from './openTab';

/** What is bought and laid for the network: where it stands, and the steps of `buildTabs.ts`. */
export const build = defineWorkspace({
  id: 'build',
  title: { en: 'Build', ja: '構築' },
  icon: IconBuildingWarehouse,
  Panel: lazy(() => import('./BuildPanel')),
  tabs: buildTabs.flatMap(({ drawer = [] }) => drawer),
  stage: {
    over: 'canvas',
    View: lazy(() => import('./BuildStage')),
    when: conditionOf(useBuild, (state) => openTab(state).Stage !== undefined),
  },
  commands: () => import('./commands'),
});
