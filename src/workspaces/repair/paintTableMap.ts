import { PALETTES } from '../../drawing/scales/palette';
import { formatLid } from '../../inspector/pathRows';
import type { CellView, MapCell } from '../../widgets/cellMapController';
import type { TableMapModel } from './tableMap';

/** Room for the names of the switches, and for the LIDs above. */
export const GUTTER = 86;
export const TOP = 18;

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

const LABEL_ROOM = 12;

/** Paints what is in sight: cells, outlines of changed blocks, port numbers where they fit, names and LIDs, the cursor. */
export function paintTableMap(
  context: CanvasRenderingContext2D,
  content: MapContent,
  view: CellView,
  cursor: MapCell | null,
  ratio: number,
): void {
  const { model, image, theme } = content;
  const palette = PALETTES[theme];
  const { x, y, scaleX, scaleY, width, height } = view;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = palette.ground;
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(GUTTER, TOP, width - GUTTER, height - TOP);
  context.clip();
  context.imageSmoothingEnabled = scaleX < 1 || scaleY < 1;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, GUTTER + x, TOP + y, model.columns * scaleX, model.rows * scaleY);
  const firstRow = Math.max(0, Math.floor(-y / scaleY));
  const lastRow = Math.min(model.rows, Math.ceil((height - TOP - y) / scaleY));
  outlineBlocks(context, content, view, firstRow, lastRow);
  if (scaleX >= 15 && scaleY >= 11) writePorts(context, content, view, firstRow, lastRow);
  if (cursor) {
    context.strokeStyle = palette.warning;
    context.lineWidth = 2;
    const left = GUTTER + x + cursor.column * scaleX;
    const top = TOP + y + cursor.row * scaleY;
    context.strokeRect(left - 1.5, top - 1.5, Math.max(3, scaleX) + 3, Math.max(3, scaleY) + 3);
  }
  context.restore();
  nameRows(context, content, view, firstRow, lastRow);
  nameBlocks(context, content, view);
}

function outlineBlocks(
  context: CanvasRenderingContext2D,
  { model, theme }: MapContent,
  { x, y, scaleX, scaleY, width }: CellView,
  firstRow: number,
  lastRow: number,
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
  firstRow: number,
  lastRow: number,
): void {
  const { columns, reply, changed, blockStart, blockOf } = model;
  const blocks = blockStart.length - 1;
  const palette = PALETTES[theme];
  const first = Math.max(0, Math.floor(-x / scaleX));
  const last = Math.min(columns, Math.ceil((width - GUTTER - x) / scaleX));
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (let row = firstRow; row < lastRow; row++) {
    for (let c = first; c < last; c++) {
      const cell = row * columns + c;
      const differs = reply.before[cell] !== reply.after[cell];
      context.font = `${differs ? 700 : 400} 9px system-ui, sans-serif`;
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

function nameRows(
  context: CanvasRenderingContext2D,
  { names, theme }: MapContent,
  { y, scaleY, height }: CellView,
  firstRow: number,
  lastRow: number,
): void {
  context.fillStyle = PALETTES[theme].ink;
  context.font = '10px system-ui, sans-serif';
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  const every = Math.max(1, Math.ceil(LABEL_ROOM / scaleY));
  for (let row = firstRow; row < lastRow; row++) {
    if (row % every !== 0) continue;
    const at = TOP + y + (row + 0.5) * scaleY;
    if (at < TOP || at > height) continue;
    const name = names[row].length > 15 ? `…${names[row].slice(-14)}` : names[row];
    context.fillText(name, GUTTER - 5, at);
  }
}

function nameBlocks(
  context: CanvasRenderingContext2D,
  { model, theme }: MapContent,
  { x, scaleX, width }: CellView,
): void {
  const { blockStart, reply } = model;
  context.fillStyle = PALETTES[theme].ink;
  context.font = '10px system-ui, sans-serif';
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
