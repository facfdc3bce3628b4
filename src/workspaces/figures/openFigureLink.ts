import { takeWords } from '../linkWords';
import type { LinkOutcome } from '../workspace';
import { figureNamed, loadFigures, openFigure } from './figureActions';
import { parseFigureLink } from './figureLink';
import { hostedFigure, useFigures } from './figureStore';

/** Opens the Figures workspace at the figure that a fragment names, over whatever design there is. */
export async function openFigureLink(fragment: string, signal: AbortSignal): Promise<LinkOutcome> {
  const link = parseFigureLink(fragment);
  await loadFigures();
  if (signal.aborted) return false;
  const { listFault } = useFigures.getState();
  const figure = link && figureNamed(link.figure);
  // Without a list the workspace itself says what went wrong.
  if (link && (listFault !== null || figure)) {
    if (figure && Object.keys(link.params).length > 0) takeWords(() => hostedFigure(figure).take(link.params));
    void openFigure(link.figure);
    return true;
  }
  const id = link?.figure ?? '';
  return { en: `There is no figure “${id}” here.`, ja: `図「${id}」はありません。` };
}
