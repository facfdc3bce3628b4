import type { NodeId, Position } from '../../core/topology/topology';

/** The canvas as editing sees it. */
export interface Surface {
  /** Positions of nodes, the layout's places too; those that are not drawn are missing. */
  places(ids: ReadonlySet<string>): Map<NodeId, Position>;
  /** A position in sight where nothing is yet, for what is drawn without pointing. */
  freePlace(): Position;
  /** The middle of a rectangle in which nothing stands, near to what is in sight. */
  freeSpace(width: number, height: number): Position;
  /** Places for so many in rows, names of a length, below all that is drawn, or in sight where nothing is. */
  freeRows(count: number, letters: number): Position[];
  /** Where something is on the canvas, in pixels; null if it is not drawn. */
  onScreen(at: Position): { readonly x: number; readonly y: number };
  /** Level and pod of each switch, recorded or found; null and -1 where there is none. */
  readonly levels: Int32Array | null;
  readonly pods: Int32Array;
  /** True if the selection is in pods or groups that can be opened and closed. */
  readonly foldable: boolean;
  /** Opens those of them that are closed, or else closes them. */
  fold(): void;
  focus(): void;
  sees(places: readonly Position[]): boolean;
  /** Brings the selection into sight. */
  reveal(): void;
}

/** The way to the canvas that is there, if one is. */
class SurfacePort {
  private surface: Surface | null = null;

  get current(): Surface | null {
    return this.surface;
  }

  offer(offered: Surface): () => void {
    this.surface = offered;
    return () => {
      if (this.surface === offered) this.surface = null;
    };
  }
}

const port = new SurfacePort();

/** The canvas offers itself; returns how to take it back. */
export const offerSurface = (offered: Surface): (() => void) => port.offer(offered);

export const currentSurface = (): Surface | null => port.current;
