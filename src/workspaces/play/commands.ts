import type { Commands } from '../workspace';
import { jump } from './jump';
import { playedEngines } from './plays/registry';

/** The decisions of each engine that tells them. */
export const list: Commands['list'] = (language, t) =>
  playedEngines.map(({ id, title }) => ({
    id: `play-${id}`,
    label: `${t.route.play}${language === 'ja' ? '：' : ': '}${title[language]}`,
    run: () => jump({ engine: id }),
  }));
