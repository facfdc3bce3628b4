import { describe, expect, it } from 'vitest';
import { ParamError } from '../base/params';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { EngineRefusal } from './contract/engineRefusal';
import { type JobProgress, type RouteOutcome, type RouteRequest, routeNetwork } from './routeNetwork';

function run(spec: string, request: Partial<RouteRequest>, now: () => number = () => 0) {
  const fabric = compileFabric(generateFromSpec(spec));
  const full = { engine: 'd-mod-k', params: {}, seed: 1, traffic: null, routes: 'lft' as const, ...request };
  const steps = routeNetwork(fabric, full, now, 7);
  const seen: JobProgress[] = [];
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { outcome: step.value as RouteOutcome, seen, fabric };
    seen.push(step.value);
  }
}

describe('routeNetwork', () => {
  it('reports a fat tree in full', () => {
    const { outcome, fabric } = run('fat-tree:k=4', {});
    expect(outcome.report).toMatchObject({
      network: { switches: 20, hosts: 16, links: 32 },
      engine: 'd-mod-k',
      params: {},
      seed: 1,
      verification: {
        reachablePairs: 240,
        unreachablePairs: 0,
        loops: 0,
        deadlockFree: true,
        virtualLanes: 1,
        cycle: [],
      },
      turns: { pairs: 80, prohibitedPairs: 16, acyclic: true, cycle: [] },
      throughput: { all: 1 },
      bound: { hops: 1 },
      load: { max: 14 / 15 },
      hops: { max: 4, histogram: [16, 0, 32, 0, 192] },
      timing: { compileMs: 7 },
    });
    expect(outcome.load).toHaveLength(fabric.channelCount);
    expect(Math.max(...outcome.load)).toBe(Math.fround(14 / 15));
  });

  it('names the loop of a ring, by ports', () => {
    const { verification, turns } = run('torus:dims=5', { engine: 'min-hop' }).outcome.report;
    expect(verification.deadlockFree).toBe(false);
    expect(turns).toBeNull();
    expect(verification.cycle).toHaveLength(5);
    const [first, second] = verification.cycle;
    expect(first.to).toBe(second.from);
    expect(first.vl).toBe(0);
    expect([2, 3]).toContain(first.fromPort);
  });

  it('charges time to the stage announced last', () => {
    let clock = 0;
    const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
    const request = { engine: 'd-mod-k', params: {}, seed: 1, traffic: null, routes: 'lft' as const };
    const steps = routeNetwork(fabric, request, () => clock, 0);
    const cost = { decide: 1, route: 10, improve: 100, verify: 1000, measure: 10_000 };
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        expect(step.value.report.timing).toEqual({ compileMs: 0, decideMs: 1, routeMs: 10, verifyMs: 1000 });
        return;
      }
      clock += cost[step.value.stage];
    }
  });

  it('speaks of intra and inter for joined trees, of all once traffic is given', () => {
    const spec = 'joined-fat-tree:k=4,joint=middle';
    expect(Object.keys(run(spec, { engine: 'min-hop' }).outcome.report.throughput)).toEqual(['intra', 'inter']);
    const given = run(spec, { engine: 'min-hop', traffic: { kind: 'uniform' } }).outcome.report;
    expect(Object.keys(given.throughput)).toEqual(['all']);
  });

  it('measures the pairs where they are asked for, the tables otherwise', () => {
    const { outcome } = run('fat-tree:k=4', { routes: 'pairs' });
    expect(outcome.routing.pairs).not.toBeNull();
    expect(outcome.report.load.max).toBeCloseTo(14 / 15, 12);
    expect(run('fat-tree:k=4', {}).outcome.routing.pairs).toBeNull();
  });

  it('says the same twice', () => {
    const request = { engine: 'dimension-order', params: { tie: 'parity' } };
    const [a, b] = [run('torus:dims=4x4', request).outcome, run('torus:dims=4x4', request).outcome];
    expect(a).toEqual(b);
    expect(a.report.params).toEqual({ tie: 'parity' });
    expect(run('torus:dims=4x4', { engine: 'dimension-order' }).outcome.report.params).toEqual({ tie: 'plus' });
  });

  it('refuses what it cannot do, and says why', () => {
    expect(() => run('fat-tree:k=4', { engine: 'nope' })).toThrow(ParamError);
    expect(() => run('fat-tree:k=4', { engine: 'nope' })).toThrow(/unknown engine "nope": expected one of min-hop/);
    expect(() => run('fat-tree:k=4', { params: { x: 1 } })).toThrow(/unknown parameter "x"/);
    expect(() => run('torus:dims=3x3', {})).toThrow(EngineRefusal);
    expect(() => run('torus:dims=3x3', {})).toThrow(/layered/);
  });
});
