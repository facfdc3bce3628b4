import type { NodeId, Position } from '../core/topology/topology';

/** What editing has to know of the canvas. */
export interface Surface {
  /** Where nodes stand, the layout's places too; those that are not drawn are missing. */
  places(ids: ReadonlySet<string>): Map<NodeId, Position>;
  /** A place in sight where nothing stands yet, for what is drawn without pointing. */
  freePlace(): Position;
  /** Where something is on the canvas, in pixels; null if it is not drawn. */
  onScreen(at: Position): { readonly x: number; readonly y: number };
  /** Level and pod of each switch, recorded or found; null and -1 where there is none. */
  readonly levels: Int32Array | null;
  readonly pods: Int32Array;
  focus(): void;
  sees(places: readonly Position[]): boolean;
  /** Brings the selection into sight. */
  reveal(): void;
}

let surface: Surface | null = null;

/** The canvas offers itself; returns how to take it back. */
export function offerSurface(offered: Surface): () => void {
  surface = offered;
  return () => {
    if (surface === offered) surface = null;
  };
}

export function currentSurface(): Surface | null {
  return surface;
}
