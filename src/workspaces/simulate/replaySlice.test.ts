import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RunRecord } from '../../core/simulation/kernel/runRecorder';
import { readSlice, sliceEnd, waitsBegun } from './replaySlice';

const record: RunRecord = {
  sliceTicks: 16,
  slices: 2,
  ticks: 24,
  delivered: Uint32Array.of(0, 3),
  carried: Uint32Array.of(2, 1, 0, 0, 1, 0),
  held: Uint16Array.of(0, 4, 8, 1, 0, 2),
  linkTicks: Int32Array.of(8, 8, 8),
  meanHostSpeed: 1,
};

describe('slices of a record', () => {
  it('say the share of time that a link is in use, of a shorter last slice too', () => {
    const first = readSlice(record, 0, 8);
    expect([...first.use]).toEqual([1, 0.5, 0]);
    expect([...first.held]).toEqual([0, 0.5, 1]);
    expect([first.mostUse, first.mostHeld]).toEqual([1, 1]);
    const last = readSlice(record, 1, 8);
    expect([...last.use]).toEqual([0, 1, 0]);
    expect([...last.held]).toEqual([0.125, 0, 0.25]);
    expect([sliceEnd(record, 0, 8), sliceEnd(record, 1, 8)]).toEqual([2, 3]);
  });

  it('are taken for the nearest where they are not there', () => {
    expect(readSlice(record, -5, 8)).toEqual(readSlice(record, 0, 8));
    expect(readSlice(record, 99, 8)).toEqual(readSlice(record, 1, 8));
    const empty = { ...record, slices: 0, ticks: 0, carried: new Uint32Array(), held: new Uint16Array() };
    expect(readSlice(empty, 0, 8).use).toHaveLength(0);
  });

  it('count a packet on a slower link for longer', () => {
    const { use, mostUse } = readSlice({ ...record, linkTicks: Int32Array.of(4, 16, 16) }, 0, 8);
    expect([[...use], mostUse]).toEqual([[0.5, 1, 0], 1]);
  });

  it('hold the waits that have begun when they end, and no others', () => {
    const since = Float64Array.of(0, 15, 16, 23);
    expect(waitsBegun(record, 0, since)).toEqual([true, true, false, false]);
    expect(waitsBegun(record, 1, since)).toEqual([true, true, true, true]);
  });

  it('never say more than all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), fc.nat(1), (counts, slice) => {
        const many: RunRecord = {
          ...record,
          carried: Uint32Array.from(counts),
          held: Uint16Array.from(counts),
        };
        const { use, held, mostUse, mostHeld } = readSlice(many, slice, 4);
        expect([...use, ...held].every((part) => part >= 0 && part <= 1)).toBe(true);
        expect([mostUse, mostHeld]).toEqual([Math.max(...use), Math.max(...held)]);
      }),
    );
  });
});
