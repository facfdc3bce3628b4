import { engineDescriptors } from '../../jobs/descriptors';
import { openWorkspace } from '../../state/pageStore';
import { requestFor, routeNow } from '../../state/routeActions';
import { chooseEngine } from '../../state/routeSetupStore';
import type { Commands } from '../workspace';
import { showGraph } from './routeView';
import { engineTexts } from './texts';

/** A run of each engine, and what waits for what under the routes. */
export const list: Commands['list'] = (language, t) => [
  ...engineDescriptors.map(({ id, title }) => ({
    id: `route-${id}`,
    label: t.finding.routeWith({ engine: title[language] }),
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
