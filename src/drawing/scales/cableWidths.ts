import type { CableSpeeds } from '../../core/topology/cableSpeeds';
import { formatNumber } from '../../i18n/formatNumber';
import type { Scene } from '../scene/scene';
import type { LinkBins } from './linkBins';

/** Lines of a network whose cables differ in speed and whose width tells it. */
export interface CableLines {
  /** Pixels at zoom 1, by index in `CableSpeeds.speeds`. */
  readonly widths: readonly number[];
  /** Uint16Array[edges]: index in `widths`. */
  readonly speedOf: Uint16Array;
}

/** Width of the slowest, as of any link without a load, and how wide lines get at most: pixels at zoom 1. */
const SLOWEST = 1.2;
const WIDEST = 5;
/** Twice the speed is half as wide again: distinguished on a projector, yet 400G does not bury 100G. */
const GROWTH = 0.6;

/** Widths that grow by a power of the speed; a wider range of speeds grows more slowly, so that no two are the same. */
export function cableWidths({ speeds }: Pick<CableSpeeds, 'speeds'>): number[] {
  const slowest = speeds[speeds.length - 1].gbps;
  const range = speeds[0].gbps / slowest;
  const growth = Math.min(GROWTH, Math.log(WIDEST / SLOWEST) / Math.log(range));
  return speeds.map(({ gbps }) => SLOWEST * (gbps / slowest) ** growth);
}

/**
 * The line of each edge. A bundle at a closed pod is as wide as the fastest cable in it, not as their sum: the legend gives widths to
 * speeds of cables, and a sum would look like a speed that none of them has. How many a bundle holds stands beside it. O(links).
 */
export function cableLines(cables: CableSpeeds, { edgeCount, members, memberOffset }: Scene): CableLines {
  const speedOf = new Uint16Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    let fastest = cables.speeds.length - 1;
    for (let i = memberOffset[e]; i < memberOffset[e + 1]; i++) {
      const speed = cables.speedOf[members[i]];
      if (speed < fastest) fastest = speed;
    }
    speedOf[e] = fastest;
  }
  return { widths: cableWidths(cables), speedOf };
}

/** The speed of an edge's cable, from the slowest to the fastest of a bundle's: `100–400 Gb/s`. O(cables). */
export function speedText({ speeds, speedOf }: CableSpeeds, { members, memberOffset }: Scene, edge: number): string {
  const [first, end] = [memberOffset[edge], memberOffset[edge + 1]];
  const range = [Math.max, Math.min].map((pick) => {
    let found = speedOf[members[first]];
    for (let i = first; i < end; i++) found = pick(found, speedOf[members[i]]);
    return formatNumber(speeds[found].gbps);
  });
  return `${[...new Set(range)].join('–')} Gb/s`;
}

/**
 * Parts each bin by the width of its lines, the widest first, so that narrower ones stay in sight: bin b and speed s become stroke
 * b × speeds + s. O(segments).
 */
export function splitBySpeed({ offset, segment }: LinkBins, { widths, speedOf }: CableLines): LinkBins {
  const speeds = widths.length;
  const binCount = offset.length - 1;
  const parted = new Uint32Array(binCount * speeds + 1);
  for (let bin = 0; bin < binCount; bin++) {
    for (let i = offset[bin]; i < offset[bin + 1]; i++) parted[bin * speeds + speedOf[segment[i] >>> 2] + 1]++;
  }
  for (let stroke = 0; stroke < binCount * speeds; stroke++) parted[stroke + 1] += parted[stroke];
  const next = parted.slice();
  const sorted = new Uint32Array(segment.length);
  for (let bin = 0; bin < binCount; bin++) {
    for (let i = offset[bin]; i < offset[bin + 1]; i++) {
      sorted[next[bin * speeds + speedOf[segment[i] >>> 2]]++] = segment[i];
    }
  }
  return { offset: parted, segment: sorted };
}
