import type { CanvasModel } from '../drawing/model/model';
import type { DrawnWalk } from '../drawing/model/walks';
import type { Pen } from '../drawing/painters/pen';
import type { Box } from '../drawing/scene/boxOf';
import type { ElementRef } from '../state/selection/selectionStore';

/** The arguments of a layer's painting: a pen, which painters of the drawing take as it is, and what is drawn. */
export interface LayerPaint<Laid> extends Pen {
  readonly model: CanvasModel;
  readonly theme: 'light' | 'dark';
  readonly laid: Laid;
}

/** A layer that a room draws over the network, with its words. Every part is optional. */
export interface CanvasLayer<Laid = undefined> {
  /**
   * Derives what depends on the network and on what of it is drawn: requested when it is needed, again once one of them is another.
   * Not what follows from places, which change with every frame of a drag: that is worked out in `paint`.
   */
  lay?(model: Pick<CanvasModel, 'network' | 'scene' | 'placement'>): Laid;
  /** The box of what it paints of its own beside the network, which is in sight too where all of the network is. */
  reach?(laid: Laid): Box | null;
  /** Paints lines above the nodes, below all names, with every frame. */
  paintLines?(on: LayerPaint<Laid>): void;
  /** Paints just above the nodes, below turns and labels, with every frame. */
  paintNodes?(on: LayerPaint<Laid>): void;
  /** Paints above all else, with every frame. */
  paint?(on: LayerPaint<Laid>): void;
  /** More words about an element that is pointed at: lines, each begun by a line break, or nothing. */
  explain?(ref: ElementRef, model: CanvasModel, laid: Laid): string;
  /** A loop, or none, in the place of the routing's own. */
  loop?(model: CanvasModel, laid: Laid): DrawnWalk | null;
  /** Data attributes of the canvas, for tests: what is drawn cannot be read off it. */
  readonly marks?: Readonly<Record<string, string>>;
  /**
   * Follows whatever else decides what is drawn.
   * @param repaint has it painted anew; `links` if the loop has changed, which lies below the nodes
   * @param model what is drawn by then
   * @returns how to stop
   */
  follow?(repaint: (links: boolean) => void, model: () => CanvasModel): () => void;
}
