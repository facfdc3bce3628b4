import type { ListedFigure } from '../../jobs/school/figureJobs';
import { useFigures } from './figureStore';

/** The figure that is looked at: the chosen one, else the first; null until there is a list. */
export function useShownFigure(): ListedFigure | null {
  const figures = useFigures((f) => f.figures);
  const shown = useFigures((f) => f.shown);
  return figures.find(({ id }) => id === shown) ?? figures[0] ?? null;
}
