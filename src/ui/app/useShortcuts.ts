import { useHotkeys } from '@mantine/hooks';
import { useDocument } from '../../state/documentStore';
import { removeSelection } from '../../state/selectionActions';
import { useView } from '../../state/viewStore';

/** Keys that work everywhere but in a field. */
export function useShortcuts({ openPalette, openHelp }: { openPalette: () => void; openHelp: () => void }): void {
  const { undo, redo } = useDocument.getState();
  useHotkeys([
    ['mod+Z', undo],
    ['mod+Y', redo],
    ['mod+shift+Z', redo],
    ['shift+?', openHelp],
    ['?', openHelp],
    ['Delete', removeSelection],
    ['Escape', () => useView.getState().select([])],
  ]);
  useHotkeys([['mod+K', openPalette]], []);
}
