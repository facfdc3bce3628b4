import { beforeAll, describe, expect, it } from 'vitest';
import { loadLinearSolver } from '../../jobs/routing/linearSolver';
import type { ParamValue } from '../base/params';
import { finish } from '../base/steps';
import { SeededRandom } from '../base/structures/seededRandom';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { treeLevels } from '../fabric/treeLevels';
import { generateFromSpec } from '../generators/spec';
import { hopBound } from '../metrics/bounds';
import { effectiveBisection } from '../metrics/effectiveBisection';
import { tableRoutes } from '../metrics/flowRoutes';
import type { LinearSolver } from '../metrics/linearProgram';
import { lpBound } from '../metrics/lpBound';
import { measureRouting } from '../metrics/routeReport';
import { tableBound } from '../metrics/tableBound';
import { engines } from '../routing/registry';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { TopologyBuilder } from '../topology/topologyBuilder';
import { planVlans } from '../vlan/planning/vlanPlan';
import { DEFAULT_VLAN_OPTIONS } from '../vlan/trees/vlanNetwork';
import { demandsOf } from './demand';
import { NOWHERE } from './destinations';
import { findPattern } from './patterns/registry';
import { trafficOn } from './patterns/trafficOn';
import { patternDraws, patternExchange } from './patterns/views';
import type { PatternChoice, Traffic } from './traffic';

/** Four leaves of 4 hosts on two spines; each of them with an end point that reduces data in the network, or without. */
function tree(reducing: boolean): Topology {
  const builder = new TopologyBuilder();
  const switches = Array.from({ length: 6 }, (_, s) =>
    builder.addSwitch({ name: s < 4 ? `leaf-${s}` : `spine-${s - 4}`, portCount: 8 }),
  );
  for (let l = 0; l < 4; l++) {
    if (reducing) builder.connect(builder.addHost({ name: `an-${l}`, role: 'aggregation' }), switches[l], 1, 2);
    for (let h = 0; h < 4; h++)
      builder.connect(builder.addHost({ name: `host-${l}-${h}` }), switches[l], 1, h === 0 ? 1 : 2 + h);
  }
  for (let l = 0; l < 4; l++) for (const s of [4, 5]) builder.connect(switches[l], switches[s], s + 2, 1 + l);
  if (reducing) {
    for (const s of [4, 5])
      builder.connect(builder.addHost({ name: `an-${s}`, role: 'aggregation' }), switches[s], 1, 8);
  }
  return builder.build('small tree');
}

const without = compileFabric(tree(false));
const within = compileFabric(tree(true));
/** Numbers of the hosts that take part, in the network with the others. */
const talking = within.hostNames.flatMap((name, h) => (name.startsWith('host') ? [h] : []));

let solve: LinearSolver;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

const throughput = (fabric: Fabric, id: string, traffic: Traffic | null = null): unknown => {
  const engine = engines.find(({ descriptor }) => descriptor.id === id);
  if (!engine) throw new Error(id);
  return measureRouting(fabric, runEngine(engine, fabric), traffic, 'lft').throughput;
};

describe('end points without traffic', () => {
  it('leave the throughput of the tree as it is without them, by every engine that balances traffic', () => {
    // By hand: 4 hosts send 12 of 15 past their leaf, 6 of those 12 destinations by each of two uplinks: 4 × 6 / 15.
    for (const id of ['d-mod-k', 'sssp', 'turn-addition']) {
      expect(throughput(without, id), id).toEqual({ all: 15 / 24 });
      expect(throughput(within, id), id).toEqual({ all: 15 / 24 });
    }
  });

  it('are reached all the same', () => {
    const engine = engines.find(({ descriptor }) => descriptor.id === 'turn-addition');
    if (!engine) throw new Error('no engine');
    const verdict = verifyTables(within, runEngine(engine, within).table, null);
    expect([verdict.reachablePairs, verdict.unreachablePairs, verdict.deadlockFree]).toEqual([22 * 21, 0, true]);
  });

  it('leave all bounds as they are', () => {
    const bounds = (fabric: Fabric): number[] => {
      const demands = demandsOf(fabric, null);
      return [hopBound(fabric, demands), tableBound(fabric, demands), finish(lpBound(fabric, demands, null, solve))];
    };
    expect(bounds(within)).toEqual(bounds(without));
    expect(bounds(within)[1]).toBeCloseTo(15 / 24, 12);
  });

  it('leave the levels of a tree, whose spines have them too', () => {
    expect([...(treeLevels(within) ?? [])]).toEqual([0, 0, 0, 0, 1, 1]);
  });

  it('are told of in a report, and only where there are some', () => {
    const engine = engines[0];
    expect(measureRouting(within, runEngine(engine, within), null, 'lft').withoutTraffic).toBe(6);
    expect(measureRouting(without, runEngine(engine, without), null, 'lft')).not.toHaveProperty('withoutTraffic');
  });

  it('make throughput no less known where one of them has lost its switch', () => {
    const topology = tree(true);
    const lost = topology.hosts.find(({ name }) => name === 'an-5');
    const down = { ...topology, hosts: topology.hosts.map((h) => (h === lost ? { ...h, down: true } : h)) };
    expect(throughput(compileFabric(down), 'sssp')).toEqual({ all: 15 / 24 });
  });

  it('send and get nothing by any traffic', () => {
    const choices: PatternChoice[] = [
      { kind: 'matrix', demand: Array.from({ length: 22 }, () => Array(22).fill(1).join()).join('\n') },
      { kind: 'hot-spot', host: talking[0], share: 0.5 },
      { kind: 'nodes', spread: 'any' },
      { kind: 'groups', intra: 1, inter: 1 },
    ];
    for (const choice of choices) {
      const [all, some] = [trafficOn(within, choice), trafficOn(without, { ...choice, ...fitted(choice) })];
      expect(throughput(within, 'sssp', all), choice.kind).toEqual(throughput(without, 'sssp', some));
    }
    function fitted({ kind }: PatternChoice): Readonly<Record<string, ParamValue>> {
      if (kind === 'matrix') return { demand: Array.from({ length: 16 }, () => Array(16).fill(1).join()).join('\n') };
      return kind === 'hot-spot' ? { host: 0 } : {};
    }
  });

  it('are passed over where patterns count hosts', () => {
    const traffic = trafficOn(within, { kind: 'shift', distance: 1 });
    if (!('from' in traffic)) throw new Error('no list');
    expect([...traffic.from]).toEqual(talking);
    expect([...traffic.to]).toEqual([...talking.slice(1), talking[0]]);
    const exchange = patternExchange(pattern('shift-exchange'), within, {});
    expect(exchange?.steps).toBe(15);
    expect(exchange?.to(2, talking[15])).toBe(talking[1]);
    expect(exchange?.from(2, talking[1])).toBe(talking[15]);
    expect(exchange?.to(2, 0)).toBe(NOWHERE);
  });

  it('are never drawn, nor draw', () => {
    for (const self of [false, true]) {
      const { draw, share } = patternDraws(pattern('uniform'), within, { self }, new SeededRandom(1));
      const seen = new Set<number>();
      for (const host of talking) for (let i = 0; i < 200; i++) seen.add(draw(host));
      expect([...seen].sort((a, b) => a - b)).toEqual(talking);
      expect(share(0)).toBe(0);
      expect(draw(0)).toBe(NOWHERE);
      expect(share(talking[0])).toBe(1);
    }
  });

  it('are in no bisection', () => {
    const engine = engines[0];
    const request = { samples: 50, seed: 1, bothWays: false, maxMin: false };
    const { flows, unrouted, worst } = finish(
      effectiveBisection(within, tableRoutes(within, runEngine(engine, within).table), request),
    );
    expect([flows, unrouted]).toEqual([8, 0]);
    for (const { source, destination } of worst)
      expect([talking.includes(source), talking.includes(destination)]).toEqual([true, true]);
  });

  it('are in no VLAN', () => {
    const plan = (fabric: Fabric) =>
      finish(planVlans(fabric, { rule: 'balanced', traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS }));
    const [planned, before] = [plan(within), plan(without)];
    expect(planned.maxLoad).toBe(before.maxLoad);
    expect(planned.bound).toBe(before.bound);
    expect(planned.served.hostLeaf[0]).toBe(-1);
  });

  it('change nothing where there are none', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    expect(fabric.talkerAt).toBe(fabric.hostAt);
    expect(fabric.talkerOffset).toBe(fabric.hostOffset);
  });
});

function pattern(id: string) {
  const found = findPattern(id);
  if (!found) throw new Error(id);
  return found;
}
