import { create } from 'zustand';
import type { HostId, LinkId, SwitchId } from '../../core/topology/topology';
import { openInspector } from '../view/pageStore';
import { usePreferences } from '../view/preferencesStore';

/** One thing on the canvas. A turn is the pair of turns (both directions) between two links at a switch. */
export type ElementRef =
  | { readonly kind: 'switch'; readonly id: SwitchId }
  | { readonly kind: 'host'; readonly id: HostId }
  | { readonly kind: 'link'; readonly id: LinkId }
  | { readonly kind: 'note'; readonly id: string }
  | { readonly kind: 'turn'; readonly at: SwitchId; readonly links: readonly [LinkId, LinkId] };

/** A switch, a host or a link: what is cabled, and can fail. */
export type RecordRef = Extract<ElementRef, { readonly kind: 'switch' | 'host' | 'link' }>;

export const isRecord = (ref: ElementRef): ref is RecordRef => ref.kind !== 'turn' && ref.kind !== 'note';

/** Selected and hovered elements of the design: never undone, lost with the page. */
export interface SelectionState {
  readonly selection: readonly ElementRef[];
  readonly hover: ElementRef | null;
  /** Source and destination whose route is requested. */
  readonly pathPair: { readonly source: HostId; readonly destination: HostId } | null;
}

export const useSelection = create<SelectionState>()(() => ({ selection: [], hover: null, pathPair: null }));

export const changeSelection = (changes: Partial<SelectionState>): void => useSelection.setState(changes);

/** Selects, and opens the inspector on what is selected where there is room for it. */
export function select(selection: readonly ElementRef[]): void {
  useSelection.setState({ selection });
  if (selection.length > 0 && !usePreferences.getState().projector) openInspector();
}
