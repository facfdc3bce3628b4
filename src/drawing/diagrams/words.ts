import { FONT } from '../../i18n/typeface';
import type { Pen } from '../painters/pen';

/** Sizes of what is written, pixels. */
export const TITLE = 13;
export const LABEL = 12;

/** Canvas units of a pixel of what is written. */
export const unitOf = ({ view }: Pen): number => view.emphasis / view.zoom;

export function setFont(pen: Pen, size: number, weight = 400): void {
  pen.context.font = `${weight} ${size * unitOf(pen)}px ${FONT}`;
}

/** As much of a text as has room, the rest an ellipsis; nothing where not even its beginning has. Measured in the font that is set. */
export function cutTo({ context }: Pen, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  for (let length = text.length - 1; length > 0; length--) {
    const cut = `${text.slice(0, length)}…`;
    if (context.measureText(cut).width <= width) return cut;
  }
  return '';
}

/** A name on a plate of a colour, in a size that is set, round its middle. */
export function paintPill(pen: Pen, text: string, x: number, y: number, colour: string): void {
  const { context, palette } = pen;
  const unit = unitOf(pen);
  setFont(pen, LABEL, 600);
  const width = context.measureText(text).width + 16 * unit;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x - width / 2, y - 10 * unit, width, 20 * unit, 10 * unit);
  context.fill();
  context.fillStyle = palette.ground;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, x, y + 0.5 * unit);
}
