import { tellKeep } from '../../state/persistence/keepStore';
import { loadFigures, openFigure } from './figureActions';
import { parseFigureLink } from './figureLink';
import { useFigures } from './figureStore';

/** Opens the Figures workspace at the figure that a fragment names, over whatever design there is. False if there is none, which is told. */
export async function openFigureLink(fragment: string): Promise<boolean> {
  const link = parseFigureLink(fragment);
  await loadFigures();
  const { figures, listFault } = useFigures.getState();
  // Without a list the workspace itself says what went wrong.
  if (link && (listFault !== null || figures.some(({ id }) => id === link.figure))) {
    void openFigure(link.figure, Object.keys(link.params).length > 0 ? link.params : undefined);
    return true;
  }
  const id = link?.figure ?? '';
  tellKeep({
    kind: 'linkFailed',
    reason: { en: `There is no figure “${id}” here.`, ja: `図「${id}」はありません。` },
  });
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  return false;
}
