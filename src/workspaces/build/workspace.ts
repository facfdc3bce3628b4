import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** The purchase and cabling of the network: its floor, and the steps of `buildTabs.ts`. */
export const build = defineWorkspace({
  id: 'build',
  title: { en: 'Build', ja: '構築' },
  task: 'build',
  tab: { en: 'Floor and parts', ja: '配置と部材' },
  Panel: latePart(() => import('./BuildPanel')),
  tabs: [{ id: 'cables', title: { en: 'Cables', ja: 'ケーブル' }, View: latePart(() => import('./floor/CableTable')) }],
  stage: { over: 'canvas', View: latePart(() => import('./BuildStage')) },
  Answer: latePart(() => import('./useBuildAnswer')),
  jump: async () => (await import('./jump')).jump,
  commands: () => import('./commands'),
});
