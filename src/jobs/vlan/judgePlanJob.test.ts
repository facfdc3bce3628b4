import { describe, expect, it } from 'vitest';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { isAcyclic } from '../../core/testing/naiveVerifier';
import { applyFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import { planVlans } from '../../core/vlan/planning/vlanPlan';
import { vlanRuleDescriptors } from '../../core/vlan/rules/registry';
import { DEFAULT_VLAN_OPTIONS } from '../../core/vlan/trees/vlanNetwork';
import { carryOn } from '../routing/carryOnJob';
import { dependencies } from '../routing/dependenciesJob';
import { hostPath, keptTables, tableRow } from '../routing/inspectJobs';
import { verify } from '../routing/verifyJob';
import { Session } from '../session';
import { type RoutesRequest, simulate } from '../simulate/simulateJobs';
import { judgePlan } from './judgePlanJob';

const RULES = vlanRuleDescriptors.map(({ id }) => id);

/** A plan as a result that is kept. */
function judged(topology: Topology, rule: string) {
  const session = new Session(() => 0, 1e9);
  session.load(1, topology);
  const params = { name: `vlan:${rule}`, rule, seed: 1, traffic: null };
  const reply = finish(judgePlan.on(session, params));
  session.keep('plan', reply.routing, null);
  return { session, reply };
}

/** The switches that a pair passes over the given cables, by records and names alone. */
function wayOver({ links, hosts }: Topology, cables: readonly number[], [source, destination]: readonly number[]) {
  const leafOf = (h: number): string => {
    const { a, b } = links.find(({ a, b }) => [a.node, b.node].includes(hosts[h].id)) as Topology['links'][number];
    return a.node === hosts[h].id ? b.node : a.node;
  };
  const ways = [[leafOf(source)]];
  const seen = new Set(ways[0]);
  for (const way of ways) {
    const at = way[way.length - 1];
    if (at === leafOf(destination)) return way;
    for (const { a, b } of cables.map((link) => links[link])) {
      const next = a.node === at ? b.node : b.node === at ? a.node : null;
      if (next === null || seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  throw new Error('the pair is not joined');
}

/** By the trees and pairs of the plan itself, pair by pair: what one host's full rate to all others alike puts on each way between two switches. */
function byHand(topology: Topology, rule: string) {
  const session = new Session(() => 0, 1e9);
  session.load(1, topology);
  const { fabric } = session.network;
  const asked = { rule, traffic: { kind: 'uniform' } as const, options: DEFAULT_VLAN_OPTIONS };
  const plan = finish(planVlans(fabric, asked));
  const load = new Map<string, number>();
  const waits = new Set<string>();
  const hops: number[] = [];
  const ways = new Map<string, readonly string[]>();
  const { length } = topology.hosts;
  for (let s = 0; s < length; s++) {
    for (let d = 0; d < length; d++) {
      if (s === d) continue;
      const id = plan.ids[plan.pairs.at(s, d)];
      const tree = plan.configured.find((vlan) => vlan.id === id);
      const way = wayOver(topology, [...(tree?.links ?? [])], [s, d]);
      ways.set(`${s} ${d}`, way);
      hops[way.length - 1] = (hops[way.length - 1] ?? 0) + 1;
      const steps = way.slice(1).map((to, i) => `${way[i]}~${to}`);
      for (const step of steps) load.set(step, (load.get(step) ?? 0) + 1 / (length - 1));
      for (const [i, step] of steps.slice(1).entries()) waits.add(`${steps[i]}>${step}`);
    }
  }
  return { load, waits, hops: Array.from(hops, (pairs) => pairs ?? 0), ways };
}

describe('a VLAN plan as a result', () => {
  it.each(
    ['vbft:leaves=4,spines=4,hosts=16', 'fat-tree:k=4', 'torus:dims=4x4'].flatMap((spec) =>
      RULES.map((rule) => [spec, rule] as const),
    ),
  )('is what walking its trees pair by pair comes to: %s, %s', (spec, rule) => {
    const topology = generateFromSpec(spec);
    const { session, reply } = judged(topology, rule);
    const { fabric } = session.network;
    const { load, waits, hops, ways } = byHand(topology, rule);
    const nameOf = (c: number): string =>
      [fabric.channelTo[c ^ 1], fabric.channelTo[c]].map((s) => topology.switches[s].id).join('~');
    // Cables between the same two switches, if any, share what was counted by names.
    const loads = new Map<string, number>();
    for (const [c, value] of reply.load.entries()) loads.set(nameOf(c), (loads.get(nameOf(c)) ?? 0) + value);
    for (const [name, value] of loads) expect(value, name).toBeCloseTo(load.get(name) ?? 0, 5);
    const { report } = reply;
    expect(report.throughput).toEqual({ all: expect.closeTo(1 / Math.max(1, ...load.values()), 9) });
    expect(report.hops.histogram).toEqual(hops);
    expect([report.engine, report.seed, report.verification.unreachablePairs]).toEqual([`vlan:${rule}`, 1, 0]);
    expect(report.verification.deadlockFree).toBe(isAcyclic(waits));
    expect(reply.cycle.length > 0).toBe(!isAcyclic(waits));
    for (const [pair, way] of ways) {
      const [source, destination] = pair.split(' ').map(Number);
      const path = finish(hostPath.on(session, { run: 'plan', source, destination }));
      expect(path.outcome).toBe('arrives');
      expect([...path.switches].map((s) => topology.switches[s].id)).toEqual(way);
    }
    const { arcs } = finish(dependencies.on(session, { run: 'plan' }));
    const named = new Set<string>();
    for (let i = 0; i < arcs.length; i += 2) named.add(`${nameOf(arcs[i])}>${nameOf(arcs[i + 1])}`);
    expect([...named].sort()).toEqual([...waits].sort());
  });

  it('is sent packets on as a plan made for them is', () => {
    const { session } = judged(generateFromSpec('vbft:leaves=4,spines=4,hosts=16'), 'balanced');
    const load = { kind: 'rate', rate: 0.5, warmup: 1000, measure: 4000, drain: 8000 } as const;
    const sending = { model: { preset: 'note' }, pattern: 'uniform', params: {}, seed: 1, load } as const;
    const sent = (routes: RoutesRequest) => finish(simulate.on(session, { ...sending, routes }));
    const result = sent({ kind: 'run', run: 'plan' });
    expect(result).toEqual(sent({ kind: 'vlan', rule: 'balanced', traffic: null }));
    expect(result).not.toEqual(sent({ kind: 'vlan', rule: 'single-tree', traffic: null }));
  });

  it('refuses what needs one table for all pairs, and goes on to other workers whole', () => {
    const { session, reply } = judged(generateFromSpec('vbft:leaves=2,spines=2,hosts=8'), 'low-number');
    expect(() => finish(tableRow.on(session, { run: 'plan', at: 0 }))).toThrow('a table for each VLAN');
    expect(finish(keptTables.on(session, { run: 'plan' })).routing.chosen).toBe(reply.routing.chosen);
    expect(finish(verify.on(session, { run: 'plan' }))).toMatchObject({ vlans: 2, deadlockFree: true });
  });

  it('loses the pairs of a VLAN whose top switch fails, where nobody plans anew', () => {
    const topology = generateFromSpec('vbft:leaves=4,spines=4,hosts=16');
    const { session } = judged(topology, 'balanced');
    const { ways } = byHand(topology, 'balanced');
    const lost = topology.switches.find(({ name }) => name === 'spine-1')?.id ?? '';
    session.load(2, applyFailures(topology, ['spine-1']));
    const { reply } = finish(carryOn.on(session, { run: 'plan', name: 'unrepaired', traffic: null }));
    const cut = [...ways.values()].filter((way) => way.includes(lost)).length;
    expect(cut).toBeGreaterThan(0);
    expect(reply.report.verification.unreachablePairs).toBe(cut);
  });
});
