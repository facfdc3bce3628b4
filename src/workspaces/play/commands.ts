import type { Commands } from '../workspace';
import { jump } from './jump';
import { subjects } from './plays/registry';
import { playTexts } from './texts';

/** Each engine that tells what it decides, and the plays by themselves. */
export const list: Commands['list'] = (language, t) =>
  subjects.map(({ id, title, play }) => ({
    id: `play-${id}`,
    label: [play.alone ? playTexts(language).command : t.route.play, title[language]].join(playTexts(language).colon),
    run: () => jump({ engine: id }),
  }));
