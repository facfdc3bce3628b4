import type { Commands } from '../workspace';
import { loadFigures, openFigure } from './figureActions';
import { nameOf } from './figureNames';
import { useFigures } from './figureStore';
import { figureTexts } from './texts';

/** Every figure by its number, name and title; which there are is asked of a worker. */
export function figureCommands(): Commands {
  void loadFigures();
  return {
    list: (language) => {
      const texts = figureTexts(language);
      return useFigures.getState().figures.map(({ id, title }) => ({
        id: `figure-${id}`,
        label: texts.command({
          name: [id, nameOf(id, texts), title[language]].filter((part) => part !== '').join(' · '),
        }),
        run: () => void openFigure(id),
      }));
    },
    subscribe: (listener) =>
      useFigures.subscribe((now, before) => {
        if (now.figures !== before.figures) listener();
      }),
  };
}
