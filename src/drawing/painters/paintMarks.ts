import { FONT } from '../../i18n/typeface';
import { newShape, pointAt, shapeOf } from '../scene/edgeShape';
import type { Scene } from '../scene/scene';
import type { Pen } from './pen';

/** The stroke that marks an edge; the width in pixels. */
export interface MarkStroke {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
}

/** Draws an edge again, wide, under or over the others: selected or pointed at. */
export function paintEdgeMark({ context, pixel }: Pen, scene: Scene, edge: number, stroke: MarkStroke): void {
  const { x1, y1, cx, cy, x2, y2 } = shapeOf(scene, edge, newShape());
  context.globalAlpha = stroke.alpha;
  context.strokeStyle = stroke.colour;
  context.lineCap = 'round';
  context.lineWidth = stroke.width * pixel;
  context.beginPath();
  context.moveTo(x1, y1);
  context.quadraticCurveTo(cx, cy, x2, y2);
  context.stroke();
  context.lineCap = 'butt';
  context.globalAlpha = 1;
}

/** A cross on the middle of a link that is out of use: the dashes alone might be missed. */
export function paintStrike({ context, palette, pixel }: Pen, x: number, y: number): void {
  const arm = 4.5 * pixel;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x - arm, y + arm);
  context.lineTo(x + arm, y - arm);
  for (const [colour, width] of [
    [palette.ground, 4],
    [palette.failed, 1.8],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width * pixel;
    context.stroke();
  }
}

export function edgeMiddle(scene: Scene, edge: number): { x: number; y: number } {
  return pointAt(shapeOf(scene, edge, newShape()), 0.5);
}

/** Size of a label's plate in canvas units; leaves the context with the label's font. */
export function labelSize({ context, view }: Pen, text: string): { readonly width: number; readonly height: number } {
  const pixel = view.emphasis / view.zoom;
  context.font = `500 ${12 * pixel}px ${FONT}`;
  return { width: context.measureText(text).width + 10 * pixel, height: 17 * pixel };
}

/** A small label on a plate, centred on a point. */
export function paintLabel(pen: Pen, text: string, x: number, y: number, colour: string): void {
  const { context, view, palette } = pen;
  const pixel = view.emphasis / view.zoom;
  const { width, height } = labelSize(pen, text);
  context.beginPath();
  context.roundRect(x - width / 2, y - height / 2, width, height, 4 * pixel);
  context.fillStyle = palette.ground;
  context.globalAlpha = 0.94;
  context.fill();
  context.globalAlpha = 1;
  context.strokeStyle = colour;
  context.lineWidth = pixel;
  context.stroke();
  context.fillStyle = palette.ink;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5 * pixel);
}
