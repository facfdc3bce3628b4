import { IconCpu } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineWorkspace } from '../workspace';

/** What a job costs on the network: a collective or a training step, its ranks on hosts. */
export const jobs = defineWorkspace({
  id: 'jobs',
  title: { en: 'Jobs', ja: 'ジョブ' },
  icon: IconCpu,
  Panel: lazy(() => import('./JobsPanel')),
  tabs: [{ id: 'job', title: { en: 'Job', ja: 'ジョブ' }, View: lazy(() => import('./JobResults')) }],
  jump: async () => (await import('./jobLink')).jump,
  Overlay: lazy(() => import('./JobsOverlay')),
  shown: async () => (await import('./jobLink')).shownJob(),
});
