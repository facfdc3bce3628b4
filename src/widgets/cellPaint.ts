import { FONT } from '../i18n/typeface';
import type { CellView, MapCell } from './cellMapController';

/** Room for names left of the cells of a map, and above them, pixels. */
export const GUTTER = 86;
export const TOP = 18;

/** Of a name, pixels. */
const LABEL_ROOM = 12;
const LABEL_LETTERS = 15;

/** Rows or columns, the last one not among them. */
export type Span = readonly [first: number, last: number];

/** The rows or columns in sight. @param origin of the first, from the edge of the cells; `room` for them; both in pixels */
export function spanInSight(origin: number, scale: number, room: number, count: number): Span {
  return [Math.max(0, Math.floor(-origin / scale)), Math.min(count, Math.ceil((room - origin) / scale))];
}

/** Clears a map; what is painted until `endCells` keeps to the cells. */
export function beginCells(context: CanvasRenderingContext2D, view: CellView, ground: string, ratio: number): void {
  const { width, height } = view;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(GUTTER, TOP, width - GUTTER, height - TOP);
  context.clip();
}

/** Marks the cell at the cursor, if there is one; after that names can be painted. */
export function endCells(
  context: CanvasRenderingContext2D,
  { x, y, scaleX, scaleY }: CellView,
  cursor: MapCell | null,
  colour: string,
): void {
  if (cursor) {
    context.strokeStyle = colour;
    context.lineWidth = 2;
    const left = GUTTER + x + cursor.column * scaleX;
    const top = TOP + y + cursor.row * scaleY;
    context.strokeRect(left - 1.5, top - 1.5, Math.max(3, scaleX) + 3, Math.max(3, scaleY) + 3);
  }
  context.restore();
}

/** Names rows at the left, in the colour that is set, as many as there is room for. */
export function nameRows(
  context: CanvasRenderingContext2D,
  { y, scaleY, height }: CellView,
  [first, last]: Span,
  nameOf: (row: number) => string,
): void {
  context.font = `10px ${FONT}`;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const every = Math.max(1, Math.ceil(LABEL_ROOM / scaleY));
  for (let row = first; row < last; row++) {
    if (row % every !== 0) continue;
    const at = TOP + y + (row + 0.5) * scaleY;
    if (at < TOP || at > height) continue;
    const name = nameOf(row);
    context.fillText(name.length > LABEL_LETTERS ? `…${name.slice(1 - LABEL_LETTERS)}` : name, GUTTER - 5, at);
  }
}
