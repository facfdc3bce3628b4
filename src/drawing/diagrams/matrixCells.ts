import type { MatrixOrder } from '../../state/view/lookStore';
import type { CanvasModel } from '../model/model';
import { scaleBin } from '../scales/loadScale';
import { matrixOrder } from './matrixOrder';

/** Bins of cells beside those of loads. */
export const CELL_PLAIN = -1;
export const CELL_FADED = -2;
export const CELL_FAILED = -3;

/** The linked pairs of switches in both directions: a cell is where the row of one meets the column of the other. */
export interface MatrixCells {
  /** Uint32Array[switches]: the switch of each row and column, and the row of each switch. */
  readonly order: Uint32Array;
  readonly rowOf: Uint32Array;
  /** By cell. */
  readonly row: readonly number[];
  readonly column: readonly number[];
  /** Load of the most loaded link from row to column; NaN where nothing is known. */
  readonly load: readonly number[];
  readonly bin: readonly number[];
  /** Records of the links. */
  readonly links: readonly (readonly number[])[];
  /** Cell by row × switches + column. */
  readonly at: ReadonlyMap<number, number>;
}

/** O(switches × log + links). */
export function matrixCells(model: CanvasModel, by: MatrixOrder): MatrixCells {
  const { network, routing, meters, strong } = model;
  const { ends, channelOf } = network;
  const order = matrixOrder(model, by);
  const count = order.length;
  const rowOf = new Uint32Array(count);
  for (let i = 0; i < count; i++) rowOf[order[i]] = i;
  const [row, column, load, bin]: number[][] = [[], [], [], []];
  const links: number[][] = [];
  const at = new Map<number, number>();
  const add = (from: number, to: number, link: number, channel: number): void => {
    const key = rowOf[from] * count + rowOf[to];
    let cell = at.get(key);
    if (cell === undefined) {
      cell = row.push(rowOf[from]) - 1;
      column.push(rowOf[to]);
      load.push(Number.NaN);
      bin.push(CELL_FAILED);
      links.push([]);
      at.set(key, cell);
    }
    links[cell].push(link);
    if (channelOf[link] < 0) return;
    const carried = routing && channel >= 0 ? routing.result.load[channel] : Number.NaN;
    if (!Number.isNaN(carried) && !(carried <= load[cell])) load[cell] = carried;
    const weak = strong !== null && channel >= 0 && strong.mark[channel >>> 1] === 0;
    const own = weak
      ? CELL_FADED
      : Number.isNaN(carried) || !meters
        ? CELL_PLAIN
        : scaleBin(carried / model.full, model);
    bin[cell] = Math.max(bin[cell], own);
  };
  for (let l = 0; l < channelOf.length; l++) {
    const [a, b] = [ends[2 * l], ends[2 * l + 1]];
    if (a < 0 || b < 0 || a >= count || b >= count || a === b) continue;
    const channel = routing ? routing.channelOf[l] : -1;
    add(a, b, l, channel);
    add(b, a, l, channel < 0 ? -1 : channel + 1);
  }
  return { order, rowOf, row, column, load, bin, links, at };
}
