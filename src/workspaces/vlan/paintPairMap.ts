import { PALETTES } from '../../drawing/scales/palette';
import { FONT } from '../../i18n/typeface';
import type { CellView, MapCell } from '../../widgets/cellMapController';
import { beginCells, endCells, GUTTER, nameRows, type Span, spanInSight, TOP } from '../../widgets/cellPaint';

/** Cells from which on a VLAN's id fits. */
const WRITE_X = 15;
const WRITE_Y = 11;

export interface PairMapContent {
  readonly rows: number;
  readonly columns: number;
  readonly page: (column: number, step: 1 | -1) => number;
  /** Pixel of a cell, as ImageData has it. */
  readonly pixel: (row: number, column: number) => number;
  /** Returns the text for a large cell; empty: none. */
  readonly write: (row: number, column: number) => string;
  /** The pair has another VLAN than before failures. */
  readonly moved: (row: number, column: number) => boolean;
  readonly names: (row: number) => string;
  /** Rows and columns that are set off from the one before by a line. */
  readonly starts: ArrayLike<number>;
  readonly theme: 'light' | 'dark';
}

/** A canvas that nobody sees, made when it is first needed. */
class Scratch {
  private made: HTMLCanvasElement | null = null;

  sized(width: number, height: number): HTMLCanvasElement {
    this.made ??= document.createElement('canvas');
    this.made.width = width;
    this.made.height = height;
    return this.made;
  }
}

const hidden = new Scratch();

/** Paints what is in sight, a colour a screen pixel, so that millions of cells cost no more than hundreds. */
export function paintPairMap(
  context: CanvasRenderingContext2D,
  content: PairMapContent,
  view: CellView,
  cursor: MapCell | null,
  ratio: number,
): void {
  const palette = PALETTES[content.theme];
  const { x, y, scaleX, scaleY, width, height } = view;
  beginCells(context, view, palette.ground, ratio);
  paintCells(context, content, view, ratio);
  const rows = spanInSight(y, scaleY, height - TOP, content.rows);
  const columns = spanInSight(x, scaleX, width - GUTTER, content.columns);
  ruleGroups(context, content, view);
  if (scaleX >= 5 && scaleY >= 4) writeCells(context, content, view, rows, columns);
  endCells(context, view, cursor, palette.ink);
  context.fillStyle = palette.ink;
  nameRows(context, view, rows, content.names);
  nameColumns(context, content, view, columns);
}

function paintCells(
  context: CanvasRenderingContext2D,
  { rows, columns, pixel }: PairMapContent,
  { x, y, scaleX, scaleY, width, height }: CellView,
  ratio: number,
): void {
  const right = Math.min(width, GUTTER + x + columns * scaleX);
  const bottom = Math.min(height, TOP + y + rows * scaleY);
  const wide = Math.max(1, Math.round((right - GUTTER) * ratio));
  const tall = Math.max(1, Math.round((bottom - TOP) * ratio));
  const scratch = hidden.sized(wide, tall);
  const data = new ImageData(wide, tall);
  const out = new Uint32Array(data.data.buffer);
  const columnAt = Int32Array.from({ length: wide }, (_, px) =>
    Math.min(columns - 1, Math.floor(((px + 0.5) / ratio - x) / scaleX)),
  );
  let before = -1;
  for (let py = 0; py < tall; py++) {
    const row = Math.min(rows - 1, Math.floor(((py + 0.5) / ratio - y) / scaleY));
    const start = py * wide;
    if (row === before) {
      out.copyWithin(start, start - wide, start);
      continue;
    }
    before = row;
    let colour = 0;
    for (let px = 0; px < wide; px++) {
      if (px === 0 || columnAt[px] !== columnAt[px - 1]) colour = pixel(row, columnAt[px]);
      out[start + px] = colour;
    }
  }
  scratch.getContext('2d')?.putImageData(data, 0, 0);
  context.imageSmoothingEnabled = false;
  context.drawImage(scratch, GUTTER, TOP, wide / ratio, tall / ratio);
}

function ruleGroups(
  context: CanvasRenderingContext2D,
  { starts, theme, rows, columns }: PairMapContent,
  { x, y, scaleX, scaleY }: CellView,
): void {
  if (starts.length < 2 || (starts[1] - starts[0]) * Math.min(scaleX, scaleY) < 6) return;
  context.fillStyle = PALETTES[theme].ground;
  for (let g = 1; g < starts.length; g++) {
    context.fillRect(GUTTER + x + starts[g] * scaleX - 0.75, TOP + y, 1.5, rows * scaleY);
    context.fillRect(GUTTER + x, TOP + y + starts[g] * scaleY - 0.75, columns * scaleX, 1.5);
  }
}

function writeCells(
  context: CanvasRenderingContext2D,
  { write, moved, theme }: PairMapContent,
  { x, y, scaleX, scaleY }: CellView,
  [firstRow, lastRow]: Span,
  [first, last]: Span,
): void {
  const ids = scaleX >= WRITE_X && scaleY >= WRITE_Y;
  context.font = `600 9px ${FONT}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = first; column < last; column++) {
      const left = GUTTER + x + column * scaleX;
      const top = TOP + y + row * scaleY;
      if (moved(row, column)) {
        context.strokeStyle = PALETTES[theme].ink;
        context.lineWidth = 1.5;
        context.strokeRect(left + 1.5, top + 1.5, scaleX - 3, scaleY - 3);
      }
      const text = ids ? write(row, column) : '';
      if (text === '') continue;
      context.strokeStyle = 'rgb(0 0 0 / 75%)';
      context.lineWidth = 2;
      context.strokeText(text, left + scaleX / 2, top + scaleY / 2);
      context.fillStyle = '#ffffff';
      context.fillText(text, left + scaleX / 2, top + scaleY / 2);
    }
  }
}

function nameColumns(
  context: CanvasRenderingContext2D,
  { names }: PairMapContent,
  { x, scaleX, width }: CellView,
  [first, last]: Span,
): void {
  context.textAlign = 'left';
  let free = GUTTER;
  for (let column = first; column < last; column++) {
    const left = GUTTER + x + column * scaleX;
    if (left < free - 0.5) continue;
    const name = names(column);
    const room = context.measureText(name).width;
    if (left + room > width) break;
    context.fillText(name, left + 2, TOP / 2);
    free = left + room + 10;
  }
}
