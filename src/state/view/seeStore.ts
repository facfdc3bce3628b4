import { create } from 'zustand';
import type { LinkId, SwitchId } from '../../core/topology/topology';

/** A row or a column of the grid of rails and units. */
export interface RailLine {
  readonly kind: 'rail' | 'unit';
  /** Its place among the rails or the units. */
  readonly at: number;
}

/** State of the view of the network that is not in `lookStore`; lost with the page. */
export interface SeeState {
  readonly panel: 'loads' | 'arrange' | null;
  /** Hop of the traced route that is pointed at, in the list or on the canvas; -1 if none. */
  readonly hop: number;
  /** The link whose ways on past a switch are shown. */
  readonly passing: { readonly at: SwitchId; readonly link: LinkId } | null;
  /** The plane that is seen alone, the others dimmed; null: all are. */
  readonly plane: number | null;
  /** The rail or the unit that is seen alone, the others dimmed; null: all are. */
  readonly line: RailLine | null;
  /** An arrangement that is being worked out or drawn: how far it is, 0 to 1, and how to end it where it stands. */
  readonly arranging: { readonly done: number; readonly stop: () => void } | null;
}

export const useSee = create<SeeState>()(() => ({
  panel: null,
  hop: -1,
  passing: null,
  plane: null,
  line: null,
  arranging: null,
}));

export const openSeePanel = (panel: NonNullable<SeeState['panel']>): void => useSee.setState({ panel });

export const closeSeePanel = (): void => useSee.setState({ panel: null });

/** Points at a hop of the traced route; -1: at none. */
export const pointAtHop = (hop: number): void => useSee.setState({ hop });

export const showPassing = (passing: SeeState['passing']): void => useSee.setState({ passing });

/** Shows one plane, counted from 0, or all again. */
export const showPlane = (plane: SeeState['plane']): void => useSee.setState({ plane });

/** Shows one rail or unit, or all again. */
export const showRailLine = (line: RailLine | null): void => useSee.setState({ line });

/** Says how far an arrangement is; null: none is under way. */
export const showArranging = (arranging: SeeState['arranging']): void => useSee.setState({ arranging });
