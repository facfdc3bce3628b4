import { engineDescriptors } from '../../jobs/descriptors';
import type { Commands } from '../workspace';
import { jump } from './jump';

/** The decisions of each engine that tells them. */
export const list: Commands['list'] = (language, t) =>
  engineDescriptors
    .filter(({ traced }) => traced)
    .map(({ id, title }) => ({
      id: `play-${id}`,
      label: `${t.route.play}${language === 'ja' ? '：' : ': '}${title[language]}`,
      run: () => jump({ engine: id }),
    }));
