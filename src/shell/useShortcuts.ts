import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { useDocument } from '../state/document/documentStore';
import { removeSelection } from '../state/selection/selectionActions';
import { select } from '../state/selection/selectionStore';
import { leaveProjector, toggleProjector } from '../state/view/preferencesStore';
import { unlessModal } from '../widgets/unlessModal';

/** Checks whether a key was for a menu or a dialog, which may be gone by now. */
function fromLayer(event: Event): boolean {
  return event.composedPath().some((at) => at instanceof Element && at.matches('[role="menu"],[role="dialog"]'));
}

/** Keys that work everywhere but in a field. */
export function useShortcuts({
  openPalette,
  openHelp,
  openSettings,
  openFile,
}: Record<'openPalette' | 'openHelp' | 'openSettings' | 'openFile', () => void>): void {
  const { undo, redo } = useDocument.getState();
  useHotkeys([
    ['mod+Z', unlessModal(undo)],
    ['mod+Y', unlessModal(redo)],
    ['mod+shift+Z', unlessModal(redo)],
    ['shift+?', openHelp],
    ['?', openHelp],
    ['shift+P', toggleProjector],
    ['Delete', unlessModal(removeSelection)],
    ['Escape', (event) => fromLayer(event) || select([])],
  ]);
  const [left] = useState(() => new WeakMap<Element, HTMLElement>());
  const goTo = async (step: 1 | -1): Promise<void> => (await import('./goToRegion')).goToRegion(step, left);
  // The browser's own meaning of these would take people away, from a field too.
  const save = async (anew: boolean): Promise<void> => (await import('./persistence/designFile')).saveDesign(anew);
  useHotkeys(
    [
      ['Escape', (event) => fromLayer(event) || unlessModal(leaveProjector)()],
      ['mod+K', openPalette],
      ['mod+,', openSettings],
      ['mod+S', () => void save(false)],
      ['mod+shift+S', () => void save(true)],
      ['mod+O', openFile],
      ['F6', () => void goTo(1)],
      ['shift+F6', () => void goTo(-1)],
    ],
    [],
  );
}
