import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from './routing';

/** A table without routes: all 0; 8 bits an entry wherever ports fit. */
export function createForwardingTable(fabric: Fabric): ForwardingTable {
  const entries = fabric.switchCount * fabric.hostCount;
  return fabric.maxPort > 255 ? new Uint16Array(entries) : new Uint8Array(entries);
}

/** Rows and columns are turned in squares of so many entries, so that both ways of memory stay in the cache. */
const SQUARE = 64;

/**
 * A table by destination instead of by switch, or the other way round: entry [row × columns + column] becomes [column × rows + row].
 * @returns a new table of the same width. O(entries)
 */
export function transposeTable(table: ForwardingTable, rows: number, columns: number): ForwardingTable {
  const turned = table instanceof Uint16Array ? new Uint16Array(table.length) : new Uint8Array(table.length);
  for (let firstRow = 0; firstRow < rows; firstRow += SQUARE) {
    const endRow = Math.min(rows, firstRow + SQUARE);
    for (let firstColumn = 0; firstColumn < columns; firstColumn += SQUARE) {
      const endColumn = Math.min(columns, firstColumn + SQUARE);
      for (let c = firstColumn; c < endColumn; c++) {
        for (let r = firstRow, from = r * columns + c; r < endRow; r++, from += columns)
          turned[c * rows + r] = table[from];
      }
    }
  }
  return turned;
}
