import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { generateFromSpec } from '../generators/spec';
import { findEngine } from '../routing/registry';
import { CaseCounter } from '../testing/caseCounter';
import { damaged, randomTopology } from '../testing/randomTopology';
import { runEngine } from '../testing/runEngine';
import type { Topology } from '../topology/topology';
import { type EndTables, joinTables } from './endTables';
import type { Failure } from './failure';
import { eachLink, eachSwitch, failureBetween, randomFailures } from './listFailures';
import { LocalRepair } from './localRepair';
import { managementTable } from './rerouter';

/** The same failure in the records, for an independent compilation. */
function broken(topology: Topology, fabric: Fabric, failure: Failure): Topology {
  const down = <T extends object>(records: readonly T[], lost: readonly number[]): T[] =>
    records.map((record, i) => (lost.includes(i) ? { ...record, down: true } : record));
  return {
    ...topology,
    switches: down(topology.switches, failure.switches),
    hosts: down(topology.hosts, failure.hosts),
    links: down(
      topology.links,
      failure.links.map((l) => fabric.linkRecord[l]),
    ),
  };
}

/** True if the entry's route meets an element that is gone, by plain walking in the network that is left. */
function routeIsLost(fabric: Fabric, after: Fabric, base: EndTables, s: number, e: number): boolean {
  let at = s;
  for (let steps = 0; steps <= fabric.switchCount; steps++) {
    if (after.switchDown[at]) return true;
    if (e < fabric.hostCount && after.hostSwitch[e] >= fabric.switchCount) return true;
    if (at === base.target[e]) return false;
    const port = base.port[at * base.endCount + e];
    const target = after.portTarget[after.portOffset[at] + port];
    if (target < 0) return true;
    at = after.channelTo[target];
  }
  return true;
}

function repaired(base: EndTables, changes: ReturnType<LocalRepair['repair']>): EndTables['port'] {
  const port = base.port.slice();
  for (let i = 0; i < changes.count; i++) port[changes.switchOf[i] * base.endCount + changes.end[i]] = changes.port[i];
  return port;
}

function hostTable(fabric: Fabric, { endCount }: EndTables, port: EndTables['port']): Uint8Array {
  const table = new Uint8Array(fabric.switchCount * fabric.hostCount);
  for (let s = 0; s < fabric.switchCount; s++) {
    table.set(port.subarray(s * endCount, s * endCount + fabric.hostCount), s * fabric.hostCount);
  }
  return table;
}

const cases = fc.tuple(damaged(randomTopology), fc.constantFrom('min-hop', 'up-down', 'turn-addition'), fc.nat(1000));

describe('LocalRepair', () => {
  it('changes only entries whose way is lost, closes no loop and keeps turns allowed', { tags: ['deep'] }, () => {
    let changed = 0;
    const met = new CaseCounter('turns', 'free of turns');
    fc.assert(
      fc.property(cases, ([topology, id, seed]) => {
        const fabric = compileFabric(topology);
        const engine = findEngine(id);
        if (!engine) throw new Error(`no engine ${id}`);
        fc.pre(engine.descriptor.appliesTo(fabric) === null);
        const routing = runEngine(engine, fabric);
        const base = joinTables(fabric, routing.table, managementTable(fabric));
        const repair = new LocalRepair(fabric, base, routing.turns);
        const single = [...eachSwitch(fabric), ...eachLink(fabric)];
        const both = single.length > 1 ? randomFailures(single, 2, 2, seed) : [];
        for (const failure of [...single, ...both]) {
          const after = compileFabric(broken(topology, fabric, failure));
          expect(failureBetween(failure.name, fabric, after).switches).toEqual(
            [...failure.switches].sort((a, b) => a - b),
          );
          const changes = repair.repair(failure);
          const port = repaired(base, changes);
          for (let i = 0; i < changes.count; i++) {
            const s = changes.switchOf[i];
            const e = changes.end[i];
            changed++;
            expect(after.switchDown[s]).toBe(0);
            expect(changes.port[i]).not.toBe(base.port[s * base.endCount + e]);
            expect(routeIsLost(fabric, after, base, s, e)).toBe(true);
          }
          const verdict = verifyTables(after, hostTable(fabric, base, port), null);
          const fresh = verifyTables(after, runEngine(engine, after).table, null);
          expect(verdict.loops).toBe(0);
          met.see(routing.turns ? 'turns' : 'free of turns');
          if (routing.turns) expect(verdict.deadlockFree).toBe(true);
          else expect(verdict.reachablePairs).toBe(fresh.reachablePairs);
          expect(verdict.reachablePairs).toBeLessThanOrEqual(fresh.reachablePairs);
          // No entry is left that leads nowhere.
          for (let s = 0; s < fabric.switchCount; s++) {
            for (let e = 0; e < base.endCount && !after.switchDown[s]; e++) {
              const out = port[s * base.endCount + e];
              if (out > 0) expect(routeIsLost(fabric, after, { ...base, port }, s, e)).toBe(false);
            }
          }
        }
      }),
      { numRuns: 20 },
    );
    met.expectAll();
    expect(changed).toBeGreaterThan(100);
  });

  it('leaves the spines alone when one of a two-level tree dies, and deals its hosts to the others', () => {
    const topology = generateFromSpec('fat-tree:levels=2,ports=12,leaves=12,spines=6');
    const fabric = compileFabric(topology);
    const engine = findEngine('d-mod-k');
    if (!engine) throw new Error('no d-mod-k');
    const routing = runEngine(engine, fabric);
    const base = joinTables(fabric, routing.table, managementTable(fabric));
    const spine = fabric.switchNames.indexOf('spine-3');
    const changes = new LocalRepair(fabric, base, routing.turns).repair({
      name: 'spine-3',
      switches: [spine],
      hosts: [],
      links: [],
    });
    const ports = new Map<number, number>();
    let own = 0;
    for (let i = 0; i < changes.count; i++) {
      if (changes.end[i] === fabric.hostCount + spine) {
        own++;
        continue;
      }
      expect(fabric.switchLevel[changes.switchOf[i]]).toBe(0);
      expect(changes.end[i] % 6).toBe(3);
      ports.set(changes.port[i], (ports.get(changes.port[i]) ?? 0) + 1);
    }
    expect(own).toBe(17);
    expect(changes.count - own).toBe(12 * 11);
    expect(ports.size).toBe(5);
    expect(Math.max(...ports.values()) - Math.min(...ports.values())).toBeLessThanOrEqual(12);
  });
});
