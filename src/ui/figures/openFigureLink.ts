import { openFigure } from '../../state/figureActions';
import { parseFigureLink } from './figureLink';

/** Opens the Figures workspace at the figure that a fragment names, over whatever design there is. */
export function openFigureLink(fragment: string): void {
  const link = parseFigureLink(fragment);
  if (link) void openFigure(link.figure, Object.keys(link.params).length > 0 ? link.params : undefined);
}
