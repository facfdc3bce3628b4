import { latePart } from '../../state/view/lateParts';
import { defineWorkspace } from '../workspace';

/** Small tables of a network on a grid: what they hold, where packets go, and what the grid itself comes to. */
export const smallTables = defineWorkspace({
  id: 'small-tables',
  title: { en: 'Small tables', ja: '小さな表' },
  task: 'route',
  tab: { en: 'Tables', ja: '表' },
  Panel: latePart(() => import('./TablesPanel')),
  shownFor: ({ lattice }) => lattice?.dims.length === 2,
  stage: { over: 'middle', View: latePart(() => import('./TablesStage')) },
  commands: () => import('./commands'),
  help: async () => (await import('./help')).help,
});
