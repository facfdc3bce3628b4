import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateFromSpec } from '../../generators/spec';
import type { FloorRules, Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { rackSpot } from '../floor/rackNames';
import { boxWatts } from '../parts/boxWatts';
import { usualPrices } from '../parts/priceList';
import { network, place } from './networks.fixture';
import { packItems, searchPacking } from './packing';
import type { Packed } from './rackLoads';

/** Few items, few racks, everything tight: some can be packed and some cannot. */
const tight: fc.Arbitrary<Packed & { readonly racks: number }> = fc
  .record({
    items: fc.array(
      fc.record({ units: fc.integer({ min: 1, max: 3 }), watts: fc.nat(4), kind: fc.constantFrom(0, 0, 1) }),
      {
        minLength: 1,
        maxLength: 6,
      },
    ),
    pairs: fc.array(fc.tuple(fc.nat(5), fc.nat(5)), { maxLength: 5 }),
    zones: fc.array(fc.nat(3), { minLength: 1, maxLength: 4 }),
    units: fc.integer({ min: 3, max: 5 }),
    rackWatts: fc.integer({ min: 4, max: 8 }),
    stays: fc.boolean(),
  })
  .map(({ items, pairs, zones, units, rackWatts, stays }) => {
    const apart = items.map(() => new Set<number>());
    for (const [a, b] of pairs) {
      if (a === b || a >= items.length || b >= items.length) continue;
      apart[a].add(b);
      apart[b].add(a);
    }
    return {
      size: Uint16Array.from(items, (one) => one.units),
      kind: Uint8Array.from(items, (one) => one.kind),
      watts: Uint32Array.from(items, (one) => one.watts),
      fixed: Int32Array.from(items, (_, i) => (stays && i === 0 ? 0 : -1)),
      apart: apart.map((others) => [...others]),
      zone: Int32Array.from(zones),
      ...{ units, rackWatts, racks: zones.length },
    };
  });

/** Checks whether all rules are kept, rack by rack. */
function isKept(problem: Packed & { readonly racks: number }, rackOf: readonly number[]): boolean {
  const { size, kind, watts, fixed, apart, zone, units, rackWatts, racks } = problem;
  for (let rack = 0; rack < racks; rack++) {
    const items = [...rackOf.keys()].filter((item) => rackOf[item] === rack);
    const sum = (of: ArrayLike<number>): number => items.reduce((all, item) => all + of[item], 0);
    if (sum(size) > units || sum(watts) > rackWatts || new Set(items.map((item) => kind[item])).size > 1) return false;
  }
  return rackOf.every(
    (rack, item) =>
      (fixed[item] < 0 || fixed[item] === rack) && apart[item].every((other) => zone[rackOf[other]] !== zone[rack]),
  );
}

/** Checks whether one of all assignments keeps the rules. */
function canBePacked(problem: Packed & { readonly racks: number }): boolean {
  const items = problem.size.length;
  for (let n = 0; n < problem.racks ** items; n++) {
    const rackOf = Array.from({ length: items }, (_, item) => Math.floor(n / problem.racks ** item) % problem.racks);
    if (isKept(problem, rackOf)) return true;
  }
  return false;
}

it('what has a packing is packed, and nothing else: all ways tried', () => {
  fc.assert(
    fc.property(tight, (problem) => {
      const greedy = packItems(problem, problem.racks);
      const found = searchPacking(problem, problem.racks);
      expect(found !== null).toBe(canBePacked(problem));
      for (const rackOf of [greedy, found]) if (rackOf) expect(isKept(problem, [...rackOf])).toBe(true);
    }),
    { numRuns: 400 },
  );
});

/** Racks by name of node. */
function racksOf(topology: Topology, rules: FloorRules, floor = {}, watts?: readonly number[]): Map<string, string> {
  const asked = { rows: 2, columns: 3, units: 8, model: 'k', rules, ...floor } as const;
  const { places } = place(topology, { floor: asked, machines: 'with-switch', watts });
  return new Map([...topology.switches, ...topology.hosts].map(({ id, name }) => [name, places.get(id)?.rack ?? '']));
}

describe('redundant pairs', () => {
  const t = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2');

  it('stand in different racks, switches and machines, by their names', () => {
    const racks = racksOf(t, { pairs: ['spine-0 + spine-1', 'host-0-0 + host-0-1', 'leaf-0 + leaf-1 + leaf-2'] });
    expect(racks.get('spine-0')).not.toBe(racks.get('spine-1'));
    expect(racks.get('host-0-0')).not.toBe(racks.get('host-0-1'));
    expect(new Set([0, 1, 2].map((n) => racks.get(`leaf-${n}`))).size).toBe(3);
  });

  it('stand for all that * is in both names', () => {
    const racks = racksOf(t, { pairs: ['host-*-0 + host-*-1'] });
    for (const leaf of [0, 1, 2, 3]) expect(racks.get(`host-${leaf}-0`)).not.toBe(racks.get(`host-${leaf}-1`));
  });

  it('stand on different feeds where the floor has them', () => {
    const racks = racksOf(
      t,
      { pairs: ['leaf-0 + leaf-1', 'leaf-2 + leaf-3'], feeds: ['A', 'B01-B02, B03'] },
      { units: 18 },
    );
    for (const [a, b] of [['leaf-0', 'leaf-1'], ['leaf-2', 'leaf-3']]) // biome-ignore format: pairs
      expect(rackSpot(racks.get(a) ?? '')?.row).not.toBe(rackSpot(racks.get(b) ?? '')?.row);
  });

  it('are refused where they cannot stand apart, and where a name is none', () => {
    const all = { pairs: ['sw-0 + sw-1 + sw-2'] };
    const three = network(3, []);
    expect(() => racksOf(three, all, { rows: 1, columns: 2 })).toThrow(
      'cannot all stand in different racks, and on different feeds (racks: 2)',
    );
    expect(() => racksOf(three, { ...all, feeds: ['A', 'B'] })).toThrow('on different feeds');
    expect(() => racksOf(three, { pairs: ['sw-0 + sw-9'] })).toThrow('is called "sw-9"');
    expect(() => racksOf(three, { pairs: ['sw-0'] })).toThrow('expected names such as');
    expect(() => racksOf(three, { pairs: ['sw-0 + sw-0'] })).toThrow('parts of one device');
    expect(() => racksOf(three, { ...all, feeds: ['A', 'A01'] })).toThrow('rack A01 is on two of them');
    expect(() => racksOf(three, { ...all, feeds: ['A01-B02'] })).toThrow('expected rows or racks');
  });
});

describe('watts of racks', () => {
  const t = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2');

  it('are kept, machines with their switch as far as they go', () => {
    const network = boxesOf(t);
    const watts = boxWatts(t, network, { switchWatts: 250, machineWatts: 800 }, usualPrices());
    const racks = racksOf(t, { rackWatts: 2000 }, { units: 42 }, watts);
    const sums = new Map<string, number>();
    network.boxes.forEach(({ name }, box) => {
      const rack = racks.get(name) ?? '';
      sums.set(rack, (sums.get(rack) ?? 0) + watts[box]);
    });
    expect(sums.size).toBeGreaterThanOrEqual(4);
    for (const sum of sums.values()) expect(sum).toBeLessThanOrEqual(2000);
  });

  it('are those of the price list, with the most that its optics take', () => {
    // EDR: 250 W a switch, 3.5 W an end; a leaf has 4 cables, a spine as many.
    const single = generateFromSpec('leaf-spine:leaves=4,spines=2,hosts=2,links=1');
    expect(boxWatts(single, boxesOf(single), {}, usualPrices()).slice(0, 6)).toEqual([264, 264, 264, 264, 264, 264]);
  });

  it('are refused where a rack takes less than a device, and all racks less than all', () => {
    const three = network(3, []);
    const refused = (rackWatts: number) => () =>
      racksOf(three, { rackWatts }, { rows: 1, columns: 2 }, [300, 300, 300]);
    expect(refused(200)).toThrow('"sw-0" needs up to 300 W, a rack takes 200');
    expect(refused(500)).toThrow('up to 900 W stand in racks that take 500 W, of which 2 do not hold them');
    expect(refused(600)).not.toThrow();
  });
});
