import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { generateFromSpec } from '../../generators/spec';
import type { Host, Switch, Topology } from '../../topology/topology';
import { boxesOf } from '../floor/boxes';
import { meshFloor, rackSpots } from '../floor/floorPlan';
import { rackName } from '../floor/rackNames';
import { anneal } from './anneal';
import { bisectFloor } from './bisectFloor';
import { itemsOf } from './items';
import { lowerBoundCm } from './lowerBound';
import { mendApart } from './mend';
import { ASKED, network, oneSwitch, place } from './networks.fixture';
import { packItems } from './packing';
import { PlacementError } from './placementError';
import { bundlesOf, cableSum, type PlacementProblem, unruled } from './placementProblem';
import { problemOf } from './problemOf';
import { arrangeRacks } from './searchPlacement';

/** Items of several sizes and kinds that fit into the racks of a mesh floor, with one place free now and then. */
const problems: fc.Arbitrary<PlacementProblem> = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 2, maxLength: 14 }),
    apart: fc.nat(3),
    ends: fc.array(fc.tuple(fc.nat(13), fc.nat(13), fc.integer({ min: 1, max: 4 })), { maxLength: 30 }),
    units: fc.integer({ min: 3, max: 6 }),
    more: fc.nat(2),
    model: fc.constantFrom('k' as const, 'trays' as const),
    stays: fc.boolean(),
    limits: fc.record({
      power: fc.array(fc.nat(3)),
      rackWatts: fc.integer({ min: 3, max: 9 }),
      pairs: fc.nat(5),
      feeds: fc.nat(3),
    }),
  })
  .map(({ sizes, apart, ends, units, more, model, stays, limits }) => {
    const size = Uint16Array.from(sizes);
    const kind = Uint8Array.from(size, (_, i) => Number(i < apart));
    const fixed = new Int32Array(size.length).fill(-1);
    if (stays) fixed[0] = 0;
    let racks = 1;
    while (!packItems({ size, kind, fixed, units, ...rulesOf(size.length, racks, limits) }, racks)) racks++;
    racks += more;
    const floor = { ...meshFloor(racks), units, model };
    const spots = rackSpots(floor).slice(0, racks);
    const { distance, racks: points } = problemOf({ boxes: [], cables: [], boxOf: new Map() }, [], {
      floor,
      racks: spots,
    });
    const pairs = ends.map(([a, b, cables]) => [a % size.length, b % size.length, cables] as const);
    return {
      size,
      kind,
      fixed,
      units,
      ...rulesOf(size.length, racks, limits),
      racks: points,
      distance,
      bundles: bundlesOf(size.length, pairs),
    };
  });

interface Limits {
  readonly power: readonly number[];
  readonly rackWatts: number;
  readonly pairs: number;
  readonly feeds: number;
}

/** Watts, items 2n and 2n + 1 apart, racks assigned to feeds in turn; two feeds at least, so that every pair can stand somewhere. */
function rulesOf(items: number, racks: number, { power, rackWatts, pairs, feeds }: Limits) {
  const apart = Array.from({ length: pairs === 0 ? 0 : items }, (_, i) =>
    i >> 1 < pairs && (i ^ 1) < items ? [i ^ 1] : [],
  );
  const zone = Int32Array.from({ length: racks }, (_, rack) => (feeds < 2 ? rack : racks + (rack % feeds)));
  return { watts: Uint32Array.from({ length: items }, (_, i) => power[i] ?? 0), rackWatts, apart, zone };
}

/** Units, watts, kinds, what stays and what stands apart; throws where a rule is broken. */
function checkRules({ size, kind, fixed, units, racks, ...rules }: PlacementProblem, rackOf: Int32Array): void {
  racks.forEach((_, rack) => {
    const items = Array.from(rackOf.keys()).filter((i) => rackOf[i] === rack);
    expect(items.reduce((sum, i) => sum + size[i], 0)).toBeLessThanOrEqual(units);
    expect(items.reduce((sum, i) => sum + rules.watts[i], 0)).toBeLessThanOrEqual(rules.rackWatts);
    expect(new Set(items.map((i) => kind[i])).size).toBeLessThanOrEqual(1);
  });
  rules.apart.forEach((others, i) => {
    for (const other of others) expect(rules.zone[rackOf[i]]).not.toBe(rules.zone[rackOf[other]]);
  });
  fixed.forEach((rack, i) => {
    if (rack >= 0) expect(rackOf[i]).toBe(rack);
  });
}

describe('every step of the search', () => {
  it('keeps the rules, and annealing never ends above its start', () => {
    fc.assert(
      fc.property(problems, fc.nat(1000), (problem, seed) => {
        const packed = packItems(problem, problem.racks.length) as Int32Array;
        checkRules(problem, packed);
        const halved = mendApart(problem, bisectFloor(problem, packed, seed)) ?? packed;
        checkRules(problem, halved);
        const annealing = { steps: 2000, seed, from: 400, to: 15 };
        const racks = finish(arrangeRacks(problem, halved, annealing));
        checkRules(problem, racks);
        expect(cableSum(problem, racks)).toBeLessThanOrEqual(cableSum(problem, halved));
        const items = finish(anneal(problem, racks, annealing));
        checkRules(problem, items);
        expect(cableSum(problem, items)).toBeLessThanOrEqual(cableSum(problem, racks));
        expect(lowerBoundCm(problem)).toBeLessThanOrEqual(cableSum(problem, items) + 1e-6);
      }),
      { numRuns: 150 },
    );
  });

  it('finds what trying all finds, on few items of one unit', () => {
    fc.assert(
      fc.property(
        problems
          .map((one) => ({
            ...{ ...one, size: one.size.map(() => 1), kind: one.kind.map(() => 0) },
            ...unruled(one.size.length, one.racks.length),
          }))
          .filter(({ size, racks }) => racks.length ** size.length <= 20_000),
        (problem) => {
          const start = packItems(problem, problem.racks.length) as Int32Array;
          const found = [1, 2, 3].map((seed) =>
            finish(anneal(problem, start, { steps: 20_000, seed, from: 2000, to: 15 })),
          );
          expect(Math.min(...found.map((rackOf) => cableSum(problem, rackOf)))).toBe(leastByTrying(problem));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('climbs out of what every single step makes worse, however few its steps', () => {
    const one: PlacementProblem = {
      ...{ size: new Uint16Array(4).fill(1), kind: new Uint8Array(4), fixed: Int32Array.of(0, -1, -1, -1), units: 3 },
      ...unruled(4, 2),
      racks: [{ x: 0, y: 0 }, { x: 0, y: 2.1 }], // biome-ignore format: racks
      distance: Int32Array.of(200, 610, 610, 200),
      bundles: bundlesOf(4, [[0, 3, 1], [1, 2, 2]]), // biome-ignore format: cables
    };
    for (let seed = 1; seed <= 20; seed++) {
      const found = finish(anneal(one, Int32Array.of(0, 0, 0, 1), { steps: 20_000, seed, from: 2000, to: 15 }));
      expect(cableSum(one, found)).toBe(leastByTrying(one));
    }
  });
});

/** Centimetres of the best of all assignments that keep the rules. */
function leastByTrying(problem: PlacementProblem): number {
  const { size, kind, fixed, units, racks } = problem;
  const rackOf = new Int32Array(size.length).fill(-1);
  let least = Number.POSITIVE_INFINITY;
  const visit = (item: number): void => {
    if (item === size.length) {
      least = Math.min(least, cableSum(problem, rackOf));
      return;
    }
    racks.forEach((_, rack) => {
      const others = Array.from(rackOf.keys()).filter((i) => i < item && rackOf[i] === rack);
      const fits = others.reduce((sum, i) => sum + size[i], size[item]) <= units;
      if (!fits || others.some((i) => kind[i] !== kind[item]) || (fixed[item] >= 0 && fixed[item] !== rack)) return;
      rackOf[item] = rack;
      visit(item + 1);
      rackOf[item] = -1;
    });
  };
  visit(0);
  return least;
}

describe('a placement', () => {
  const tree = generateFromSpec('fat-tree:k=4');
  const trays = { units: 24, model: 'trays' } as const;

  it('is the same for the same seed', () => {
    expect(place(tree, { floor: { units: 4, model: 'k' } })).toEqual(place(tree, { floor: { units: 4, model: 'k' } }));
  });

  it('costs as much one column further', () => {
    const small = { rows: 1, columns: 3, units: 1, model: 'k' } as const;
    const three = network(3, [[0, 1], [1, 2], [1, 2]]); // biome-ignore format: pairs
    const found = place(three, { floor: small });
    const lockedAt = (by: number): Topology => ({
      ...three,
      switches: three.switches.map((s): Switch => {
        const { rack, unit } = found.places.get(s.id) as { rack: string; unit: number };
        return { ...s, place: { rack: `A0${Number(rack.slice(1)) + by}`, unit, locked: true } };
      }),
    });
    const moved = [0, 1, 5].map((by) => place(lockedAt(by), { floor: { ...small, columns: 9 } }));
    expect(moved.map(({ totalCm }) => totalCm)).toEqual([found.totalCm, found.totalCm, found.totalCm]);
    expect(moved.map(({ longestCm }) => longestCm)).toEqual([found.longestCm, found.longestCm, found.longestCm]);
  });

  it('gives every box units of its own, machines in the rack of their switch, lengths by their places', () => {
    const found = place(tree, { floor: trays, machines: 'with-switch' });
    const taken = [...found.places.values()].map(({ rack, unit }) => `${rack} ${unit}`);
    expect(new Set(taken).size).toBe(36);
    const rackOf = (id: string): string | undefined => found.places.get(id as Switch['id'])?.rack;
    const hosts = new Set(tree.hosts.map(({ id }) => id as string));
    for (const { a, b } of tree.links) if (hosts.has(a.node)) expect(rackOf(a.node)).toBe(rackOf(b.node));
    expect(found.lengthCm.every((cm) => cm >= 100)).toBe(true);
    expect(found.lengthCm.reduce((sum, cm) => sum + cm, 0)).toBe(found.totalCm);
    expect(found.racks).toBe(2);
  });

  it('leaves machines out where the floor has no room for them, and then only', { tags: ['deep'] }, () => {
    const floor = { rows: 3, columns: 2, units: 4, model: 'k' } as const;
    expect(place(tree, { floor, machines: 'auto' }).machines).toBe(false);
    expect(place(tree, { floor: { ...floor, units: 6 }, machines: 'auto' }).machines).toBe(true);
    expect(() => place(tree, { floor, machines: 'with-switch' })).toThrow('36 U stand in racks of 4 U, of which 6');
  });

  it('keeps what is locked, and stands the rest around it', () => {
    const locked = { rack: 'B02', unit: 7, locked: true };
    const [first, ...rest] = tree.switches;
    const topology = { ...tree, switches: [{ ...first, place: locked }, ...rest] };
    const found = place(topology, { floor: { ...trays, rows: 2, columns: 2 }, machines: 'with-switch' });
    expect(found.places.get(first.id)).toEqual(locked);
    const taken = [...found.places.values()].map(({ rack, unit }) => `${rack} ${unit}`);
    expect(new Set(taken).size).toBe(36);
    expect(() => place(topology, { floor: { ...trays, rows: 1, columns: 9 } })).toThrow('locked in rack B02');
    const twice = { ...topology, switches: topology.switches.map((s) => ({ ...s, place: locked })) };
    expect(() => place(twice, { floor: { ...trays, rows: 2, columns: 2 } })).toThrow('is locked at unit 7');
  });

  it('takes as many racks as are asked for', () => {
    expect(place(tree, { floor: trays, racks: 4 }).floor).toMatchObject({ rows: 2, columns: 2 });
    expect(() => place(tree, { floor: { units: 4, model: 'k' }, racks: 4 })).toThrow(PlacementError);
  });

  it('stands switches in the middle for shorter cables to their machines', () => {
    const one = oneSwitch(20);
    const [top, middle] = (['top', 'middle'] as const).map((switchesAt) =>
      place(one, { floor: { units: 42, model: 'trays' }, machines: 'with-switch', switchesAt }),
    );
    expect(top.places.get(one.switches[0].id)?.unit).toBe(42);
    expect(middle.places.get(one.switches[0].id)?.unit).toBe(22);
    expect(middle.totalCm).toBeLessThan(top.totalCm);
  });

  it('puts spines into racks of their own, of networks in levels', () => {
    const found = place(tree, { floor: { units: 24, model: 'k' }, machines: 'with-switch', spines: 'own-racks' });
    const racksOf = (spine: boolean): Set<string | undefined> =>
      new Set(tree.switches.filter(({ level }) => (level === 2) === spine).map(({ id }) => found.places.get(id)?.rack));
    for (const rack of racksOf(true)) expect(racksOf(false).has(rack)).toBe(false);
    expect(() => place(generateFromSpec('torus:dims=3x3'), { ...ASKED, spines: 'own-racks' })).toThrow('levels');
  });
});

describe('boxes', () => {
  it('hold a director whole, and no cable inside it', { tags: ['deep'] }, () => {
    const t = generateFromSpec('fat-tree:levels=2,ports=36,leaves=36,spines=1,spine=director');
    const { boxes, cables } = boxesOf(t);
    const directors = boxes.filter(({ switches }) => switches.length > 1);
    expect(directors.map(({ name, units, switches }) => [name, units, switches.length])).toEqual([['spine-0', 4, 3]]);
    const hosts = t.hosts.length;
    expect(cables).toHaveLength(hosts + 36);
    expect(t.links.length).toBeGreaterThan(cables.length);
    const found = place(t, { floor: { units: 42, model: 'trays' }, machines: 'with-switch' });
    const chips = t.switches.filter(({ chassis }) => chassis === 'spine-0').map(({ id }) => found.places.get(id));
    expect(new Set(chips.map((p) => `${p?.rack} ${p?.unit}`)).size).toBe(1);
  });

  it('hold the ports of a machine, and an end point inside its switch', () => {
    const t = oneSwitch(4);
    const [a, b, c, d] = t.hosts;
    const hosts: Host[] = [{ ...a, node: 'm' }, { ...b, node: 'm' }, { ...c, role: 'aggregation' }, d];
    const { boxes, cables } = boxesOf({ ...t, hosts }, 6);
    expect(boxes.map(({ name, units, hosts: ports }) => [name, units, ports])).toEqual([
      [t.switches[0].name, 1, [2]],
      ['m', 6, [0, 1]],
      [d.name, 6, [3]],
    ]);
    expect(cables).toHaveLength(3);
  });

  it('are cut where a switch has more machines than its rack takes', () => {
    const items = itemsOf(boxesOf(oneSwitch(20)), { machines: true, units: 8, apart: new Set() });
    expect(items.map(({ units }) => units)).toEqual([8, 8, 5]);
  });
});

it('names racks of the placement by the floor', () => {
  const found = place(network(3, []), { floor: { rows: 2, columns: 2, units: 1, model: 'k' } });
  expect([...found.places.values()].map(({ rack }) => rack).sort()).toEqual(['A01', 'A02', 'B01']);
  expect(rackSpots(found.floor).map(rackName)).toContain('B02');
});
