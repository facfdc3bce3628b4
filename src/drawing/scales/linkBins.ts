import type { EdgeLoads } from '../scene/edgeLoads';
import type { Scene } from '../scene/scene';
import { BINS } from './colourScale';
import { type LoadScale, scaleBin } from './loadScale';

/** The part of an edge that a segment draws. */
export const WHOLE = 0;
export const FIRST_HALF = 1;
export const SECOND_HALF = 2;

/** Bins after those of the scale: links without a load, hosts' cables, links out of use, links below the threshold, and those that a plate stands for. */
export const BIN_PLAIN = BINS;
export const BIN_HOST = BINS + 1;
export const BIN_FAILED = BINS + 2;
export const BIN_FADED = BINS + 3;
export const BIN_COUNT = BINS + 5;

/** Segments sorted by the stroke they share: segment[offset[b] … offset[b+1]), each edge × 4 + part. */
export interface LinkBins {
  readonly offset: Uint32Array;
  readonly segment: Uint32Array;
}

/** Directions that differ by more than this part of the larger are drawn half an edge each. */
const HALVES_ABOVE = 0.1;

/** Checks whether some link carries clearly more in one direction, so that it is drawn in halves. */
export function drawnInHalves(load: Float32Array): boolean {
  for (let c = 0; c < load.length; c += 2) {
    const larger = Math.max(load[c], load[c + 1]);
    if (Math.abs(load[c] - load[c + 1]) > HALVES_ABOVE * larger) return true;
  }
  return false;
}

/**
 * Sorts edges into bins. Where the two directions differ, the half next to a switch shows what leaves that switch.
 * @param kind of each edge: 0 between switches, 1 to a host, 2 out of use, 3 below the threshold, 4 on a plate. O(edges).
 * @param scale low: beginning of a scale in even ratios, 0 for even steps
 * @param against Float32Array[edges]: what each load is measured against, all against `full` where it is null
 */
export function binLinks(
  scene: Scene,
  kind: Uint8Array,
  loads: EdgeLoads | null,
  scale: LoadScale,
  against: Float32Array | null = null,
): LinkBins {
  const { edgeCount } = scene;
  const bins = new Uint8Array(2 * edgeCount);
  const halved = new Uint8Array(edgeCount);
  const offset = new Uint32Array(BIN_COUNT + 1);
  for (let e = 0; e < edgeCount; e++) {
    let first = BIN_PLAIN + kind[e];
    let second = first;
    if (loads && kind[e] === 0 && !Number.isNaN(loads.forward[e])) {
      const unit = against?.[e] ?? scale.full;
      const there = loads.forward[e] / unit;
      const back = loads.backward[e] / unit;
      const larger = Math.max(there, back);
      first = second = scaleBin(larger, scale);
      if (Math.abs(there - back) > HALVES_ABOVE * larger) {
        first = scaleBin(there, scale);
        second = scaleBin(back, scale);
        if (first !== second) halved[e] = 1;
      }
    }
    bins[2 * e] = first;
    bins[2 * e + 1] = second;
    offset[first + 1]++;
    if (halved[e]) offset[second + 1]++;
  }
  for (let b = 0; b < BIN_COUNT; b++) offset[b + 1] += offset[b];
  const segment = new Uint32Array(offset[BIN_COUNT]);
  const next = offset.slice(0, BIN_COUNT);
  for (let e = 0; e < edgeCount; e++) {
    if (halved[e]) {
      segment[next[bins[2 * e]]++] = 4 * e + FIRST_HALF;
      segment[next[bins[2 * e + 1]]++] = 4 * e + SECOND_HALF;
    } else {
      segment[next[bins[2 * e]]++] = 4 * e + WHOLE;
    }
  }
  return { offset, segment };
}
