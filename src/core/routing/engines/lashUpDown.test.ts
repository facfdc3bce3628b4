import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { CaseCounter } from '../../testing/caseCounter';
import { type NaiveVerdict, naiveVerify } from '../../testing/naiveVerifier';
import { runEngine } from '../../testing/runEngine';
import type { Topology } from '../../topology/topology';
import * as lash from './lash';
import * as lashUpDown from './lashUpDown';

const MANY = 15;

/** Random networks and tori large enough to need lanes, some of their switches without hosts. */
const networks = fc
  .tuple(
    fc.oneof(
      fc
        .integer({ min: 1, max: 40 })
        .map((seed) => `random:switches=${12 + (seed % 15)},ports=${3 + (seed % 2)},hosts=1,seed=${seed}`),
      fc.constantFrom('torus:dims=6,hosts=1', 'torus:dims=5x3,hosts=1', 'torus:dims=5x5,hosts=1'),
    ),
    fc.array(fc.nat(27), { maxLength: 24 }),
  )
  .map(([spec, bare]): Topology => {
    const whole = generateFromSpec(spec);
    const hosts = whole.hosts.filter((_, i) => !bare.includes(i));
    const gone = new Set(whole.hosts.filter((host) => !hosts.includes(host)).map((host) => host.id as string));
    return { ...whole, hosts, links: whole.links.filter(({ a, b }) => !gone.has(a.node) && !gone.has(b.node)) };
  });

function routed(topology: Topology, engine: typeof lash | typeof lashUpDown, lanes: number) {
  const routing = runEngine(engine, compileFabric(topology), {}, { lanes });
  const verdict = naiveVerify(topology, routing.table, routing.lanes);
  const hosts = topology.hosts.map((host) => host.id as string);
  const level = (pair: string): number => {
    const [a, b] = pair.split('>').map((id) => hosts.indexOf(id));
    return routing.lanes?.serviceLevel[a * hosts.length + b] ?? 0;
  };
  return { routing, verdict, level };
}

/** The switches that a walk leaves for another, by `source>destination`; what goes nowhere leaves none. */
const passed = ({ walks }: NaiveVerdict, pair: string): string[] =>
  (walks.get(pair) ?? []).map((channel) => channel.slice(0, channel.lastIndexOf(':')));

/** Pairs that LASH has on the last lane or beyond, and those whose shortest path passes a switch that a moved one passes to the same switch. */
function mustMove(
  topology: Topology,
  plain: ReturnType<typeof routed>,
  moved: NaiveVerdict,
  last: number,
): Set<string> {
  const fabric = compileFabric(topology);
  const home = new Map(topology.hosts.map((host, h) => [host.id as string, fabric.hostSwitch[h]]));
  const target = (pair: string): number | undefined => home.get(pair.split('>')[1]);
  const pairs = [...plain.verdict.pairs].filter((pair) => passed(plain.verdict, pair).length > 0);
  const moving = new Set(pairs.filter((pair) => plain.level(pair) >= last));
  for (let before = -1; before < moving.size; ) {
    before = moving.size;
    const taken = new Set([...moving].flatMap((pair) => passed(moved, pair).map((s) => `${s}>${target(pair)}`)));
    for (const pair of pairs)
      if (passed(plain.verdict, pair).some((s) => taken.has(`${s}>${target(pair)}`))) moving.add(pair);
  }
  return moving;
}

describe('lash-up-down', () => {
  it('moves to the last lane what LASH has no lane for and what crosses that, and nothing else', () => {
    const met = new CaseCounter('one lane', 'pairs moved', 'moved for others', 'kept beside them', 'nothing moved');
    fc.assert(
      fc.property(networks, fc.integer({ min: 1, max: 3 }), (topology, lanes) => {
        const plain = routed(topology, lash, MANY);
        const { routing, verdict, level } = routed(topology, lashUpDown, lanes);
        expect([verdict.loops, verdict.acyclic]).toEqual([0, true]);
        expect(verdict.highestLane).toBeLessThan(lanes);
        expect([...verdict.pairs].sort()).toEqual([...plain.verdict.pairs].sort());
        if ((plain.routing.lanes?.laneCount ?? 1) <= lanes) {
          met.see('nothing moved');
          expect(routing).toEqual(plain.routing);
          return;
        }
        const last = lanes - 1;
        const moving = mustMove(topology, plain, verdict, last);
        const unfit = [...moving].filter((pair) => plain.level(pair) >= last);
        met.see('pairs moved');
        if (unfit.length < moving.size) met.see('moved for others');
        for (const pair of plain.verdict.pairs) {
          if (moving.has(pair)) continue;
          met.see('kept beside them');
          expect([pair, verdict.walks.get(pair)]).toEqual([pair, plain.verdict.walks.get(pair)]);
        }
        if (lanes === 1) return met.see('one lane');
        expect([...verdict.pairs].filter((pair) => level(pair) === last).sort()).toEqual([...moving].sort());
        for (const pair of verdict.pairs) if (!moving.has(pair)) expect(level(pair)).toBe(plain.level(pair));
      }),
      { numRuns: 200 },
    );
    met.expectAll();
  });

  it('goes on with one lane and with two where LASH refuses', () => {
    const topology = generateFromSpec('random:switches=24,ports=4,hosts=2,seed=1');
    expect(routed(topology, lash, MANY).routing.lanes?.laneCount).toBeGreaterThan(2);
    const hops = [1, 2, MANY].map((lanes) => {
      const { verdict } = routed(topology, lashUpDown, lanes);
      expect(verdict.acyclic).toBe(true);
      return [...verdict.walks.values()].reduce((sum, walk) => sum + walk.length, 0);
    });
    // A lane more for shortest paths, fewer hops.
    expect(hops[0]).toBeGreaterThan(hops[1]);
    expect(hops[1]).toBeGreaterThan(hops[2]);
  });
});
