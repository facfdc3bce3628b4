import type { LinkOutcome } from '../workspace';
import { loadFigures, openFigure } from './figureActions';
import { parseFigureLink } from './figureLink';
import { useFigures } from './figureStore';

/** Opens the Figures workspace at the figure that a fragment names, over whatever design there is. */
export async function openFigureLink(fragment: string, signal: AbortSignal): Promise<LinkOutcome> {
  const link = parseFigureLink(fragment);
  await loadFigures();
  if (signal.aborted) return false;
  const { figures, listFault } = useFigures.getState();
  // Without a list the workspace itself says what went wrong.
  if (link && (listFault !== null || figures.some(({ id }) => id === link.figure))) {
    void openFigure(link.figure, Object.keys(link.params).length > 0 ? link.params : undefined);
    return true;
  }
  const id = link?.figure ?? '';
  return { en: `There is no figure “${id}” here.`, ja: `図「${id}」はありません。` };
}
