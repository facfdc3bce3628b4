import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { generateFromSpec } from '../../core/generators/spec';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import { differenceColours, differenceTop, differenceWidth } from './divergingScale';
import {
  binDifference,
  bySign,
  comparedLoads,
  DIFFERENCE_BINS,
  differenceBin,
  differenceOf,
  largestChanges,
  strongestChange,
  tallyChanges,
} from './loadDifference';

/** Loads as multiples of 1/64, which single precision holds exactly. */
const loads = (length: number) => fc.array(fc.integer({ min: 0, max: 128 }), { minLength: length, maxLength: length });
const pairs = fc.integer({ min: 0, max: 30 }).chain((n) => fc.tuple(loads(n), loads(n)));
const exact = (values: readonly number[]): Float32Array => Float32Array.from(values, (v) => v / 64);

describe('loads of before and after a failure', () => {
  const intact = generateFromSpec('torus:dims=3x3');
  const loaded = (topology: Topology, first: number) => {
    const fabric = compileFabric(topology);
    return { topology, fabric, load: Float32Array.from({ length: fabric.channelCount }, (_, c) => first + c) };
  };

  it('stand by the channels of before, none on what has failed', () => {
    const before = loaded(intact, 1);
    const after = loaded(applyFailures(intact, [intact.switches[4].name]), 101);
    expect(after.fabric.linkCount).toBe(18 - 4);
    for (const [from, to] of [
      [before, after],
      [after, before],
    ] as const) {
      const compared = comparedLoads(from, to);
      expect(compared.of).toBe(before);
      const matched = from === before ? compared.to : compared.from;
      const { fabric } = before;
      for (let c = 0; c < fabric.channelCount; c++) {
        const there = Array.from(after.fabric.channelFrom.keys()).find(
          (d) =>
            after.fabric.channelFrom[d] === fabric.channelFrom[c] &&
            after.fabric.channelFromPort[d] === fabric.channelFromPort[c],
        );
        expect(matched[c]).toBe(there === undefined ? 0 : 101 + there);
      }
    }
  });
});

it('labels links with less and more load by turns, so that neither is left out', () => {
  const forward = Float32Array.of(-0.9, 0.2, -0.8, Number.NaN, -0.1, 0.1);
  const changes = { forward, backward: Float32Array.of(0.1, 0, 0, -0.7, Number.NaN, 0.3) };
  expect(bySign([0, 2, 3, 5, 1, 4], changes)).toEqual([0, 5, 2, 1, 3, 4]);
  expect(bySign([0, 2], changes)).toEqual([0, 2]);
});

describe('the difference of two results', () => {
  it('is what the second has more than the first, counted and sorted as one would by hand', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const change = differenceOf(exact(from), exact(to));
        const byHand = to.map((v, c) => (v - from[c]) / 64);
        expect([...change].map((v) => v + 0)).toEqual(byHand.map((v) => v + 0));
        expect(tallyChanges(change)).toEqual({
          better: byHand.filter((v) => v < 0).length,
          worse: byHand.filter((v) => v > 0).length,
          same: byHand.filter((v) => v === 0).length,
        });
        const order = [...largestChanges(change)];
        expect([...order].sort((a, b) => a - b)).toEqual(byHand.flatMap((v, c) => (v === 0 ? [] : [c])));
        order.slice(1).forEach((c, i) => {
          expect(Math.abs(byHand[c])).toBeLessThanOrEqual(Math.abs(byHand[order[i]]));
        });
      }),
    );
  });

  it('turns round with its two ends', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const there = differenceOf(exact(from), exact(to));
        const back = differenceOf(exact(to), exact(from));
        there.forEach((v, c) => {
          expect(v + back[c]).toBe(0);
          const bin = differenceBin(v, 2);
          expect(differenceBin(back[c], 2)).toBe(bin < 0 ? -1 : DIFFERENCE_BINS - 1 - bin);
        });
      }),
    );
  });

  it('takes the noise of single precision for no change, and keeps links without a load apart', () => {
    const change = differenceOf(
      new Float32Array([0.3, 1, Number.NaN]),
      new Float32Array([0.3 + 1e-7, 0.5, Number.NaN]),
    );
    expect([...change]).toEqual([0, -0.5, Number.NaN]);
    expect(differenceBin(0, 1)).toBe(-1);
    expect(differenceBin(Number.NaN, 1)).toBe(-1);
  });

  it('draws each changed half once, in the bin of its own sign', () => {
    fc.assert(
      fc.property(pairs, ([forward, backward]) => {
        const changes = { forward: exact(forward.map((v) => v - 64)), backward: exact(backward.map((v) => v - 64)) };
        const { offset, segment } = binDifference(changes, 1);
        const drawn = changes.forward.length === 0 ? [] : new Array<number>(2 * changes.forward.length).fill(-1);
        for (let bin = 0; bin < DIFFERENCE_BINS; bin++) {
          for (let i = offset[bin]; i < offset[bin + 1]; i++) {
            const [edge, part] = [segment[i] >>> 2, segment[i] & 3];
            for (const half of part === 0 ? [0, 1] : [part - 1]) {
              expect(drawn[2 * edge + half]).toBe(-1);
              drawn[2 * edge + half] = bin;
            }
          }
        }
        changes.forward.forEach((v, e) => {
          for (const [half, value] of [v, changes.backward[e]].entries()) {
            const bin = drawn[2 * e + half];
            if (value === 0) expect(bin).toBe(-1);
            else expect(bin < DIFFERENCE_BINS / 2).toBe(value < 0);
          }
          expect(Math.abs(strongestChange(changes, e))).toBe(Math.max(Math.abs(v), Math.abs(changes.backward[e])));
        });
      }),
    );
  });

  it('has a scale that covers the largest change, is wider for larger ones and has a colour for each step', () => {
    expect(differenceTop(new Float32Array([0.1, -0.33]))).toBeGreaterThanOrEqual(0.33);
    expect(differenceTop(new Float32Array([0, 0]))).toBe(1);
    for (let bin = DIFFERENCE_BINS / 2; bin < DIFFERENCE_BINS - 1; bin++) {
      expect(differenceWidth(bin + 1)).toBeGreaterThan(differenceWidth(bin));
      expect(differenceWidth(bin)).toBe(differenceWidth(DIFFERENCE_BINS - 1 - bin));
    }
    for (const theme of ['light', 'dark'] as const)
      expect(new Set(differenceColours(theme)).size).toBe(DIFFERENCE_BINS);
  });
});
