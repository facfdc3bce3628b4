import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** The results that papers report, beside those measured here. */
export const figures = defineWorkspace({
  id: 'figures',
  title: { en: 'Papers measured again', ja: '論文の再測定' },
  task: 'learn',
  tab: { en: 'Papers', ja: '論文' },
  Panel: latePart(() => import('./FiguresPanel')),
  stage: { over: 'middle', View: latePart(() => import('./FiguresStage')) },
  jump: async () => (await import('./jump')).jump,
  commands: async () => (await import('./commands')).figureCommands(),
  links: [{ start: '#figure=', opens: 'place', reader: async () => (await import('./openFigureLink')).openFigureLink }],
});
