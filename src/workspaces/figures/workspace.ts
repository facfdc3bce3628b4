import { IconChartDots } from '@tabler/icons-react';
import { lazy } from 'react';
import { defineWorkspace } from '../workspace';

/** What papers report, beside what is measured here. */
export const figures = defineWorkspace({
  id: 'figures',
  title: { en: 'Figures', ja: '図表' },
  icon: IconChartDots,
  Panel: lazy(() => import('./FiguresPanel')),
  stage: { over: 'middle', View: lazy(() => import('./FiguresStage')) },
  commands: async () => (await import('./commands')).figureCommands(),
  links: [{ start: '#figure=', opens: 'place', reader: async () => (await import('./openFigureLink')).openFigureLink }],
});
