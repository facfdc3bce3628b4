import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileFabric } from '../../core/fabric/compileFabric';
import { Rerouter } from '../../core/failures/rerouter';
import { findUpdateOrder } from '../../core/failures/updateOrder';
import { generateFromSpec } from '../../core/generators/spec';
import { findEngine } from '../../core/routing/registry';
import { type NaiveVerdict, naiveVerify } from '../../core/testing/naiveVerifier';
import { randomTopology } from '../../core/testing/randomTopology';
import { runEngine } from '../../core/testing/runEngine';
import type { Topology } from '../../core/topology/topology';
import { failuresOf } from './failuresOf';
import { FailureJudge } from './judgeFailure';

/** Checks for a circle in dependencies `a>b`: removes what nobody waits for until nothing is left. */
function closesLoop(...verdicts: readonly NaiveVerdict[]): boolean {
  let edges = [...new Set(verdicts.flatMap(({ dependencies }) => [...dependencies]))].map((text) => text.split('>'));
  for (;;) {
    const heads = new Set(edges.map(([, head]) => head));
    const left = edges.filter(([tail]) => heads.has(tail));
    if (left.length === edges.length) return left.length > 0;
    edges = left;
  }
}

const seen = { mixtures: 0, anyOrder: 0, ordered: 0, cycle: 0, standing: 0 };

/** Judges every single failure of a network, and holds what is said of the way to walks of packets on records, switch by switch. */
function check(topology: Topology, id: string): void {
  const fabric = compileFabric(topology);
  const engine = findEngine(id);
  if (!engine) throw new Error(`no engine ${id}`);
  fc.pre(engine.descriptor.appliesTo(fabric) === null && fabric.linkCount > 0);
  const rerouter = new Rerouter(
    { topology, fabric, routing: runEngine(engine, fabric) },
    { engine, params: {}, seed: 1, mode: 'anew' },
  );
  const judge = new FailureJudge(rerouter);
  const { hostCount } = fabric;
  for (const kind of ['each-switch', 'each-link'] as const) {
    for (const failure of failuresOf(topology, fabric, { kind }, 1)) {
      const rerouted = rerouter.reroute(failure);
      const { anyOrder } = judge.verdict(failure, rerouted);
      const { changes } = rerouted;
      const { transition } = judge.detail(failure, rerouted, anyOrder, new Uint16Array(fabric.switchCount));
      const broken = rerouter.broken(failure);
      // `part`: some entries alone, as where a block was lost and is to be sent again.
      const update = (table: typeof rerouter.routing.table, s: number, part = (_: number) => true) => {
        const next = table.slice();
        for (let i = 0; i < changes.count && changes.end[i] < hostCount; i++) {
          if (changes.switchOf[i] === s && part(i)) next[s * hostCount + changes.end[i]] = changes.port[i];
        }
        return next;
      };
      const judged = (table: typeof rerouter.routing.table) => naiveVerify(broken, table, null);
      const old = rerouter.routing.table;
      const changed = new Set<number>();
      for (let i = 0; i < changes.count && changes.end[i] < hostCount; i++) changed.add(changes.switchOf[i]);
      if (transition.kind === 'any-order') {
        seen.anyOrder++;
        if (changed.size > 7) continue;
        const all: NaiveVerdict[] = [];
        for (let mask = 0; mask < 1 << changed.size; mask++) {
          let mixed = old;
          for (const [i, s] of [...changed].entries()) if ((mask >> i) & 1) mixed = update(mixed, s);
          const verdict = judged(mixed);
          expect(verdict.loops).toBe(0);
          all.push(verdict);
          seen.mixtures++;
        }
        // Packets of all these states on their way at once.
        expect(closesLoop(...all)).toBe(false);
        continue;
      }
      if (transition.kind === 'unknown') throw new Error(transition.reason);
      let now = old;
      let before = judged(now);
      if (transition.kind === 'cycle' && transition.standing) {
        seen.standing++;
        expect(closesLoop(before)).toBe(true);
        continue;
      }
      for (const s of transition.order) {
        expect(changed.delete(s)).toBe(true);
        const partly = judged(update(now, s, (i) => i % 2 === 0));
        now = update(now, s);
        const verdict = judged(now);
        expect([partly.loops, verdict.loops]).toEqual([0, 0]);
        expect(closesLoop(before, partly, verdict)).toBe(false);
        before = verdict;
      }
      if (transition.kind === 'ordered') {
        seen.ordered++;
        expect(changed.size).toBe(0);
        continue;
      }
      seen.cycle++;
      expect(changed.size).toBeGreaterThan(0);
      for (const s of changed) expect(closesLoop(before, judged(update(now, s)))).toBe(true);
    }
  }
}

it('says of the way to new tables what walks on every mixture show', { tags: ['deep'], timeout: 120_000 }, () => {
  const engines = ['min-hop', 'up-down', 'turn-addition', 'd-mod-k'];
  fc.assert(fc.property(randomTopology, fc.constantFrom(...engines), check), { numRuns: 12 });
  for (const [spec, id] of [
    ['fat-tree:k=4', 'd-mod-k'],
    ['fat-tree:levels=2,ports=6,leaves=4,spines=3', 'up-down'],
    ['random:switches=8,ports=4,hosts=1,seed=3', 'up-down'],
    ['torus:dims=3x3', 'up-down'],
    ['torus:dims=4x4', 'min-hop'],
    // Switches that take their hosts with them.
    ['random:switches=8,ports=4,hosts=1,seed=8', 'up-down'],
    ['random:switches=8,ports=4,hosts=1,seed=10', 'min-hop'],
    ['random:switches=8,ports=4,hosts=1,seed=22', 'turn-addition'],
  ]) {
    check(generateFromSpec(spec), id);
  }
  console.log(JSON.stringify(seen));
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0);
});

it('decides nothing beyond the effort that it may spend', () => {
  const topology = generateFromSpec('random:switches=12,ports=5,hosts=2,seed=1');
  const fabric = compileFabric(topology);
  const engine = findEngine('up-down');
  if (!engine) throw new Error('no up-down');
  const rerouter = new Rerouter(
    { topology, fabric, routing: runEngine(engine, fabric) },
    { engine, params: {}, seed: 1, mode: 'anew' },
  );
  const [failure] = failuresOf(topology, fabric, { kind: 'named', names: ['sw-1'] }, 1);
  const { changes } = rerouter.reroute(failure);
  const search = (maxSearches?: number) =>
    findUpdateOrder(fabric, rerouter.base, changes, rerouter.localRepair.damage, { maxSearches });
  const whole = search();
  expect(whole).toMatchObject({ gaveUp: false, standing: false });
  expect(whole.searches).toBeGreaterThan(2);
  expect(search(whole.searches)).toEqual(whole);
  const cut = search(whole.searches - 1);
  expect(cut).toMatchObject({ cycle: null, standing: false, gaveUp: true, searches: whole.searches - 1 });
  expect(whole.order.slice(0, cut.order.length)).toEqual(cut.order);
});
