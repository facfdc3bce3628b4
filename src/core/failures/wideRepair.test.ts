import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import * as minHop from '../routing/engines/minHop';
import * as turnAddition from '../routing/engines/turnAddition';
import * as upDown from '../routing/engines/upDown';
import { CaseCounter } from '../testing/caseCounter';
import { naiveVerify } from '../testing/naiveVerifier';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import { brokenTopology } from './brokenTopology';
import { eachLink, eachSwitch, randomFailures } from './listFailures';
import { type RerouteMode, Rerouter } from './rerouter';
import { changedTable } from './tableChanges';

const engines = { 'turn-addition': turnAddition, 'up-down': upDown };
const cases = fc.tuple(
  damaged(randomTopology),
  fc.constantFrom(...(Object.keys(engines) as (keyof typeof engines)[])),
  fc.nat(1000),
);

describe('WideRepair', () => {
  it('keeps every pair that is connected, closes no loop, and leaves entries towards other hosts as they were', () => {
    const met = new CaseCounter('mended by the engine’s turns', 'mended by more turns');
    fc.assert(
      fc.property(cases, ([topology, id, seed]) => {
        const fabric = compileFabric(topology);
        fc.pre(engines[id].descriptor.appliesTo(fabric) === null);
        const routing = runEngine(engines[id], fabric);
        const by = (mode: RerouteMode) => ({ engine: engines[id], params: {}, seed: 1, mode });
        const wide = new Rerouter({ topology, fabric, routing }, by('mend'));
        const narrow = new Rerouter({ topology, fabric, routing }, null);
        const single = [...eachSwitch(fabric), ...eachLink(fabric)];
        const several = single.length > 2 ? randomFailures(single, 3, 2, seed) : [];
        for (const failure of [...single, ...several]) {
          const left = brokenTopology({ topology, fabric }, failure);
          const after = compileFabric(left);
          const { changes, how } = wide.reroute(failure);
          const table = changedTable(routing.table, fabric.hostCount, changes);
          const verdict = naiveVerify(left, table, null);
          expect(verdict.acyclic).toBe(true);
          expect(verdict.loops).toBe(0);
          expect(verdict.reachable).toBe(verifyTables(after, runEngine(minHop, after).table, null).reachablePairs);
          if (how === 'anew') continue;
          const local = changedTable(routing.table, fabric.hostCount, narrow.reroute(failure).changes);
          const lost = hostsThatLost(local, table, fabric.switchCount, fabric.hostCount);
          met.see(lost === 0 ? 'mended by the engine’s turns' : 'mended by more turns');
        }
      }),
      { numRuns: 25 },
    );
    met.expectAll();
  });

  it('mends each link of a torus, of which hardly one can be mended by the turns that were allowed', () => {
    const topology = generateFromSpec('torus:dims=5x5');
    const fabric = compileFabric(topology);
    const routing = runEngine(turnAddition, fabric);
    const by = (mode: RerouteMode) => ({ engine: turnAddition, params: {}, seed: 1, mode });
    const count = (mode: RerouteMode): number => {
      const rerouter = new Rerouter({ topology, fabric, routing }, by(mode));
      const fewer = eachLink(fabric).filter((_, i) => i % 5 === 0);
      return fewer.filter((failure) => rerouter.reroute(failure).how === 'mended').length / fewer.length;
    };
    expect(count('mend')).toBe(1);
    expect(count('mend-by-turns')).toBeLessThan(0.4);
  });
});

/** Hosts towards which entries differ; each must have lacked one that it has now. */
function hostsThatLost(local: ArrayLike<number>, wide: ArrayLike<number>, switches: number, hosts: number): number {
  let lost = 0;
  for (let h = 0; h < hosts; h++) {
    let differs = false;
    let missed = false;
    for (let s = 0; s < switches; s++) {
      differs ||= local[s * hosts + h] !== wide[s * hosts + h];
      missed ||= local[s * hosts + h] === 0 && wide[s * hosts + h] !== 0;
    }
    if (differs) expect(missed).toBe(true);
    if (differs) lost++;
  }
  return lost;
}
