import { nudgeSelection, selectedNodes } from '../state/document/editActions';
import { chooseTool, useEdit } from '../state/document/editStore';
import { selectedNotes } from '../state/selection/selectionActions';
import { type EditCommandId, editCommands } from './editCommands';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Of their keys the browser makes events that may use the clipboard: `listenClipboard` has them. */
const CLIPBOARD: ReadonlySet<EditCommandId> = new Set(['copy', 'cut', 'paste']);

/**
 * Keys of editing while the canvas has the focus; arrows move the selection, and pan where there is none.
 * @param giveUp gives up a link that is being drawn; false if there is none
 * @returns how to stop listening
 */
export function listenEditKeys(container: HTMLElement, giveUp: () => boolean): () => void {
  const act = (event: KeyboardEvent): boolean => {
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (selectedNodes().length + selectedNotes().size === 0) return false;
      nudgeSelection(arrow[0], arrow[1], event.shiftKey);
      return true;
    }
    if (event.key === 'Escape') {
      const { tool } = useEdit.getState();
      if (!giveUp() && tool === 'select') return false;
      chooseTool('select');
      return true;
    }
    const pressed = keysOf(event);
    const commands = editCommands.filter(({ id, keys }) => keys === pressed && !CLIPBOARD.has(id));
    commands.find(({ can }) => can())?.run();
    // Enter opens pods too; of the other keys the browser has meanings that nobody wants here.
    return commands.length > 0 && (pressed !== 'Enter' || commands.some(({ can }) => can()));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target !== container || event.altKey || !act(event)) return;
    event.preventDefault();
    // Other listeners, the page's among them, know some of the keys too.
    event.stopPropagation();
  };
  container.addEventListener('keydown', onKey, { capture: true });
  return () => container.removeEventListener('keydown', onKey, { capture: true });
}

/** A key as commands write it. */
function keysOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (key === 'ContextMenu') return 'Shift+F10';
  if (key === 'Backspace') return 'Delete';
  const name = key.length === 1 ? key.toUpperCase() : key;
  // A sign that needs Shift on some keyboards is the sign, whatever it takes.
  const shift = shiftKey && (key.length > 1 || /\p{L}/u.test(key)) ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${shift}${name}`;
}
