import { copyToClipboard, cutToClipboard, duplicateSelection, pasteFromClipboard } from '../state/document/clipActions';
import { useDocument } from '../state/document/documentStore';
import {
  alignSelection,
  askName,
  connectRing,
  connectSelection,
  distributeSelection,
  drawHosts,
  drawSwitch,
  selectedNodes,
  snapSelection,
  toggleFailure,
  toggleLock,
} from '../state/document/editActions';
import { chooseTool, openEditDialog, type Tool, toggleAskPorts, toggleSnap } from '../state/document/editStore';
import { removeSelection, selectedIds, selectedNotes } from '../state/selection/selectionActions';
import { useSelection } from '../state/selection/selectionStore';
import {
  invertSelection,
  selectAlike,
  selectAll,
  selectedMachines,
  selectMachine,
  selectNext,
  selectNextNote,
} from '../state/selection/selectMany';
import { currentSurface } from '../state/view/surface';

export type EditCommandId =
  | 'toolSelect'
  | 'toolBox'
  | 'toolSwitch'
  | 'toolHost'
  | 'toolLink'
  | 'addSwitch'
  | 'addSwitches'
  | 'addHost'
  | 'note'
  | 'editNote'
  | 'connect'
  | 'ring'
  | 'rename'
  | 'fail'
  | 'lock'
  | 'cut'
  | 'copy'
  | 'paste'
  | 'duplicate'
  | 'duplicateCabled'
  | 'remove'
  | 'selectAll'
  | 'query'
  | 'invert'
  | 'sameLevel'
  | 'samePod'
  | 'sameMachine'
  | 'sameGroup'
  | 'fold'
  | 'next'
  | 'previous'
  | 'nextNote'
  | 'alignLeft'
  | 'alignCentre'
  | 'alignRight'
  | 'alignTop'
  | 'alignMiddle'
  | 'alignBottom'
  | 'distributeX'
  | 'distributeY'
  | 'snapNow'
  | 'snap'
  | 'askPorts'
  | 'menu';

/** Something that can be done with the drawing: the one list behind toolbar, menus, keys, palette and help. */
export interface EditCommand {
  readonly id: EditCommandId;
  readonly group: 'tools' | 'draw' | 'change' | 'arrange' | 'select';
  /** As it is shown: "Ctrl+D"; null without a key. Keys count while the canvas has the focus; of several with one key that which would do something. */
  readonly keys: string | null;
  /** Checks whether it would do anything now. */
  readonly can: () => boolean;
  readonly run: () => void;
}

const always = (): boolean => true;
const some = (): boolean => selectedIds().size > 0;
const someDrawn = (): boolean => some() || selectedNotes().size > 0;
const copyable = (): boolean => selectedNodes().length + selectedNotes().size > 0;
const nodes = (least: number) => (): boolean => selectedNodes().length >= least;
const switches = (least: number) => (): boolean =>
  useSelection.getState().selection.filter((e) => e.kind === 'switch').length >= least;

const tool = (id: EditCommandId, keys: string, wanted: Tool): EditCommand => ({
  id,
  group: 'tools',
  keys,
  can: always,
  run: () => chooseTool(wanted),
});

function openMenu(): void {
  const surface = currentSurface();
  if (!surface) return;
  const [first] = surface.places(selectedIds()).values();
  const at = surface.onScreen(first ?? surface.freePlace());
  openEditDialog({ kind: 'menu', x: Math.max(8, at.x), y: Math.max(8, at.y) });
}

export const editCommands: readonly EditCommand[] = [
  tool('toolSelect', '1', 'select'),
  tool('toolBox', '2', 'box'),
  tool('toolSwitch', '3', 'switch'),
  tool('toolHost', '4', 'host'),
  tool('toolLink', '5', 'link'),
  { id: 'addSwitch', group: 'draw', keys: 'S', can: always, run: () => drawSwitch() },
  {
    id: 'addSwitches',
    group: 'draw',
    keys: 'Shift+S',
    can: always,
    run: () => openEditDialog({ kind: 'switches' }),
  },
  { id: 'addHost', group: 'draw', keys: 'H', can: always, run: () => drawHosts() },
  { id: 'connect', group: 'draw', keys: 'L', can: always, run: connectSelection },
  { id: 'ring', group: 'draw', keys: 'R', can: switches(3), run: connectRing },
  { id: 'note', group: 'draw', keys: 'N', can: always, run: () => openEditDialog({ kind: 'note', id: null }) },
  {
    id: 'editNote',
    group: 'change',
    keys: 'Enter',
    can: () => selectedNotes().size === 1,
    run: () => openEditDialog({ kind: 'note', id: [...selectedNotes()][0] }),
  },
  { id: 'rename', group: 'change', keys: 'F2', can: nodes(1), run: askName },
  { id: 'fail', group: 'change', keys: 'F', can: some, run: toggleFailure },
  { id: 'lock', group: 'change', keys: 'K', can: nodes(1), run: toggleLock },
  { id: 'cut', group: 'change', keys: 'Ctrl+X', can: copyable, run: () => void cutToClipboard() },
  { id: 'copy', group: 'change', keys: 'Ctrl+C', can: copyable, run: () => void copyToClipboard() },
  { id: 'paste', group: 'change', keys: 'Ctrl+V', can: always, run: () => void pasteFromClipboard() },
  { id: 'duplicate', group: 'change', keys: 'Ctrl+D', can: copyable, run: () => duplicateSelection() },
  {
    id: 'duplicateCabled',
    group: 'change',
    keys: 'Ctrl+Shift+D',
    can: nodes(1),
    run: () => duplicateSelection(true),
  },
  { id: 'remove', group: 'change', keys: 'Delete', can: someDrawn, run: removeSelection },
  { id: 'selectAll', group: 'select', keys: 'Ctrl+A', can: always, run: selectAll },
  { id: 'query', group: 'select', keys: 'Q', can: always, run: () => openEditDialog({ kind: 'query' }) },
  { id: 'invert', group: 'select', keys: 'Ctrl+I', can: always, run: invertSelection },
  { id: 'sameLevel', group: 'select', keys: 'E', can: switches(1), run: () => selectAlike('level') },
  { id: 'samePod', group: 'select', keys: 'P', can: switches(1), run: () => selectAlike('pod') },
  { id: 'sameMachine', group: 'select', keys: 'O', can: () => selectedMachines().size > 0, run: selectMachine },
  { id: 'sameGroup', group: 'select', keys: 'U', can: switches(1), run: () => selectAlike('group') },
  {
    id: 'fold',
    group: 'select',
    keys: 'Enter',
    can: () => currentSurface()?.foldable ?? false,
    run: () => currentSurface()?.fold(),
  },
  { id: 'next', group: 'select', keys: ']', can: always, run: () => selectNext(1) },
  { id: 'previous', group: 'select', keys: '[', can: always, run: () => selectNext(-1) },
  {
    id: 'nextNote',
    group: 'select',
    keys: 'Shift+N',
    can: () => (useDocument.getState().topology.notes ?? []).length > 0,
    run: selectNextNote,
  },
  { id: 'alignLeft', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('left') },
  { id: 'alignCentre', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('centre') },
  { id: 'alignRight', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('right') },
  { id: 'alignTop', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('top') },
  { id: 'alignMiddle', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('middle') },
  { id: 'alignBottom', group: 'arrange', keys: null, can: nodes(2), run: () => alignSelection('bottom') },
  { id: 'distributeX', group: 'arrange', keys: null, can: nodes(3), run: () => distributeSelection('x') },
  { id: 'distributeY', group: 'arrange', keys: null, can: nodes(3), run: () => distributeSelection('y') },
  { id: 'snapNow', group: 'arrange', keys: null, can: nodes(1), run: snapSelection },
  {
    id: 'snap',
    group: 'arrange',
    keys: 'G',
    can: always,
    run: toggleSnap,
  },
  {
    id: 'askPorts',
    group: 'draw',
    keys: null,
    can: always,
    run: toggleAskPorts,
  },
  { id: 'menu', group: 'select', keys: 'Shift+F10', can: always, run: openMenu },
];

export function commandNamed(id: EditCommandId): EditCommand {
  return editCommands.find((command) => command.id === id) as EditCommand;
}
