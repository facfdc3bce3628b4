import { engineDescriptors } from '../../core/routing/registry';
import { requestFor, routeNow } from '../../state/results/routeActions';
import { chooseEngine } from '../../state/results/routeSetupStore';
import { openWorkspace } from '../../state/view/pageStore';
import type { Commands } from '../workspace';
import { showGraph } from './routeView';
import { engineTexts } from './texts';

/** A run of each engine, and what waits for what under the routes. */
export const list: Commands['list'] = (language, t) => [
  ...engineDescriptors.map(({ id, title }) => ({
    id: `route-${id}`,
    label: t.finding.routeWith({ engine: title[language] }),
    names: [title.en, title.ja],
    run: () => {
      chooseEngine(id);
      void routeNow(requestFor(id, title));
    },
  })),
  {
    id: 'dependencies',
    label: engineTexts(language).graphTitle,
    run: () => {
      showGraph(true);
      openWorkspace('route');
    },
  },
];
