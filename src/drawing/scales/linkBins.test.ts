import { describe, expect, it } from 'vitest';
import type { EdgeLoads } from '../scene/edgeLoads';
import type { Scene } from '../scene/scene';
import { BINS, BINS_TO_CAPACITY, loadBin, scaleTop } from './colourScale';
import {
  BIN_COUNT,
  BIN_FADED,
  BIN_FAILED,
  BIN_HOST,
  BIN_PLAIN,
  binLinks,
  FIRST_HALF,
  SECOND_HALF,
  WHOLE,
} from './linkBins';

describe('bins of links', () => {
  const scene = { edgeCount: 7 } as Scene;
  const loads: EdgeLoads = {
    scene,
    source: new Float32Array(0),
    forward: Float32Array.from([1, 0.95, 1, Number.NaN, Number.NaN, 0, 1]),
    backward: Float32Array.from([1, 1, 0.1, Number.NaN, Number.NaN, 0, 0.1]),
    mean: new Float32Array(7),
    max: 1,
  };
  const kinds = Uint8Array.from([0, 0, 0, 1, 2, 0, 3]);
  const list = (all: EdgeLoads | null): [number, number, number][] => {
    const { offset, segment } = binLinks(scene, kinds, all, { top: 1, low: 0, full: 1 });
    const found: [number, number, number][] = [];
    for (let bin = 0; bin < BIN_COUNT; bin++) {
      for (let i = offset[bin]; i < offset[bin + 1]; i++) found.push([segment[i] >>> 2, segment[i] & 3, bin]);
    }
    return found.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  };

  it('halve an edge only where its directions differ by more than a tenth', () => {
    expect(list(loads)).toEqual([
      [0, WHOLE, BINS_TO_CAPACITY - 1],
      [1, WHOLE, BINS_TO_CAPACITY - 1],
      [2, FIRST_HALF, BINS_TO_CAPACITY - 1],
      [2, SECOND_HALF, 0],
      [3, WHOLE, BIN_HOST],
      [4, WHOLE, BIN_FAILED],
      [5, WHOLE, 0],
      [6, WHOLE, BIN_FADED],
    ]);
  });

  it('are plain without loads', () => {
    expect(list(null).map(([, , bin]) => bin)).toEqual([
      BIN_PLAIN,
      BIN_PLAIN,
      BIN_PLAIN,
      BIN_HOST,
      BIN_FAILED,
      BIN_PLAIN,
      BIN_FADED,
    ]);
  });
});

describe('the load scale', () => {
  it('puts every load from nothing to the top into the bins in order', () => {
    const bins = Array.from({ length: 101 }, (_, i) => loadBin((i / 100) * 2.5, 2.5));
    expect(bins[0]).toBe(0);
    expect(bins[100]).toBe(BINS - 1);
    expect(bins).toEqual([...bins].sort((a, b) => a - b));
    expect(new Set(bins).size).toBe(BINS);
  });

  it('ends at the capacity or at a round number that is large enough, by less than a third', () => {
    expect(scaleTop(0)).toBe(1);
    expect(scaleTop(1)).toBe(1);
    expect(scaleTop(1.02)).toBe(1.2);
    for (const max of [1.3, 2.843, 7, 99, 332]) {
      expect(scaleTop(max)).toBeGreaterThanOrEqual(max);
      expect(scaleTop(max)).toBeLessThan(max * 1.34);
    }
  });
});
