import type { Palette } from '../scales/palette';
import { strokeScale, type View } from './view';

/** The tools that all painters draw with, made once a frame. */
export interface Pen {
  /** Set up for canvas units. */
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly palette: Palette;
  /** Canvas units of a stroke one pixel wide. */
  readonly pixel: number;
}

/** Begins a frame: wipes a canvas and sets it up for canvas units. @param ratio its pixels to a CSS pixel */
export function beginPaint(context: CanvasRenderingContext2D, view: View, palette: Palette, ratio: number): Pen {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  context.setTransform(ratio * view.zoom, 0, 0, ratio * view.zoom, ratio * view.panX, ratio * view.panY);
  context.lineCap = 'butt';
  context.lineJoin = 'round';
  return { context, view, palette, pixel: strokeScale(view) / view.zoom };
}
