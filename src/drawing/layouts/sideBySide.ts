import { emptyPlacement, type Placement } from './placement';

/** Between two networks of a row, and between rows, with room for hosts. */
const GAP = 120;
const ROW_GAP = 150;

/** A network that is placed by itself: where the design has its switches, and their places. */
export interface PlacedPart {
  readonly at: readonly number[];
  readonly placement: Placement;
}

/** Networks of one design next to each other, in rows as long as the widest of them. O(switches + networks). */
export function sideBySide(parts: readonly PlacedPart[], switchCount: number, width: number): Placement {
  const placement = emptyPlacement(switchCount, width);
  const boxes = parts.map(({ placement: { switchX, switchY } }) => ({ x: extent(switchX), y: extent(switchY) }));
  const widest = boxes.reduce((most, { x }) => Math.max(most, x.size), 0);
  let [left, top, next] = [0, 0, 0];
  parts.forEach(({ at, placement: own }, part) => {
    const { x, y } = boxes[part];
    if (left > 0 && left + x.size > widest) [left, top] = [0, next + ROW_GAP];
    at.forEach((s, i) => {
      placement.switchX[s] = left + own.switchX[i] - x.least;
      placement.switchY[s] = top + own.switchY[i] - y.least;
      placement.hostwardX[s] = own.hostwardX[i];
      placement.hostwardY[s] = own.hostwardY[i];
    });
    next = Math.max(next, top + y.size);
    left += x.size + width + GAP;
  });
  return placement;
}

function extent(values: Float32Array): { readonly least: number; readonly size: number } {
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  return values.length === 0 ? { least: 0, size: 0 } : { least, size: most - least };
}
