import { describe, expect, test } from 'vitest';
import { hostLids, LidColumns } from './lidColumns';

describe('the range of LIDs that every host has', () => {
  /** Hosts in their order, each with the LIDs that it is found under; known ones have their first from elsewhere. */
  const rangesOf = (hosts: readonly (readonly number[])[], known: readonly number[] = [], lmc = 0) => {
    const found = new Map(hosts.flatMap((lids, h) => lids.map((lid) => [h * 65536 + lid, true] as const)));
    const own = hosts.map((lids, h) => known[h] ?? (lids.length > 0 ? Math.min(...lids) : 0));
    const ofHost = Uint16Array.from(hosts, (_, h) => known[h] ?? 0);
    const ranges = hostLids(Uint16Array.from(own), { ofHost, ofSwitch: new Uint16Array(0), lmc }, found);
    return { ...ranges, base: [...ranges.base], missing: ranges.missing.map((key) => key % 65536) };
  };

  test('holds all LIDs that any host is found under', () => {
    expect(rangesOf([[2, 3], [4, 5], []])).toEqual({ lmc: 1, base: [2, 4, 0], missing: [] });
    expect(rangesOf([[2], [3], [4]])).toEqual({ lmc: 0, base: [2, 3, 4], missing: [] });
    expect(rangesOf([[4, 5, 6, 7], [8]], [], 1)).toEqual({ lmc: 2, base: [4, 8], missing: [9, 10, 11] });
    expect(rangesOf([[2], [4]], [], 1)).toEqual({ lmc: 1, base: [2, 4], missing: [3, 5] });
  });

  test('begins where the first LID must be, though none leads there', () => {
    expect(rangesOf([[2, 3], [5], [6, 7]])).toEqual({ lmc: 1, base: [2, 4, 6], missing: [4] });
    // Nobody can have a LID below 1, or one of another's.
    expect(rangesOf([[1], [2, 3], [4], [5]])).toEqual({ lmc: 1, base: [1, 2, 4, 5], missing: [2, 5, 6] });
    // As known from elsewhere, and as found in a row that begins nowhere else.
    expect(rangesOf([[3, 4], [9]], [3, 9])).toEqual({ lmc: 1, base: [3, 9], missing: [10] });
    expect(rangesOf([[5, 6]])).toEqual({ lmc: 1, base: [5], missing: [] });
  });

  test('ends before the LIDs of another, and after 128', () => {
    expect(rangesOf([[2, 5], [3]])).toEqual({ lmc: 0, base: [2, 3], missing: [] });
    expect(rangesOf([[128, 255]]).lmc).toBe(7);
    expect(rangesOf([[128, 256]]).lmc).toBe(0);
  });
});

test('columns number end points and their offsets, each once', () => {
  const columns = new LidColumns(Uint16Array.of(4, 8, 100), 2, 2);
  const hosts = [0, 1].flatMap((end) => [0, 1, 2, 3].map((offset) => columns.columnOf(end, 4 + 4 * end + offset)));
  const all = [...hosts, columns.columnOf(2, 100)];
  expect(new Set(all).size).toBe(9);
  expect(Math.max(...all)).toBeLessThan(columns.count);
  // A switch has one LID, and what lies beyond a host's LIDs is not its own.
  expect([columns.offsetOf(2, 101), columns.isOwn(2, 101)]).toEqual([0, false]);
  expect([columns.offsetOf(0, 8), columns.isOwn(0, 8), columns.isOwn(0, 7)]).toEqual([0, false, true]);
});
