import { PALETTES } from '../../drawing/scales/palette';
import { FONT } from '../../i18n/typeface';
import { formatLid } from '../../inspector/pathRows';
import type { CellView, MapCell } from '../../widgets/cellMapController';
import { beginCells, endCells, GUTTER, nameRows, type Span, spanInSight, TOP } from '../../widgets/cellPaint';
import type { TableMapModel } from './tableMap';

export interface MapContent {
  readonly model: TableMapModel;
  readonly rows: number;
  readonly columns: number;
  readonly page: (column: number, step: 1 | -1) => number;
  /** One pixel a cell. */
  readonly image: HTMLCanvasElement;
  readonly ports: Uint16Array;
  readonly names: readonly string[];
  readonly theme: 'light' | 'dark';
}

/** Paints what is in sight: cells, outlines of changed blocks, port numbers where they fit, names and LIDs, the cursor. */
export function paintTableMap(
  context: CanvasRenderingContext2D,
  content: MapContent,
  view: CellView,
  cursor: MapCell | null,
  ratio: number,
): void {
  const { model, image, names, theme } = content;
  const palette = PALETTES[theme];
  const { x, y, scaleX, scaleY, height } = view;
  beginCells(context, view, palette.ground, ratio);
  context.imageSmoothingEnabled = scaleX < 1 || scaleY < 1;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, GUTTER + x, TOP + y, model.columns * scaleX, model.rows * scaleY);
  const rows = spanInSight(y, scaleY, height - TOP, model.rows);
  outlineBlocks(context, content, view, rows);
  if (scaleX >= 15 && scaleY >= 11) writePorts(context, content, view, rows);
  endCells(context, view, cursor, palette.warning);
  context.fillStyle = palette.ink;
  nameRows(context, view, rows, (row) => names[row]);
  nameBlocks(context, content, view);
}

function outlineBlocks(
  context: CanvasRenderingContext2D,
  { model, theme }: MapContent,
  { x, y, scaleX, scaleY, width }: CellView,
  [firstRow, lastRow]: Span,
): void {
  // Thinner than this outlines would be all there is; strong beside faded colours tell then.
  if (scaleY < 3) return;
  const { blockStart, changed } = model;
  const blocks = blockStart.length - 1;
  const inset = scaleY < 7 ? 0.25 : 0.75;
  context.beginPath();
  for (let block = 0; block < blocks; block++) {
    const left = GUTTER + x + blockStart[block] * scaleX;
    const right = GUTTER + x + blockStart[block + 1] * scaleX;
    if (right < GUTTER || left > width || right - left < 2) continue;
    for (let row = firstRow; row < lastRow; row++) {
      if (!changed[row * blocks + block]) continue;
      context.rect(left + inset, TOP + y + row * scaleY + inset, right - left - 2 * inset, scaleY - 2 * inset);
    }
  }
  context.strokeStyle = PALETTES[theme].ink;
  context.lineWidth = 2 * inset;
  context.stroke();
}

function writePorts(
  context: CanvasRenderingContext2D,
  { model, ports, theme }: MapContent,
  { x, y, scaleX, scaleY, width }: CellView,
  [firstRow, lastRow]: Span,
): void {
  const { columns, reply, changed, blockStart, blockOf } = model;
  const blocks = blockStart.length - 1;
  const palette = PALETTES[theme];
  const [first, last] = spanInSight(x, scaleX, width - GUTTER, columns);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let row = firstRow; row < lastRow; row++) {
    for (let c = first; c < last; c++) {
      const cell = row * columns + c;
      const differs = reply.before[cell] !== reply.after[cell];
      context.font = `${differs ? 700 : 400} 9px ${FONT}`;
      const strong = changed[row * blocks + blockOf[c]] && ports[cell] > 0;
      const [px, py] = [GUTTER + x + (c + 0.5) * scaleX, TOP + y + (row + 0.5) * scaleY];
      context.fillStyle = strong ? '#ffffff' : palette.ink;
      if (strong) {
        context.strokeStyle = 'rgb(0 0 0 / 75%)';
        context.lineWidth = 2;
        context.strokeText(String(ports[cell]), px, py);
      }
      context.fillText(ports[cell] === 0 ? '–' : String(ports[cell]), px, py);
      if (!differs) continue;
      context.beginPath();
      context.moveTo(px - scaleX / 2 + 1, py + scaleY / 2 - 1.5);
      context.lineTo(px + scaleX / 2 - 1, py + scaleY / 2 - 1.5);
      context.strokeStyle = palette.warning;
      context.lineWidth = 2;
      context.stroke();
    }
  }
}

function nameBlocks(
  context: CanvasRenderingContext2D,
  { model, theme }: MapContent,
  { x, scaleX, width }: CellView,
): void {
  const { blockStart, reply } = model;
  context.fillStyle = PALETTES[theme].ink;
  context.font = `10px ${FONT}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  let free = GUTTER;
  for (let block = 0; block < blockStart.length - 1; block++) {
    const left = GUTTER + x + blockStart[block] * scaleX;
    if (left < free - 0.5 || left > width - 44) continue;
    context.fillText(formatLid(reply.lid[blockStart[block]]), left + 3, TOP / 2);
    context.fillRect(left, 2, 1, TOP - 2);
    free = left + 52;
  }
}
