import { latePart } from '../../state/view/lateParts';
import { conditionOf, defineWorkspace } from '../workspace';
import { useRouteView } from './routeView';

/** One engine, set and run. */
export const route = defineWorkspace({
  id: 'route',
  title: { en: 'Route', ja: '経路計算' },
  task: 'route',
  tab: { en: 'Engine', ja: 'エンジン' },
  Panel: latePart(() => import('./RoutePanel')),
  stage: {
    over: 'canvas',
    View: latePart(() => import('./DependencyStage')),
    when: conditionOf(useRouteView, ({ graph }) => graph),
  },
  jump: async () => (await import('./jump')).jump,
  commands: () => import('./commands'),
});
