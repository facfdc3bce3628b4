/** Places that a layout gives to everything, in canvas units (pixels at zoom 1), y growing downwards. */
export interface Placement {
  /** Float32Array[switchCount]. */
  readonly switchX: Float32Array;
  readonly switchY: Float32Array;
  /** Float32Array[switchCount]: unit vector from a switch to where its hosts stand. */
  readonly hostwardX: Float32Array;
  readonly hostwardY: Float32Array;
  /** Width that a switch's symbol needs for its name. */
  readonly symbolWidth: number;
  /** Float32Array[switchCount]: widths of symbols that have more room; `symbolWidth` all if left out. */
  readonly widths?: Float32Array;
}

/** Height of a switch's symbol, a box that holds its name; the width depends on the names. */
export const SWITCH_HEIGHT = 16;
/** Round a symbol in a projector's view. */
export const BOLD_LINE = 1.6;
/** Of the names in symbols. */
export const NAME_SIZE = 9;
/** Pixels below which no name is drawn: it could not be read. */
export const LEAST_NAME = 12;
/** Free space between two neighbouring switches. */
export const SWITCH_GAP = 12;
export const HOST_SIZE = 5;
/** Distance from a switch to its first row of hosts, and from host to host. */
export const HOST_DROP = 22;
const HOST_SPACING = 8;
/** Hosts in a row under their switch. */
export const HOSTS_A_ROW = 5;

/** Width of a switch's symbol. */
export function widthAt({ symbolWidth, widths }: Placement, s: number): number {
  return widths ? widths[s] : symbolWidth;
}

/** Width that holds the longest name of the network; very long names are cut off by an ellipsis. */
export function symbolWidth(names: readonly string[]): number {
  // An ellipsis is as wide as two letters.
  const longest = names.reduce((most, name) => Math.max(most, name.length + (name.includes('…') ? 1 : 0)), 0);
  return Math.min(72, Math.max(22, 8 + 0.6 * NAME_SIZE * longest));
}

export function emptyPlacement(switchCount: number, width: number): Placement {
  return {
    symbolWidth: width,
    switchX: new Float32Array(switchCount),
    switchY: new Float32Array(switchCount),
    hostwardX: new Float32Array(switchCount),
    hostwardY: new Float32Array(switchCount).fill(1),
  };
}

/** Place of the `i`th of `count` hosts at switch s: rows of five, outwards. */
export function hostPlace(placement: Placement, s: number, i: number, count: number): { x: number; y: number } {
  const row = Math.floor(i / HOSTS_A_ROW);
  const inRow = Math.min(HOSTS_A_ROW, count - row * HOSTS_A_ROW);
  const along = ((i % HOSTS_A_ROW) - (inRow - 1) / 2) * HOST_SPACING;
  const ux = placement.hostwardX[s];
  const uy = placement.hostwardY[s];
  const out = HOST_DROP + Math.abs(ux) * (placement.symbolWidth / 2 - SWITCH_HEIGHT / 2) + row * HOST_SPACING;
  return { x: placement.switchX[s] + ux * out - uy * along, y: placement.switchY[s] + uy * out + ux * along };
}
