/** The facts about the camera that a painter needs: `screen = canvas units × zoom + pan`, all in CSS pixels. */
export interface View {
  readonly zoom: number;
  readonly panX: number;
  readonly panY: number;
  readonly width: number;
  readonly height: number;
  /** Strokes and text are multiplied by this (projector mode). */
  readonly emphasis: number;
}

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** From this zoom on there is room for what stands at single links and hosts. */
export const CLOSE_ZOOM = 2.5;

/** The visible part in canvas units, with a margin in pixels. */
export function visibleRect(view: View, margin: number): Rect {
  return {
    left: (-margin - view.panX) / view.zoom,
    top: (-margin - view.panY) / view.zoom,
    right: (view.width + margin - view.panX) / view.zoom,
    bottom: (view.height + margin - view.panY) / view.zoom,
  };
}

/** Pixels that a stroke of one pixel gets at this zoom: thinner far off, a little thicker close by. */
export function strokeScale(view: View): number {
  return view.emphasis * Math.min(1.5, Math.max(0.4, view.zoom ** 0.6));
}
