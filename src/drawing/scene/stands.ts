import type { Tier } from '../tiers/tiers';

/** Switches this far apart, pixels, leave room for lines between them. */
const APART = 28;
/** Lines of a pixel that take up to this part of a plate leave its ground in sight. */
const INK = 0.12;

/** A tier drawn as one: its rule on a tinted plate between its rows, canvas units. */
export interface Plate {
  readonly tier: Tier;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Least distance between neighbours of a row. */
  readonly spacing: number;
  /** Of all its lines together. */
  readonly length: number;
  /** Edges that it stands for, each × 4: segments as of `LinkBins`. */
  readonly segment: Uint32Array;
  readonly offset: Uint32Array;
}

/** Checks whether a plate stands, at this zoom, or has opened into the lines that it stands for. */
export function stands({ left, right, top, bottom, spacing, length }: Plate, zoom: number): boolean {
  return spacing * zoom <= APART || length > INK * (right - left) * (bottom - top) * zoom;
}
