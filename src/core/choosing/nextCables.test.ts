import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import { compileFabric } from '../fabric/compileFabric';
import type { LinearSolver } from '../metrics/linearProgram';
import { edgeFlowOptimum } from '../testing/edgeFlowOptimum';
import type { Link, Switch, Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { demandsOf } from '../traffic/demand';
import { cableCurve, curveAt } from './cableCurve';
import { type CableCandidate, CableNetwork } from './cableNetwork';
import { type CableLimits, CableSearch } from './cableSearch';

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

interface Example {
  readonly topology: Topology;
  readonly candidates: readonly CableCandidate[];
}

/** Leaves with so many hosts, a cable to each of two spines; a further one costs what `price` says. */
function leavesAndSpines(hosts: readonly number[], price: (leaf: number, spine: number) => number): Example {
  const builder = new TopologyBuilder();
  const spines = [0, 1].map((s) => builder.addSwitch({ name: `spine-${s}`, portCount: 40, level: 1 }));
  const candidates: CableCandidate[] = [];
  for (const [l, count] of hosts.entries()) {
    const leaf = builder.addSwitch({ name: `leaf-${l}`, portCount: 40, level: 0 });
    for (const [s, spine] of spines.entries()) {
      builder.connect(leaf, spine);
      candidates.push({ a: leaf, b: spine, cents: 100 * price(l, s) });
    }
    for (let h = 0; h < count; h++) builder.connect(builder.addHost({ name: `host-${l}-${h}` }), leaf);
  }
  return { topology: builder.build('example'), candidates };
}

const even = (): Example => leavesAndSpines([3, 3, 3, 3], (_, spine) => (spine === 0 ? 120 : 500));
const uneven = (): Example => leavesAndSpines([6, 3, 2], (leaf, spine) => (leaf === 0 || spine === 1 ? 500 : 120));

/** A spine that nothing is plugged into yet. */
function spareSpine(): Example {
  const { topology, candidates } = leavesAndSpines([3, 2, 2], (leaf, spine) => (spine === 0 ? 900 : 100) + 10 * leaf);
  const [, spare] = topology.switches;
  return { candidates, topology: { ...topology, links: topology.links.filter(({ b }) => b.node !== spare.id) } };
}

/** A spine that has failed: cables to it carry nothing. */
function failedSpine(): Example {
  const { topology, candidates } = leavesAndSpines([4, 3, 2], (leaf, spine) => 100 + 10 * leaf - 5 * spine);
  const switches = topology.switches.map((one, s) => (s === 1 ? { ...one, down: true } : one));
  return { candidates, topology: { ...topology, switches } };
}

/** All at 100 Gb/s; a faster cable in place of one costs less than one more, or more. */
function faster(): Example {
  const { topology, candidates } = leavesAndSpines([5, 3, 2], (leaf, spine) => 260 + 10 * leaf + 15 * spine);
  const links = topology.links.map((link) => ({ ...link, speed: '100GbE' }));
  const added = candidates.slice(0, 3).map((one) => ({ ...one, speed: '100GbE' }));
  const instead = candidates.map((one, e) => ({
    ...{ ...one, cents: 20_000 + 3000 * e, speed: e === 2 ? '400GbE' : '200GbE' },
    inPlaceOf: { count: 1, speed: '100GbE' },
  }));
  return { topology: { ...topology, links }, candidates: [...added, ...instead] };
}

const networkOf = ({ topology, candidates }: Example) =>
  new CableNetwork(topology, candidates, { kind: 'uniform' }, solve);
/** The search, with the curve that it goes by. */
function searched(example: Example, some: CableLimits) {
  const network = networkOf(example);
  const amounts = ZERO(example.candidates.length);
  const search = new CableSearch(network);
  const curve = cableCurve(network, { ...some, amounts }, solve);
  return { search, best: search.best(amounts, some, curve) };
}

const limits = ({ topology }: Example, size: number, cents = 1_000_000): CableLimits => ({
  ...{ size, cents },
  ports: new Map(topology.switches.map(({ id }) => [id, 10])),
});

/** All sets of so many cables, with what one program over all flows says they carry. */
function* allSets({ topology, candidates }: Example, size: number) {
  const amounts = candidates.map(() => 0);
  const sets: number[][] = [];
  const fill = (from: number, left: number): void => {
    if (left === 0) sets.push([...amounts]);
    else
      for (let e = from; e < amounts.length; e++) {
        amounts[e]++;
        fill(e, left - 1);
        amounts[e]--;
      }
  };
  fill(0, size);
  for (const set of sets) {
    if (set.some((count, e) => count > (candidates[e].inPlaceOf?.count ?? count))) continue;
    const added = set.flatMap((count, e) =>
      candidates[e].inPlaceOf ? [] : Array.from({ length: count }, (_, i) => ({ e, i })),
    );
    const kept = topology.links.map((link) => {
      const e = candidates.findIndex(({ a, b, inPlaceOf }) => inPlaceOf && link.a.node === a && link.b.node === b);
      return e >= 0 && set[e] > 0 ? { ...link, speed: candidates[e].speed } : link;
    });
    const links = added.map(({ e }, i): Link => {
      const { a, b } = candidates[e];
      return {
        ...topology.links[0],
        id: `new-${i}` as Link['id'],
        a: { node: a, port: 30 + i },
        b: { node: b, port: 30 + i },
      };
    });
    const fabric = compileFabric({ ...topology, links: [...kept, ...links] });
    const [demand] = demandsOf(fabric, { kind: 'uniform' });
    const cents = set.reduce((sum, count, e) => sum + count * candidates[e].cents, 0);
    yield { amounts: set, cents, throughput: Math.min(1, edgeFlowOptimum(fabric, demand, null, solve)) };
  }
}

const ZERO = (length: number): number[] => Array.from({ length }, () => 0);

describe('four leaves of three hosts', () => {
  it('gain nothing by 8 single cables, 36 pairs and 120 triples, and by 16 of 330 sets of four', () => {
    const example = even();
    const gaining = [1, 2, 3, 4].map((size) => {
      const sets = [...allSets(example, size)];
      return [sets.length, sets.filter(({ throughput }) => throughput > 22 / 27 + 1e-6).length];
    });
    expect(gaining).toEqual([
      [8, 0],
      [36, 0],
      [120, 0],
      [330, 16],
    ]);
  });

  it('gain most for the money by four cables, one a leaf, all to the cheap spine', () => {
    const example = even();
    const search = new CableSearch(networkOf(example));
    const start = ZERO(8);
    expect(search.throughputOf(start)).toBeCloseTo(22 / 27, 9);
    expect(search.fewest(start, limits(example, 4))).toBe(4);
    const { best } = searched(example, limits(example, 4));
    expect(best).toMatchObject({ amounts: [1, 0, 1, 0, 1, 0, 1, 0], cents: 48_000, throughput: expect.closeTo(1, 9) });
    expect(search.isComplete).toBe(true);
  });

  it('gain nothing for less, or by fewer', () => {
    const example = even();
    const search = new CableSearch(networkOf(example));
    expect(searched(example, limits(example, 4, 47_999)).best).toBe(null);
    expect(searched(example, limits(example, 3)).best).toBe(null);
    expect(search.fewest(ZERO(8), limits(example, 3))).toBe(null);
  });

  it('gain nothing where the cheap spine has three free ports, but for the dear one', () => {
    const example = even();
    const [spine] = example.topology.switches;
    const some = limits(example, 4);
    const { best } = searched(example, { ...some, ports: new Map([...some.ports, [spine.id, 3]]) });
    expect(best?.cents).toBe(86_000);
  });

  it('carry at most what the upper curve says, with a bend at .4545 of each cable', () => {
    const example = even();
    const { ports } = limits(example, 4);
    const curve = cableCurve(networkOf(example), { amounts: ZERO(8), cents: 60_000, ports }, solve);
    expect(curve.map(({ cents }) => cents)).toEqual([0, Math.round((48_000 * 5) / 11), 60_000]);
    expect(curve.map(({ throughput }) => throughput)).toEqual([22 / 27, 1, 1].map((value) => expect.closeTo(value, 6)));
  });
});

describe('leaves of six, three and two hosts', () => {
  it('gain most for the money by a cable at the first two', () => {
    const example = uneven();
    const search = new CableSearch(networkOf(example));
    expect(search.throughputOf(ZERO(6))).toBeCloseTo(2 / 3, 9);
    const { best } = searched(example, limits(example, 3));
    expect(best).toMatchObject({ amounts: [1, 0, 1, 0, 0, 0], cents: 62_000, throughput: expect.closeTo(1, 9) });
    const { best: alone } = searched(example, limits(example, 1));
    expect(alone).toMatchObject({ cents: 50_000, throughput: expect.closeTo(5 / 6, 9) });
  });
});

describe('the best of all sets up to three', () => {
  it.each([
    ['uneven', uneven],
    ['two and five', () => leavesAndSpines([5, 2, 4], (leaf, spine) => 100 + 37 * leaf + 90 * spine)],
    ['three alike', () => leavesAndSpines([4, 4, 4], (leaf, spine) => 100 + 10 * leaf + spine)],
    ['one large', () => leavesAndSpines([9, 1, 1], (leaf, spine) => 300 - 50 * leaf - 20 * spine)],
    ['a spare spine', spareSpine],
    ['a failed spine', failedSpine],
    ['faster ones in place of others', faster],
  ])('is what the search finds: %s', (_, make) => {
    const example = make();
    const search = new CableSearch(networkOf(example));
    const start = ZERO(example.candidates.length);
    const before = search.throughputOf(start);
    const all = [1, 2, 3].flatMap((size) => [...allSets(example, size)]);
    const { ports } = limits(example, 3);
    const curve = cableCurve(networkOf(example), { amounts: start, cents: 200_000, ports }, solve);
    for (const money of [20_000, 40_000, 200_000]) {
      const found = searched(example, limits(example, 3, money)).best;
      const values = all
        .filter(({ cents }) => cents <= money)
        .map(({ throughput, cents }) => (throughput - before) / cents);
      const most = Math.max(0, ...values);
      const value = found ? (found.throughput - before) / found.cents : 0;
      expect(value * 1e5).toBeCloseTo(most < 1e-9 ? 0 : most * 1e5, 5);
    }
    for (const { cents, throughput } of all) {
      expect(throughput).toBeLessThan(curveAt(curve, cents) + 1e-5);
    }
    expect(search.isComplete).toBe(true);
  });
});

describe('a network in two parts', () => {
  /** The second leaf with its hosts alone: cut off by a failure, or by no cable. */
  function apart(isFailure: boolean): Example {
    const { topology, candidates } = even();
    const { id } = topology.switches[3];
    const links = isFailure
      ? topology.links.map((link) => (link.a.node === id ? { ...link, down: true } : link))
      : topology.links.filter(({ a }) => a.node !== id);
    return { topology: { ...topology, links }, candidates };
  }

  it('is refused where a failure cuts off what sends, by name', () => {
    expect(() => networkOf(apart(true))).toThrow(/no path joins "leaf-\d" to "leaf-\d"/);
  });

  it('is refused where a cable would join what sends nothing to each other, also by a spare switch', () => {
    expect(() => networkOf(apart(false))).toThrow('expected cables within a part');
    const { topology, candidates } = apart(false);
    const spare = { ...topology.switches[0], id: 's9' as Switch['id'], name: 'spare' };
    const [other, own] = [candidates[0].a, topology.switches[3].id];
    const over = [other, own].map((a) => ({ a, b: spare.id, cents: 1 }));
    const wider = { ...topology, switches: [...topology.switches, spare] };
    expect(() => networkOf({ topology: wider, candidates: over })).toThrow('expected cables within a part');
    expect(networkOf({ topology: wider, candidates: over.slice(1) }).parts).toBe(2);
  });

  it('has all carried where a leaf sends to itself alone', () => {
    const { topology, candidates } = leavesAndSpines([3], () => 100);
    expect(
      networkOf({ topology: { ...topology, links: topology.links.slice(2) }, candidates }).with([0, 0]).throughput,
    ).toBe(1);
  });
});
