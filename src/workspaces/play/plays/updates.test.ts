import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { verifyTables } from '../../../core/deadlock/verifyTables';
import { compileFabric } from '../../../core/fabric/compileFabric';
import { eachLink, eachSwitch } from '../../../core/failures/listFailures';
import { Rerouter } from '../../../core/failures/rerouter';
import { changedTable } from '../../../core/failures/tableChanges';
import { generateFromSpec } from '../../../core/generators/spec';
import { findEngine } from '../../../core/routing/registry';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { isAcyclic, naiveVerify } from '../../../core/testing/naiveVerifier';
import { randomTopology } from '../../../core/testing/randomTopology';
import { runEngine } from '../../../core/testing/runEngine';
import { applyFailures } from '../../../core/topology/failures';
import type { Topology } from '../../../core/topology/topology';
import { failuresOf } from '../../../jobs/failures/failuresOf';
import { traceUpdates, type UpdatesRequest } from '../../../jobs/failures/updatesJob';
import { Session } from '../../../jobs/session';
import { arcsAt, instantAt } from '../updates/instant';
import { updatesTold } from './updates';

const plain = {
  engine: 'up-down',
  params: {},
  seed: 1,
  traffic: null,
  down: '',
  reroute: 'mend',
  order: 'safe',
} as const;

function update(topology: Topology, asked: Partial<UpdatesRequest> = {}) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  return { fabric: session.network.fabric, reply: finish(traceUpdates.on(session, { ...plain, ...asked })) };
}

/** Pairs that arrive and that go round, and what waits for what, walked on the records. */
function walked(topology: Topology, table: Uint8Array | Uint16Array) {
  const { reachable, loops, turns } = naiveVerify(topology, table, null);
  return { reachable, loops, turns };
}

describe('updates after a failure', () => {
  it('tell at each instant what walks on the records show, and end with the tables of the repair', () => {
    const met = new CaseCounter('written', 'cleared', 'lost on the way', 'loop on the way');
    const asked = fc.record({
      engine: fc.constantFrom('min-hop', 'sssp'),
      reroute: fc.constantFrom('mend' as const, 'anew' as const),
      order: fc.constantFrom('safe' as const, 'number' as const),
      pick: fc.nat(1000),
    });
    fc.assert(
      fc.property(randomTopology, asked, (topology, { pick, ...choice }) => {
        fc.pre(topology.hosts.length > 1 && topology.links.length > topology.hosts.length);
        const whole = compileFabric(topology);
        const parts = [...eachLink(whole), ...eachSwitch(whole)];
        const down = parts[pick % parts.length].name;
        const { fabric, reply } = update(topology, { ...choice, down });
        const engine = findEngine(choice.engine);
        if (!engine) throw new Error('no engine');
        const routing = runEngine(engine, fabric);
        const table = routing.table.slice();
        const { log } = reply;
        const { hostCount, channelFrom, channelTo, channelFromPort, channelToPort } = fabric;
        const end = (s: number, port: number) => `${topology.switches[s].id}:${port}`;
        for (let i = 0; i < log.kind.length; i++) {
          const { kind, at, hosts, channels, reached, looping, loop } = instantAt(reply, i);
          hosts.forEach((h, k) => {
            table[at * hostCount + h] = channels[k] >= 0 ? channelFromPort[channels[k]] : 0;
          });
          const records = i === 0 ? topology : applyFailures(topology, [down]);
          const naive = walked(records, table);
          expect(reached).toBe(naive.reachable);
          expect(looping).toBe(naive.loops);
          expect(loop.length === 0).toBe(isAcyclic(naive.turns));
          const arcs = arcsAt(reply, i).map(
            ([a, b]) => `${end(channelFrom[a], channelFromPort[a])}>${end(channelFrom[b], channelFromPort[b])}`,
          );
          expect(new Set(arcs)).toEqual(naive.turns);
          for (const [a, b] of arcsAt(reply, i))
            expect(channelTo[a] === channelFrom[b] && channelToPort[a] > 0).toBe(true);
          if (kind === 'written') met.see('written');
          if (kind === 'cleared') met.see('cleared');
          if (i > 1 && reached < log.reached[i - 1]) met.see('lost on the way');
          if (looping > 0) met.see('loop on the way');
        }
        const rerouter = new Rerouter(
          { topology, fabric, routing },
          { engine, params: {}, seed: 1, mode: choice.reroute },
        );
        const [failure] = failuresOf(topology, fabric, { kind: 'named', names: [down] }, 1);
        expect(table).toEqual(changedTable(routing.table, hostCount, rerouter.reroute(failure).changes));
        const { reachablePairs, deadlockFree } = verifyTables(
          compileFabric(applyFailures(topology, [down])),
          table,
          null,
        );
        const last = instantAt(reply, log.kind.length - 1);
        expect([last.reached, last.loop.length === 0]).toEqual([reachablePairs, deadlockFree]);
      }),
      {
        numRuns: 100,
        examples: [
          [
            generateFromSpec('random:switches=8,ports=4,hosts=1,seed=8'),
            { engine: 'up-down', reroute: 'anew', order: 'safe', pick: 2 },
          ],
          [
            generateFromSpec('random:switches=8,ports=4,hosts=1,seed=3'),
            { engine: 'up-down', reroute: 'anew', order: 'number', pick: 12 },
          ],
          [
            generateFromSpec('random:switches=8,ports=4,hosts=1,seed=8'),
            { engine: 'up-down', reroute: 'anew', order: 'number', pick: 12 },
          ],
        ],
      },
    );
    met.expectAll();
  });

  it('have words for every step in both languages, whatever the order', () => {
    const cases = [
      ['fat-tree:k=4', { engine: 'd-mod-k' }, 'any-order'],
      ['random:switches=8,ports=4,hosts=1,seed=3', { engine: 'up-down', reroute: 'anew' }, 'ordered'],
      ['torus:dims=4x4', { engine: 'min-hop' }, 'cycle'],
      ['torus:dims=4x4', { engine: 'dimension-order' }, 'unknown'],
    ] as const;
    for (const [spec, asked, way] of cases) {
      const kinds = new Set<string>();
      const { reply: first } = update(generateFromSpec(spec), asked);
      for (const down of first.names) {
        const { fabric, reply } = update(generateFromSpec(spec), { ...asked, down });
        kinds.add(reply.transition.kind);
        if (reply.transition.kind !== way) continue;
        const told = updatesTold(fabric, reply);
        for (const language of ['en', 'ja'] as const) {
          for (let p = 0; p <= told.last; p++) {
            const { caption, counts } = told.at(p, language);
            expect(`${caption} ${counts}`).not.toMatch(/undefined|NaN|^ /);
          }
        }
        expect(told.at(told.last, 'en')).toMatchObject({ kind: 'end', ended: true });
        expect(told.seek(0, 1)).toBe(1);
        break;
      }
      expect([...kinds], spec).toContain(way);
    }
  });
});
