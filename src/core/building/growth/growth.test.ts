import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { compileFabric } from '../../fabric/compileFabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import type { Host, Link, SwitchId, Topology } from '../../topology/topology';
import { TopologyBuilder } from '../../topology/topologyBuilder';
import { validateTopology } from '../../topology/validateTopology';
import { cableMoves } from './cableMoves';
import { choosePorts } from './choosePorts';
import { evenSpread } from './evenSpread';
import { growRandom } from './growRandom';
import { growTiers } from './growTiers';
import { GrowthError } from './growthError';
import { growthStates } from './growthStates';
import { type GrowthTarget, sizeTarget, targetNetwork } from './growthTarget';
import { movedLengths } from './movedLengths';
import { rankForAll, routeByRank } from './oneOrder';
import { planGrowth } from './planGrowth';
import { proveStages } from './proveStages';
import { stageChange } from './stages';

/** Link t of leaf i goes to spine (t + i (u mod S)) mod S: the wiring of the note on building. */
function wiredByRule(leaves: number, spines: number, uplinks: number): Topology {
  const builder = new TopologyBuilder();
  const perSpine = Math.ceil((leaves * uplinks) / spines);
  const ids = Array.from({ length: leaves }, (_, i) =>
    builder.addSwitch({ name: `leaf-${i}`, portCount: uplinks + 1, level: 0, index: i }),
  );
  const tops = Array.from({ length: spines }, (_, j) =>
    builder.addSwitch({ name: `spine-${j}`, portCount: perSpine, level: 1, index: j }),
  );
  for (const [i, leaf] of ids.entries()) builder.connect(builder.addHost({ name: `host-${i}-0` }), leaf);
  ids.forEach((leaf, i) => {
    for (let t = 0; t < uplinks; t++) builder.connect(leaf, tops[(t + i * (uplinks % spines)) % spines]);
  });
  return builder.build('by rule');
}

const tiers = (rows: number, tops: number): GrowthTarget => ({ kind: 'tiers', size: { rows, tops } });

interface Row {
  readonly from: () => Topology;
  readonly to: readonly [number, number];
  readonly moved: number;
  /** For leaf capacities of .9, .75 and .5; the note has 3 at .9 in the row of 2, whose moves here are even over leaves. */
  readonly stages: readonly [number, number, number];
}

/** Section 5 of the note on building. Pods are mid switches of 8 uplinks, 8 of them a pod. */
const pods = (): Topology => generateFromSpec('xgft:m=1x8x4,w=1x8x2,p=1x1x4');
const ROWS: readonly Row[] = [
  { from: () => wiredByRule(16, 4, 16), to: [32, 8], moved: 128, stages: [8, 2, 1] },
  { from: () => wiredByRule(32, 8, 16), to: [32, 16], moved: 256, stages: [8, 2, 1] },
  { from: () => wiredByRule(32, 4, 16), to: [32, 5], moved: 102, stages: [4, 1, 1] },
  { from: () => wiredByRule(32, 5, 16), to: [32, 6], moved: 85, stages: [3, 1, 1] },
  { from: () => wiredByRule(32, 6, 16), to: [32, 7], moved: 73, stages: [3, 1, 1] },
  { from: () => wiredByRule(32, 8, 16), to: [48, 12], moved: 128, stages: [4, 1, 1] },
  { from: () => wiredByRule(128, 16, 32), to: [160, 20], moved: 768, stages: [2, 1, 1] },
  { from: pods, to: [8, 32], moved: 128, stages: [6, 2, 1] },
  { from: pods, to: [16, 64], moved: 192, stages: [8, 3, 2] },
];

it.each(ROWS)('moves $moved cables to $to, in $stages stages', ({ from, to, moved, stages }) => {
  const before = from();
  const change = cableMoves(before, choosePorts(before, growTiers(before, { rows: to[0], tops: to[1] })));
  expect(validateTopology(change.to)).toEqual([]);
  expect(change.chains.reduce((sum, { moves }) => sum + moves.length, 0)).toBe(moved);
  expect(change.taken).toEqual([]);
  const counts = [0.9, 0.75, 0.5].map((share) => {
    const staged = stageChange(before, change, { share, of: 'leaf' });
    for (const { drained } of staged.stages) expect(drained.leaf).toBeGreaterThanOrEqual(share);
    return staged.stages.length;
  });
  expect(counts).toEqual(stages);
});

/** The pair capacities that the note gives for uneven spreads. */
it('says what uneven spreads offer pairs, and refuses more', () => {
  const from = wiredByRule(32, 6, 16);
  const change = cableMoves(from, choosePorts(from, growTiers(from, { rows: 32, tops: 6 })));
  const { before } = stageChange(from, change, { share: 0, of: 'pair' });
  expect(before.pair).toBe(0.875);
  expect(() => stageChange(from, change, { share: 0.9, of: 'pair' })).toThrow('two rows have 0.875 between them');
  const even = wiredByRule(32, 8, 16);
  const grown = cableMoves(even, choosePorts(even, growTiers(even, { rows: 48, tops: 12 })));
  expect(stageChange(even, grown, { share: 0.5, of: 'pair' }).after.pair).toBe(0.75);
  expect(() => stageChange(even, grown, { share: 0.95, of: 'leaf' })).toThrow(/alone leaves 0\.9375/);
});

it('keeps pairs by another order where the first comes to a dead end, and says what is proven where none does', () => {
  const grown = (leaves: number, uplinks: number, tops: readonly [number, number]) => {
    const from = wiredByRule(leaves, tops[0], uplinks);
    return { from, change: cableMoves(from, choosePorts(from, growTiers(from, { rows: leaves, tops: tops[1] }))) };
  };
  const { from, change } = grown(4, 6, [3, 4]);
  const { stages } = stageChange(from, change, { share: 0.65, of: 'pair' });
  expect(stages).toHaveLength(2);
  for (const { drained } of stages) expect(drained.pair).toBeGreaterThanOrEqual(0.65);
  const dead = grown(3, 4, [2, 3]);
  expect(() => stageChange(dead.from, dead.change, { share: 0.7, of: 'pair' })).toThrow(
    'no stage keeps 0.7 in the 3 orders tried',
  );
  expect(() => stageChange(dead.from, dead.change, { share: 0.9, of: 'leaf' })).toThrow('no stage keeps 0.9: ');
});

it('deals cables out with the fewest moves of all even spreads', () => {
  const sumOf = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0);
  /** All rows of `columns` numbers, each the floor or the ceiling, with a sum. */
  const rowsOf = (sum: number, columns: number): number[][] => {
    const floor = Math.floor(sum / columns);
    const all = Array.from({ length: 1 << columns }, (_, mask) =>
      Array.from({ length: columns }, (__, j) => floor + ((mask >> j) & 1)),
    );
    return all.filter((row) => sumOf(row) === sum);
  };
  const moved = (rows: readonly (readonly number[])[], old: readonly (readonly number[])[]): number =>
    old.reduce((sum, was, i) => sum + sumOf(rows[i].map((now, j) => Math.max(0, now - (was[j] ?? 0)))), 0);
  const isEven = (rows: readonly (readonly number[])[]): boolean => {
    const columns = rows[0].map((_, j) => sumOf(rows.map((row) => row[j])));
    return Math.max(...columns) - Math.min(...columns) <= 1;
  };
  const row = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 3 });
  const drawn = fc.tuple(fc.array(row, { minLength: 1, maxLength: 3 }), fc.integer({ min: 0, max: 1 }), fc.boolean());
  fc.assert(
    fc.property(drawn, ([old, more, isNew]) => {
      const columns = Math.max(...old.map(({ length }) => length)) + more;
      const sums = [...old.map(sumOf), ...(isNew ? [2] : [])];
      let least = Number.POSITIVE_INFINITY;
      const tryAll = (rows: number[][]): void => {
        if (rows.length < sums.length) for (const next of rowsOf(sums[rows.length], columns)) tryAll([...rows, next]);
        else if (isEven(rows)) least = Math.min(least, moved(rows, old));
      };
      tryAll([]);
      const found = evenSpread(sums, columns, old);
      found.forEach((one, i) => {
        expect(sumOf(one)).toBe(sums[i]);
        expect(Math.max(...one) - Math.min(...one)).toBeLessThanOrEqual(1);
      });
      expect(isEven(found)).toBe(true);
      expect(moved(found, old)).toBe(least);
    }),
    { numRuns: 100, seed: 16 },
  );
});

it.each([
  [100, 10, 120, 83, 5],
  [100, 10, 150, 167, 1],
  [64, 8, 128, 128, 1],
  [50, 12, 200, 225, 5],
] as const)(
  'grows a random network of %d switches with %d ports to %d by %d moves',
  (switches, ports, count, least, draws) => {
    const meanDistance = (topology: Topology): number => {
      const fabric = compileFabric(topology);
      const search = new SwitchDistances(fabric);
      let sum = 0;
      for (let s = 0; s < fabric.switchCount; s++) {
        search.search(s);
        expect(search.reached).toBe(fabric.switchCount);
        for (let i = 0; i < search.reached; i++) sum += search.distance[search.order[i]];
      }
      return sum / (fabric.switchCount * (fabric.switchCount - 1));
    };
    const drawn = (n: number, seed: number): Topology =>
      generateFromSpec(`random:switches=${n},ports=${ports},hosts=1,parallel=no,seed=${seed}`);
    const grow = (seed: number): Topology => {
      const from = drawn(switches, seed);
      const { to, chains, taken } = cableMoves(from, choosePorts(from, growRandom(from, count, seed)));
      expect(validateTopology(to)).toEqual([]);
      expect(chains.length).toBe(least);
      expect(chains.every(({ moves }) => moves.length === 1)).toBe(true);
      expect(taken).toEqual([]);
      return to;
    };
    const seeds = Array.from({ length: draws }, (_, i) => i + 1);
    const grown = seeds.map((seed) => meanDistance(grow(seed)));
    if (draws === 1) return;
    const afresh = seeds.map((seed) => meanDistance(drawn(count, seed)));
    const mean = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length;
    const variance = (all: readonly number[]): number =>
      mean(all.map((one) => (one - mean(all)) ** 2)) / (all.length - 1);
    // The note has .003 between means of five, which scatter by themselves: two standard errors.
    const noise = 2 * Math.sqrt(variance(grown) + variance(afresh));
    expect(noise).toBeLessThan(0.01);
    expect(Math.abs(mean(grown) - mean(afresh))).toBeLessThan(0.003 + noise);
  },
);

const NODES = 5;
const PORTS = 4;
const cabling = fc
  .tuple(
    fc.shuffledSubarray(
      Array.from({ length: NODES * PORTS }, (_, p) => p),
      { minLength: NODES * PORTS },
    ),
    fc.integer({ min: 3, max: 7 }),
  )
  .map(([ports, count]) =>
    Array.from({ length: count }, (_, i) => [ports[2 * i], ports[2 * i + 1]] as const).filter(
      ([a, b]) => Math.floor(a / PORTS) !== Math.floor(b / PORTS),
    ),
  );

/** Any two, or the same cables with their second ends in each other's places. */
const both = fc.oneof(
  fc.tuple(cabling, cabling),
  fc.tuple(cabling, fc.integer({ min: 1, max: 3 })).map(([old, step]) => {
    const fresh = old.map(([a], i) => [a, old[(i + step) % old.length][1]] as const);
    return [old, fresh.filter(([a, b]) => Math.floor(a / PORTS) !== Math.floor(b / PORTS))] as const;
  }),
);

function networkOf(cables: readonly (readonly [number, number])[]): Topology {
  const builder = new TopologyBuilder();
  const ids: SwitchId[] = [];
  for (let s = 0; s < NODES; s++) ids.push(builder.addSwitch({ name: `S${s}`, portCount: PORTS }));
  const end = (p: number) => [ids[Math.floor(p / PORTS)], (p % PORTS) + 1] as const;
  for (const [a, b] of cables) builder.connect(end(a)[0], end(b)[0], end(a)[1], end(b)[1]);
  return builder.build('small');
}

/** The most old cables that stay or keep one plug, each for one new cable, by trying all; stays count before plugs. */
function leastMoves(from: Topology, to: Topology, sameEnd: (a: Link['a'], b: Link['a']) => boolean): number {
  const fits = (old: Link, fresh: Link): number =>
    [old.a, old.b].filter((end) => [fresh.a, fresh.b].some((other) => sameEnd(end, other))).length;
  const best = (i: number, used: number): readonly [stay: number, moved: number] => {
    if (i === to.links.length) return [0, 0];
    let found = best(i + 1, used);
    from.links.forEach((old, j) => {
      const same = fits(old, to.links[i]);
      if (used & (1 << j) || same === 0) return;
      const [stay, moved] = best(i + 1, used | (1 << j));
      const next = same === 2 ? ([stay + 1, moved] as const) : ([stay, moved + 1] as const);
      if (next[0] > found[0] || (next[0] === found[0] && next[1] > found[1])) found = next;
    });
    return found;
  };
  return best(0, 0)[1];
}

it('makes any cabling of any other with the fewest plugs, every state on the way valid, and back', () => {
  const met = new CaseCounter('moved', 'taken', 'laid', 'ring', 'several stages');
  fc.assert(
    fc.property(both, fc.boolean(), ([old, fresh], asDrawn) => {
      const from = networkOf(old);
      const wanted = networkOf(fresh);
      const target = { kind: 'network', topology: wanted, asDrawn } as const;
      const change = cableMoves(from, targetNetwork(from, target, 1));
      const moved = change.chains.reduce((sum, { moves }) => sum + moves.length, 0);
      const sameEnd = (a: Link['a'], b: Link['a']): boolean => a.node === b.node && (!asDrawn || a.port === b.port);
      expect(moved).toBe(leastMoves(from, wanted, sameEnd));
      const { stages } = stageChange(from, change, { share: 0, of: 'leaf' });
      const states = growthStates(from, change.to, stages);
      const links = ({ links: all }: Topology): string[] =>
        all
          .map(({ a, b }) => [`${a.node}:${asDrawn ? a.port : ''}`, `${b.node}:${asDrawn ? b.port : ''}`].sort().join())
          .sort();
      expect(links(states.at(-1)?.after ?? from)).toEqual(links(wanted));
      for (const state of states) {
        for (const one of Object.values(state)) expect(validateTopology(one)).toEqual([]);
        // Drained links are those that the two sides of a stage do not share: the same state forwards and backwards.
        const live = ({ links: all }: Topology): string[] => all.flatMap(({ id, down }) => (down ? [] : [id])).sort();
        expect(live(state.drained)).toEqual(live(state.refilled));
      }
      if (moved > 0) met.see('moved');
      if (change.taken.length > 0) met.see('taken');
      if (change.laid.length > 0) met.see('laid');
      if (change.chains.some(({ isRing }) => isRing)) met.see('ring');
      if (change.chains.some(({ moves }) => moves.length > 1)) met.see('several stages');
    }),
    { numRuns: 200, seed: 16 },
  );
  met.expectAll(3);
});

it('proves every stage: pairs, deadlock and mixtures, of trees in any order, of random networks in a safe one', () => {
  const plan = (from: Topology, size: string, share: number) =>
    finish(
      planGrowth(from, {
        target: sizeTarget(size) as GrowthTarget,
        ...{ keeping: { share, of: 'leaf' }, engine: null, seed: 1 },
      }),
    );
  const tree = plan(wiredByRule(16, 4, 16), '32x8', 0.75);
  const random = plan(generateFromSpec('random:switches=30,ports=8,hosts=1,parallel=no'), '36', 0.75);
  for (const { checks, stages, states } of [tree, random]) {
    expect(Object.values(checks).every((isTrue) => isTrue)).toBe(true);
    expect(states.length).toBe(stages.length + 1);
  }
  // Backwards the steps are the same, each proven once more from its end.
  const from = random.states[0];
  const states = growthStates(from, random.to, random.stages);
  const back = [...states].reverse().map(({ before, drained, refilled, after }) => ({
    ...{ before: after, drained: refilled, refilled: drained, after: before },
  }));
  const ranks = rankForAll(from, states);
  const proofs = finish(
    proveStages(back, { ranks, route: (topology, fabric) => routeByRank(topology, fabric, ranks) }),
  );
  for (const { drained, after, drain, undrain } of proofs) {
    for (const state of [drained, after]) expect(state).toEqual({ unreachablePairs: 0, deadlockFree: true });
    for (const { kind } of [drain, undrain]) expect(['any-order', 'ordered']).toContain(kind);
  }
  const kinds = ({ stages }: typeof tree): string[] =>
    stages.flatMap(({ proof }) => [proof.drain.kind, proof.undrain.kind]);
  expect(new Set(kinds(tree))).toEqual(new Set(['any-order']));
  expect(kinds(random)).toContain('ordered');
});

it('takes rows without a cable to the top for no tiers: what is drawn is then what is meant', () => {
  const old = networkOf([[1, 12], [11, 16], [17, 9], [15, 0]]); // biome-ignore format: cables
  const fresh = networkOf([[1, 9], [11, 0], [17, 12], [15, 16]]); // biome-ignore format: cables
  const { chains } = cableMoves(old, targetNetwork(old, { kind: 'network', topology: fresh, asDrawn: false }, 1));
  expect(chains.flatMap(({ moves }) => moves)).toHaveLength(4);
});

it.each([
  ['rails:nodes=16,rails=4,unit=8,spines=2,links=2', 24, [8, 4, 48], 24, ['host-16', 'host-23']],
  ['rails:nodes=12,rails=4,unit=8,spines=2,links=2', 20, [8, 4, 48], 24, ['host-12', 'host-19']],
  ['rails:nodes=192,rails=8,unit=64,spines=8,links=2', 288, [96, 16, 1024], 80, ['host-192', 'host-287']],
] as const)('adds whole machines with all their ports to %s, up to %i', (spec, count, added, spinePorts, names) => {
  const from = generateFromSpec(spec);
  const rails = from.hosts.filter(({ node }) => node === 'host-0').length;
  const to = targetNetwork(from, { kind: 'machines', count }, 1);
  expect(validateTopology(to)).toEqual([]);
  const portsOf = ({ hosts }: Topology): Map<string, Host[]> => {
    const ports = new Map<string, Host[]>();
    for (const host of hosts) ports.set(host.node ?? '', [...(ports.get(host.node ?? '') ?? []), host]);
    return ports;
  };
  const [before, after] = [portsOf(from), portsOf(to)];
  expect([...after.values()].map((ports) => ports.map(({ rail }) => rail).join())).toEqual(
    Array.from({ length: count }, () => Array.from({ length: rails }, (_, rail) => rail).join()),
  );
  for (const [node, ports] of before) expect(after.get(node)).toEqual(ports);
  expect([
    after.size - before.size,
    to.switches.length - from.switches.length,
    to.links.length - from.links.length,
  ]).toEqual(added);
  expect(cableMoves(from, to).chains).toEqual([]);
  expect(to.switches.find(({ name }) => name === 'spine-0')?.portCount).toBe(spinePorts);
  const fresh = [...after.keys()].filter((node) => !before.has(node));
  expect([fresh.at(0), fresh.at(-1)]).toEqual(names);
  // A rail's port of a machine is at a leaf of that rail.
  const leafOf = new Map(to.links.flatMap(({ a, b }) => [[a.node, b.node] as const, [b.node, a.node] as const]));
  const nameOf = new Map<string, string>(to.switches.map(({ id, name }) => [id, name]));
  for (const { id, rail } of to.hosts) expect(nameOf.get(leafOf.get(id) ?? '')?.split('-')[2]).toBe(String(rail));
});

it('adds units of machines by size, and no ports to machines that are there', () => {
  const from = generateFromSpec('rails:nodes=16,rails=4,unit=8,spines=2,links=2');
  const to = targetNetwork(from, tiers(3, 2), 1);
  expect(to).toEqual(targetNetwork(from, { kind: 'machines', count: 24 }, 1));
  expect(() => targetNetwork(from, tiers(1, 2), 1)).toThrow('expected at least the 2 rows');
  expect(() => targetNetwork(from, { kind: 'machines', count: 15 }, 1)).toThrow('expected at least the 16');
  expect(() => targetNetwork(wiredByRule(8, 4, 4), { kind: 'machines', count: 15 }, 1)).toThrow(
    'no machine of "by rule" has ports at several leaves',
  );
});

it('says what stands in the way', () => {
  const from = wiredByRule(4, 2, 4);
  const grow = (target: GrowthTarget) => () =>
    finish(planGrowth(from, { target, keeping: { share: 0.5, of: 'leaf' }, engine: null, seed: 1 }));
  expect(grow(tiers(3, 2))).toThrow('3x2: expected at least the 4 rows and 2 spines');
  expect(grow({ kind: 'switches', count: 5 })).toThrow(GrowthError);
  const other = generateFromSpec('torus:dims=3x3');
  expect(grow({ kind: 'network', topology: other, asDrawn: false })).toThrow('no switch of "torus 3x3" is called');
});

it('says which cables do not reach to where they go, and what to buy instead', () => {
  const builder = new TopologyBuilder();
  const at = (name: string, rack: string, unit: number) =>
    builder.addSwitch({ name, portCount: 4, place: { rack, unit } });
  const [leaf, near, far] = [at('leaf', 'A01', 42), at('near', 'A01', 40), at('far', 'B03', 40)];
  builder.connect(leaf, near);
  const loose = builder.addSwitch({ name: 'loose', portCount: 4 });
  const placed = { ...builder.build('placed'), floor: { rows: 2, columns: 3, units: 42, model: 'trays' } as const };
  const [link] = placed.links;
  const move = (node: SwitchId) => ({ link: link.id, stays: link.a, from: link.b, to: { node, port: 1 } });
  // The note's example: 5.4996 m by the trays; the cable that is there is one of 1.5 m, for 1.09.
  expect(movedLengths(placed, placed, [move(far), move(loose)])).toEqual({
    ...{ known: 1, unknown: 1 },
    short: [{ move: move(far), hasM: 1.5, needsM: 5.5, buyM: 10 }],
  });
  const long = { ...placed, links: [{ ...link, lengthM: 10 }] };
  expect(movedLengths(long, long, [move(far)])).toEqual({ known: 1, unknown: 0, short: [] });
});
