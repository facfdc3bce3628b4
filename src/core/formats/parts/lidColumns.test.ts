import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonLmc, LidColumns } from './lidColumns';

test('the common LMC is the largest with which each host has all its LIDs, aligned', () => {
  const host = fc.record({ base: fc.integer({ min: 0, max: 64 }), found: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(fc.array(host, { maxLength: 4 }), (hosts) => {
      const lidsOf = hosts.map(({ base, found }) => Array.from({ length: found }, (_, i) => base + i));
      const isFound = (h: number, lid: number) => lidsOf[h].includes(lid);
      const seen = hosts.flatMap(({ base, found }, h) => (base > 0 && found > 0 ? [h] : []));
      const fits = (lmc: number) =>
        seen.every((h) => {
          const all = Array.from({ length: 2 ** lmc }, (_, i) => hosts[h].base + i);
          return hosts[h].base % 2 ** lmc === 0 && all.every((lid) => isFound(h, lid));
        });
      const largest = seen.length === 0 ? 0 : Math.max(...[0, 1, 2, 3, 4, 5, 6, 7].filter(fits));
      expect(
        commonLmc(
          Uint16Array.from(hosts, ({ base }) => base),
          hosts.length,
          isFound,
        ),
      ).toBe(largest);
    }),
  );
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
