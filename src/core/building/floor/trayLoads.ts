import type { Floor } from '../../topology/topology';
import type { Boxes } from './boxes';
import { bestCrossing } from './cableLengths';
import type { BoxPlaces } from './placedLengths';
import { type RackSpot, rackSpot } from './rackNames';

/** Cables in each piece of tray: from rack to rack along a row, and from row to row at a column. */
export interface TrayLoads {
  /** Uint32Array[rows × (columns - 1)], row by row. */
  readonly along: Uint32Array;
  /** Uint32Array[(rows - 1) × columns], row by row. */
  readonly across: Uint32Array;
}

/**
 * Counts the cables in the trays of a floor. Of cables between two rows every other one goes along its row first, the others change rows first (as in
 * N. McDonald's fabcalc); where rows are crossed at certain columns only, all go by way of the best of these. O(cables × (rows + columns))
 */
export function trayLoads(floor: Floor, network: Boxes, places: BoxPlaces): TrayLoads {
  const { rows, columns } = floor;
  const along = new Uint32Array(rows * (columns - 1));
  const across = new Uint32Array((rows - 1) * columns);
  const spots = places.map((place) => (place ? rackSpot(place.rack) : null));
  let rowFirst = false;
  const lay = (a: RackSpot, b: RackSpot): void => {
    let turn = bestCrossing(floor, a, b);
    if (turn === null) {
      rowFirst = !rowFirst;
      turn = rowFirst ? b.column : a.column;
    }
    for (const { row, column } of [a, b])
      for (let c = Math.min(column, turn); c < Math.max(column, turn); c++) along[row * (columns - 1) + c]++;
    for (let r = Math.min(a.row, b.row); r < Math.max(a.row, b.row); r++) across[r * columns + turn]++;
  };
  for (const { a, b } of network.cables) {
    const [from, to] = [spots[a], spots[b]];
    if (!from || !to) continue;
    if (from.row !== to.row) lay(from, to);
    else
      for (let c = Math.min(from.column, to.column); c < Math.max(from.column, to.column); c++)
        along[from.row * (columns - 1) + c]++;
  }
  return { along, across };
}
