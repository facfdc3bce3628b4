import { engineDescriptors } from '../../jobs/descriptors';
import { requestFor, routeNow } from '../../state/routeActions';
import { chooseEngine } from '../../state/routeSetupStore';
import type { Commands } from '../workspace';

/** A run of each engine. */
export const list: Commands['list'] = (language, t) =>
  engineDescriptors.map(({ id, title }) => ({
    id: `route-${id}`,
    label: t.finding.routeWith({ engine: title[language] }),
    run: () => {
      chooseEngine(id);
      void routeNow(requestFor(id, title));
    },
  }));
