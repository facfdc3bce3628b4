import { create } from 'zustand';
import type { LinkId, SwitchId } from '../core/topology/topology';

/** What looking at the network needs beyond `lookStore`: lost with the page. */
export interface SeeState {
  readonly panel: 'loads' | 'arrange' | null;
  /** Hop of the traced route that is pointed at, in the list or on the canvas; -1 if none. */
  readonly hop: number;
  /** The link whose ways on past a switch are shown. */
  readonly passing: { readonly at: SwitchId; readonly link: LinkId } | null;
  /** An arrangement that is being worked out or drawn: how far it is, 0 to 1, and how to end it where it stands. */
  readonly arranging: { readonly done: number; readonly stop: () => void } | null;
}

export const useSee = create<SeeState>()(() => ({ panel: null, hop: -1, passing: null, arranging: null }));

export function openSeePanel(panel: NonNullable<SeeState['panel']>): void {
  useSee.setState({ panel });
}
