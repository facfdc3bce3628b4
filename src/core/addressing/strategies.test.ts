import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { generateFromSpec } from '../generators/spec';
import { damaged, randomTopology } from '../testing/randomTopology';
import { AddressingError } from './addressingError';
import { PLAIN_LIDS } from './assignInOrder';
import type { ChangePatterns } from './changePatterns';
import { lidStrategies } from './registry';

const NOTHING: ChangePatterns = {
  weight: new Float64Array(),
  offset: new Uint32Array(1),
  end: new Uint32Array(),
  single: 0,
  check: null,
  failures: 0,
  failuresInAll: 0,
};

describe.each(lidStrategies.map((s) => [s.descriptor.id, s] as const))('%s', (id, strategy) => {
  it('gives everybody LIDs of their own, in its range, past what is reserved, and keeps what was', () => {
    fc.assert(
      fc.property(
        damaged(randomTopology),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 3 }),
        (topology, lmc, firsts) => {
          const reserved = firsts.map((first) => ({ first, last: first + 2 }));
          const context = { topology, options: { lmc, reserved, keep: null }, seed: 1, patterns: NOTHING };
          const lids = finish(strategy.assign(context));
          const width = 2 ** lmc;
          const used = [
            ...[...lids.ofHost].flatMap((lid) => Array.from({ length: width }, (_, i) => lid + i)),
            ...lids.ofSwitch,
          ];
          expect(new Set(used).size).toBe(used.length);
          for (const lid of used) expect(reserved.some(({ first, last }) => lid >= first && lid <= last)).toBe(false);
          for (const lid of lids.ofHost) {
            expect(lid % width).toBe(0);
            expect(lid).toBeGreaterThan(0);
            expect(lid).toBeLessThan(0x4001);
          }
          topology.switches.forEach((node, s) => {
            if (id === 'opensm-default') return;
            const isLeaf = topology.links.some(
              ({ a, b }) =>
                [a.node, b.node].includes(node.id) && topology.hosts.some((h) => [a.node, b.node].includes(h.id)),
            );
            expect(
              lids.ofSwitch[s] >= (isLeaf ? 0x4001 : 0x8001) && lids.ofSwitch[s] < (isLeaf ? 0x8001 : 0xc000),
            ).toBe(true);
          });
          // Half of it is kept, the rest given anew: nobody kept moves.
          const keep = { ofSwitch: lids.ofSwitch.slice(), ofHost: lids.ofHost.map((lid, h) => (h % 2 ? lid : 0)) };
          const again = finish(strategy.assign({ ...context, options: { lmc, reserved, keep } }));
          keep.ofHost.forEach((lid, h) => {
            if (lid > 0) expect(again.ofHost[h]).toBe(lid);
          });
          expect(again.ofSwitch).toEqual(lids.ofSwitch);
          expect(new Set([...again.ofHost]).size).toBe(again.ofHost.length);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps what another manager gave out, hosts and switches mixed, and gives nobody else those LIDs', () => {
    fc.assert(
      fc.property(damaged(randomTopology), fc.array(fc.boolean(), { minLength: 1 }), (topology, kept) => {
        const ends = topology.hosts.length + topology.switches.length;
        const rank = Array.from({ length: ends }, (_, e) => 2 + ((e * 7919) % 40_000));
        fc.pre(new Set(rank).size === ends);
        const keep = {
          ofHost: Uint16Array.from(topology.hosts, (_, h) => (kept[h % kept.length] ? rank[h] : 0)),
          ofSwitch: Uint16Array.from(topology.switches, (_, s) =>
            kept[(s + 1) % kept.length] ? rank[topology.hosts.length + s] : 0,
          ),
        };
        const all = Array.from({ length: ends }, (_, e) => e);
        const hosts = all.slice(0, topology.hosts.length);
        const patterns = {
          ...NOTHING,
          weight: Float64Array.of(1, 2),
          offset: Uint32Array.of(0, hosts.length, 2 * hosts.length),
          end: Uint32Array.from([...hosts, ...hosts]),
        };
        const lids = finish(strategy.assign({ topology, options: { ...PLAIN_LIDS, keep }, seed: 1, patterns }));
        keep.ofHost.forEach((lid, h) => {
          if (lid > 0) expect(lids.ofHost[h]).toBe(lid);
        });
        keep.ofSwitch.forEach((lid, s) => {
          if (lid > 0) expect(lids.ofSwitch[s]).toBe(lid);
        });
        const used = [...lids.ofHost, ...lids.ofSwitch];
        expect(new Set(used).size).toBe(ends);
        expect(used.every((lid) => lid > 0 && lid < 0xc000)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('says so where LIDs run out', () => {
    const topology = generateFromSpec('fat-tree:k=16');
    const context = { topology, options: { ...PLAIN_LIDS, lmc: 7 }, seed: 1, patterns: NOTHING };
    expect(() => finish(strategy.assign(context))).toThrow(AddressingError);
  });
});

it('the paper’s order goes port by port', () => {
  const topology = generateFromSpec('fat-tree:levels=2,ports=4,leaves=3,spines=2');
  const portMajor = lidStrategies.find((s) => s.descriptor.id === 'port-major');
  if (!portMajor) throw new Error('no port-major');
  const lids = finish(portMajor.assign({ topology, options: PLAIN_LIDS, seed: 1, patterns: null }));
  expect([...lids.ofHost]).toEqual([1, 4, 2, 5, 3, 6]);
});
