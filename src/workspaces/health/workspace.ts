import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** What the running fabric tells: its tables, what its ports have counted, how its switches are configured. */
export const health = defineWorkspace({
  id: 'health',
  title: { en: 'Health', ja: '診断' },
  task: 'operate',
  Panel: latePart(() => import('./HealthPanel')),
  tabs: [{ id: 'health-list', title: { en: 'Health', ja: '診断' }, View: latePart(() => import('./HealthList')) }],
  Answer: latePart(() => import('./useHealthAnswer')),
  Overlay: latePart(() => import('./HealthOverlay')),
  drop: {
    label: { en: 'Drop to judge', ja: 'ドロップして診断' },
    take: async () => (await import('./healthStore')).takeHealthFiles,
  },
});
