import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** Packets over the routes that there are. */
export const simulate = defineWorkspace({
  id: 'simulate',
  title: { en: 'Simulate', ja: 'シミュレーション' },
  task: 'route',
  Panel: latePart(() => import('./SimulatePanel')),
  tabs: [
    {
      id: 'simulation',
      title: { en: 'Simulation', ja: 'シミュレーション' },
      View: latePart(() => import('./SimulateResults')),
    },
  ],
  Answer: latePart(() => import('./useSimulateAnswer')),
  Overlay: latePart(() => import('./SimulateOverlay')),
  jump: async () => (await import('./simulateLink')).jump,
  shown: async () => (await import('./simulateLink')).shownSimulation(),
  commands: () => import('./commands'),
});
