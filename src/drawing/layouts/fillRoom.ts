import { HOST_DROP, type Placement } from './placement';

/** The free part of a canvas, pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Factors by which places of a layout are drawn apart; symbols keep their size. */
export interface Stretch {
  readonly x: number;
  readonly y: number;
}

export const UNSTRETCHED: Stretch = { x: 1, y: 1 };

/** As large as a network is shown that has room for more, one pixel a unit = 1. */
export const MAX_FIT_ZOOM = 1.6;

/** Reach of a switch's drawing from its place to each side, canvas units. */
export interface Reach {
  readonly left: Float32Array;
  readonly top: Float32Array;
  readonly right: Float32Array;
  readonly bottom: Float32Array;
}

/** Free space that a symbol keeps round it, as `boxOf` has it. */
const HALF_HEIGHT = 14;
export const HALF_WIDTH = 24;
const HOST_ROW = 8;

/** Extent of each switch's drawing: its symbol and its hosts, or their number. O(switches). @param hostRows rows of hosts drawn at each switch @param arch height of wrap links above and beside the outer switches */
export function reachOf({ hostwardX, hostwardY, symbolWidth }: Placement, hostRows: Uint32Array, arch = 0): Reach {
  const half = Math.max(HALF_WIDTH, symbolWidth / 2);
  const along = (toward: number, out: number, least: number): number => Math.max(least, toward * out + HALF_HEIGHT);
  const outs = hostRows.map((rows, s) =>
    rows === 0 ? 0 : HOST_DROP + Math.abs(hostwardX[s]) * (symbolWidth / 2 - 8) + (rows - 1) * HOST_ROW,
  );
  const side = (at: Float32Array, sign: number, least: number): Float32Array =>
    at.map((toward, s) => along(sign * toward, outs[s], least));
  return {
    left: side(hostwardX, -1, half),
    right: side(hostwardX, 1, half + arch),
    top: side(hostwardY, -1, HALF_HEIGHT + arch),
    bottom: side(hostwardY, 1, HALF_HEIGHT),
  };
}

/**
 * The stretch with which a layout fills a room, in both directions, once it is shown as large as fits: never less than 1, so that what stood clear of each
 * other still does. O(switches).
 */
export function stretchToFill({ switchX, switchY }: Placement, reach: Reach, room: Room): Stretch {
  if (switchX.length < 2 || room.width < 2 || room.height < 2) return UNSTRETCHED;
  const across = (by: number): number => extent(switchX, reach.left, reach.right, by);
  const down = (by: number): number => extent(switchY, reach.top, reach.bottom, by);
  const zoom = Math.min(MAX_FIT_ZOOM, room.width / across(1), room.height / down(1));
  return { x: factorFor(across, room.width / zoom), y: factorFor(down, room.height / zoom) };
}

/** A layout with its places drawn apart. */
export function stretched(placement: Placement, { x, y }: Stretch): Placement {
  if (x === 1 && y === 1) return placement;
  return {
    ...placement,
    switchX: placement.switchX.map((at) => x * at),
    switchY: placement.switchY.map((at) => y * at),
  };
}

/** Size of what is drawn, where places are drawn apart by a factor. */
function extent(at: Float32Array, before: Float32Array, after: Float32Array, by: number): number {
  let [least, most] = [Infinity, -Infinity];
  for (let s = 0; s < at.length; s++) {
    least = Math.min(least, by * at[s] - before[s]);
    most = Math.max(most, by * at[s] + after[s]);
  }
  return most - least;
}

const HALVINGS = 24;
/** A row that is hardly a row is not drawn apart to any length. */
const MOST = 200;

/** The factor that makes an extent as long as wanted; 1 where it does not grow. */
function factorFor(extentAt: (by: number) => number, wanted: number): number {
  if (extentAt(MOST) - extentAt(1) < 1) return 1;
  let [low, high] = [1, MOST];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (extentAt(middle) > wanted) high = middle;
    else low = middle;
  }
  return low;
}
