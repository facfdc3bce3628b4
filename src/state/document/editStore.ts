import { create } from 'zustand';
import type { HostId, NodeId, Position, SwitchId } from '../../core/topology/topology';
import { GRID, snapped } from '../../document/arrange';
import type { Clip } from '../../document/clip';
import type { EditRefusal } from '../../document/refusal';
import { useDocument } from './documentStore';

/** Distance of the grid's lines, canvas units. */
export const GRID_SIZE = GRID;

/** Tool of the editor: the effect of a press on the canvas. */
export type Tool = 'select' | 'box' | 'switch' | 'host' | 'link';

/** How much a removal takes, hosts and cables that go along too. */
export interface RemovalCounts {
  readonly switches: number;
  readonly hosts: number;
  readonly links: number;
}

/** Dialog or menu open above the canvas; positions are in pixels of the canvas. */
export type EditDialog =
  | { readonly kind: 'menu'; readonly x: number; readonly y: number }
  | { readonly kind: 'remove'; readonly counts: RemovalCounts }
  | { readonly kind: 'connect'; readonly a: NodeId | null; readonly b: NodeId | null }
  | { readonly kind: 'wire' | 'switches' | 'names' | 'query' }
  | { readonly kind: 'note'; readonly id: string | null }
  | { readonly kind: 'rename'; readonly id: NodeId; readonly x: number; readonly y: number };

/** The state of drawing: lost with the page. */
export interface EditState {
  readonly tool: Tool;
  /** The drawing tools are unfolded. */
  readonly toolsOpen: boolean;
  /** Ask which ports a drawn link takes, instead of taking the lowest free ones. */
  readonly askPorts: boolean;
  readonly snap: boolean;
  /** The part of the network copied last in this tab. */
  readonly clip: Clip | null;
  /** The same as the clipboard has it; null where it could not be put there. */
  readonly clipText: string | null;
  /** How often the clip has been pasted: each copy stands a little further off. */
  readonly pasted: number;
  readonly dialog: EditDialog | null;
  /** Why the last edit was refused; the interface puts it into words. */
  readonly refusal: EditRefusal | null;
}

export const useEdit = create<EditState>()(() => ({
  tool: 'select',
  toolsOpen: false,
  askPorts: false,
  snap: false,
  clip: null,
  clipText: null,
  pasted: 0,
  dialog: null,
  refusal: null,
}));

/** Returns dragged positions, snapped to the grid if that is on. Hosts dragged along with switches are not snapped. */
export function onGrid(positions: ReadonlyMap<NodeId, Position>): ReadonlyMap<NodeId, Position> {
  if (!useEdit.getState().snap) return positions;
  const switches = new Set<SwitchId | HostId>(useDocument.getState().topology.switches.map((s) => s.id));
  const some = [...positions.keys()].some((id) => switches.has(id));
  return new Map([...positions].map(([id, at]) => [id, !some || switches.has(id) ? snapped(at) : at]));
}

export const chooseTool = (tool: Tool): void => useEdit.setState({ tool });
/** Folds the drawing tools, or unfolds them; what was taken of them is put back. */
export const openTools = (toolsOpen: boolean): void =>
  useEdit.setState(toolsOpen ? { toolsOpen } : { toolsOpen, tool: 'select' });

export const toggleSnap = (): void => useEdit.setState(({ snap }) => ({ snap: !snap }));

export const toggleAskPorts = (): void => useEdit.setState(({ askPorts }) => ({ askPorts: !askPorts }));

/** Opens something above the canvas, in place of what is open. */
export const openEditDialog = (dialog: EditDialog): void => useEdit.setState({ dialog });

export const closeEditDialog = (): void => useEdit.setState({ dialog: null });

/** Closes the menu; what it has opened in its place stays. */
export const closeEditMenu = (): void =>
  useEdit.setState(({ dialog }) => (dialog?.kind === 'menu' ? { dialog: null } : {}));

/** Says why an edit was refused; null: it was not. */
export const tellRefusal = (refusal: EditRefusal | null): void => useEdit.setState({ refusal });

/** Holds what was copied or cut, in place of what was. */
export const holdClip = (clip: Clip, clipText: string | null): void => useEdit.setState({ clip, clipText, pasted: 0 });

/** The browser did not take it into the clipboard. */
export const clipRefused = (): void => useEdit.setState({ clipText: null });

export const countPaste = (): void => useEdit.setState(({ pasted }) => ({ pasted: pasted + 1 }));
