import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** The costs of a job on the network: a collective or a training step, its ranks on hosts. */
export const jobs = defineWorkspace({
  id: 'jobs',
  title: { en: 'Jobs', ja: 'ジョブ' },
  task: 'plan',
  Panel: latePart(() => import('./JobsPanel')),
  tabs: [{ id: 'job', title: { en: 'Job', ja: 'ジョブ' }, View: latePart(() => import('./JobResults')) }],
  jump: async () => (await import('./jobLink')).jump,
  Answer: latePart(() => import('./useJobsAnswer')),
  Overlay: latePart(() => import('./JobsOverlay')),
  shown: async () => (await import('./jobLink')).shownJob(),
});
