import type { ElementRef } from '../../state/selection/selectionStore';
import type { MatrixOrder } from '../../state/view/lookStore';
import type { CanvasModel } from '../model/model';
import type { Pen } from '../painters/pen';
import type { Box } from '../scene/boxOf';

/** All that decides how a diagram is laid, beside the model. */
export interface DiagramLook {
  readonly selection: readonly ElementRef[];
  readonly matrixOrder: MatrixOrder;
  /** Names are written; without, those of what is selected alone. */
  readonly names: boolean;
}

/** A drawing of the network with places of its own, for canvas and files alike. What can be pointed at in it has a number, its spot; -1 is none. */
export interface Diagram {
  readonly box: Box;
  /** Orders that it can be laid in, where there are several. */
  readonly orders: readonly MatrixOrder[];
  paint(pen: Pen, pointed: number): void;
  /** The spot within reach of a point. */
  spotAt(x: number, y: number, reach: number): number;
  placeOf(spot: number): { readonly x: number; readonly y: number };
  /** The spot next to another in a direction; the first one for -1. @param far the next that is linked */
  step(spot: number, dx: -1 | 0 | 1, dy: -1 | 0 | 1, far: boolean): number;
  /** Elements that a click on a spot selects. */
  refsOf(spot: number): readonly ElementRef[];
  describe(spot: number): string;
}

/** Lays a diagram of a routed network, or of one that is not routed yet. */
export type LayDiagram = (model: CanvasModel, look: DiagramLook) => Diagram;
