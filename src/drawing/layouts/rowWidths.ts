import { HALF_WIDTH } from './fillRoom';
import type { Neighbours } from './links';
import { type Placement, SWITCH_HEIGHT } from './placement';

/** Between two symbols of a row, in parts of their distance, and as wide as one gets, in parts of what its names need. */
const GAP = 0.2;
const WIDEST = 4;
/** From the middle of a row to links that pass over it, canvas units. */
const CLEAR = SWITCH_HEIGHT;
/** Switches whose heights differ by less stand in one row, canvas units. */
const ONE_ROW = 0.5;

/**
 * Widths of switches' symbols in a layout of rows: all of a row are as wide as its closest two leave room for, so that names and meters are as large as they can be.
 * None is so wide that a link would cross it that does not end there. O((switches + links × rows) log).
 * @returns Float32Array[switches], canvas units
 */
export function rowWidths(
  { switchX, switchY, symbolWidth }: Placement,
  { offset, neighbour }: Neighbours,
): Float32Array {
  const widths = new Float32Array(switchX.length).fill(symbolWidth);
  const order = Array.from(widths.keys()).sort((a, b) => switchY[a] - switchY[b] || switchX[a] - switchX[b]);
  const rowOf = new Uint32Array(widths.length);
  const rows: number[][] = [];
  order.forEach((s, i) => {
    if (i === 0 || switchY[s] - switchY[order[i - 1]] >= ONE_ROW) rows.push([]);
    rowOf[s] = rows.length - 1;
    rows[rows.length - 1].push(s);
  });
  const passed = new Uint8Array(rows.length);
  // Of the links that end in a row: flat ones would cross the symbols beside their ends.
  const slope = new Float32Array(rows.length).fill(Number.POSITIVE_INFINITY);
  for (let s = 0; s < widths.length; s++) {
    for (let i = offset[s]; i < offset[s + 1]; i++) {
      const t = neighbour[i];
      const steep = Math.abs((switchY[t] - switchY[s]) / (switchX[t] - switchX[s]));
      slope[rowOf[s]] = Math.min(slope[rowOf[s]], steep);
      for (let row = rowOf[s] + 1; row < rowOf[t]; row++) passed[row] = 1;
    }
  }
  const left = switchX.reduce((least, x) => Math.min(least, x), Number.POSITIVE_INFINITY) - HALF_WIDTH;
  const right = switchX.reduce((most, x) => Math.max(most, x), Number.NEGATIVE_INFINITY) + HALF_WIDTH;
  rows.forEach((row, r) => {
    if (passed[r] || row.length < 2) return;
    // As far as the whole drawing reaches, no farther.
    let width = Math.min(
      WIDEST * symbolWidth,
      2 * (switchX[row[0]] - left),
      2 * (right - switchX[row[row.length - 1]]),
    );
    for (let i = 1; i < row.length; i++) {
      const step = switchX[row[i]] - switchX[row[i - 1]];
      width = Math.min(width, (1 - GAP) * step, 2 * (step - CLEAR / slope[r]));
    }
    if (width > symbolWidth) for (const s of row) widths[s] = width;
  });
  return widths;
}
