import { IconRoute } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineWorkspace } from '../workspace';

/** One engine, set and run. */
export const route = defineWorkspace({
  id: 'route',
  title: { en: 'Route', ja: '経路計算' },
  icon: IconRoute,
  Panel: lazy(() => import('./RoutePanel')),
  commands: () => import('./commands'),
});
