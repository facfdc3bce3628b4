import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { generateFromSpec } from '../../../core/generators/spec';
import * as nue from '../../../core/routing/engines/nue';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { isAcyclic, naiveVerify } from '../../../core/testing/naiveVerifier';
import { randomTopology } from '../../../core/testing/randomTopology';
import { runEngine } from '../../../core/testing/runEngine';
import type { Topology } from '../../../core/topology/topology';
import { traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { completeArcs, lastSearchPosition, searchMomentAt } from '../searches/moment';
import { searchesTold } from './searches';

function trace(topology: Topology, lanes: number) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const reply = finish(traceDecisions.on(session, { engine: 'nue', params: { lanes }, seed: 1, traffic: null }));
  return { fabric: session.network.fabric, reply };
}

const network = fc.oneof(
  randomTopology.filter((t) => t.hosts.length > 0),
  fc.constantFrom('torus:dims=6,hosts=1', 'torus:dims=3x3,hosts=1').map(generateFromSpec),
);

it('ends with the ways of the engine, in use on lanes that have no loop', () => {
  const met = new CaseCounter('refused', 'escaped', 'several lanes');
  fc.assert(
    fc.property(network, fc.integer({ min: 1, max: 3 }), (topology, lanes) => {
      const { fabric, reply } = trace(topology, lanes);
      const { log } = reply;
      const routing = runEngine(nue, fabric, {}, { lanes });
      const { hostCount, channelFrom, channelFromPort, switchCount } = fabric;
      const possible = new Set(completeArcs(fabric).map((arc) => arc.join('>')));
      const inUse = new Map<number, Set<string>>();
      let routed = 0;
      for (let p = 1; p < lastSearchPosition(log); p++) {
        const { event, lane, held, refused } = searchMomentAt(log, p);
        const names = new Set(held.map((arc) => arc.join('>')));
        inUse.set(lane, names);
        for (const name of names) expect(possible.has(name)).toBe(true);
        for (const arc of refused) expect(names.has(arc.join('>'))).toBe(false);
        if (lane > 0) met.see('several lanes');
        if (event.kind === 'closed') {
          met.see('refused');
          const { loop, input, output } = event;
          expect([loop[0], loop[loop.length - 1]]).toEqual([output, input]);
          for (let k = 1; k < loop.length; k++) expect(names.has(`${loop[k - 1]}>${loop[k]}`)).toBe(true);
        }
        if (event.kind !== 'routed') continue;
        routed++;
        if (event.escaped.length > 0) met.see('escaped');
        const ports = new Map(Array.from(event.tree, (c) => [channelFrom[c], channelFromPort[c]]));
        for (let s = 0; s < switchCount; s++) {
          if (s !== fabric.hostSwitch[event.host]) {
            expect(routing.table[s * hostCount + event.host]).toBe(ports.get(s) ?? 0);
          }
        }
      }
      expect(routed).toBe(fabric.hostAt.length);
      const { dependencies } = naiveVerify(topology, routing.table, routing.lanes);
      const end = (c: number) => `${topology.switches[channelFrom[c]].id}:${channelFromPort[c]}`;
      const all = new Set<string>();
      for (const [lane, names] of inUse) {
        expect(isAcyclic(names)).toBe(true);
        for (const name of names)
          all.add(
            name
              .split('>')
              .map((c) => `${end(Number(c))}@${lane}`)
              .join('>'),
          );
      }
      for (const one of dependencies) expect(all.has(one)).toBe(true);
    }),
    { numRuns: 100, examples: [[generateFromSpec('random:switches=12,ports=3,hosts=1,seed=3'), 2]] },
  );
  met.expectAll();
});

it('has words for every step, and goes from refusal to refusal', () => {
  const { fabric, reply } = trace(generateFromSpec('torus:dims=4x4,hosts=1'), 2);
  const told = searchesTold(fabric, reply);
  for (const language of ['en', 'ja'] as const) {
    for (let p = 0; p <= told.last; p++) {
      const { caption, counts } = told.at(p, language);
      expect(`${caption} ${counts}`).not.toMatch(/undefined|NaN|^ /);
    }
  }
  expect(told.at(1, 'en')).toMatchObject({ kind: 'lane' });
  const first = told.seek(0, 1) as number;
  expect(['closed', 'routed']).toContain(told.at(first, 'en').kind);
  expect(told.seek(first, -1)).toBeNull();
  expect(told.at(told.last, 'en')).toMatchObject({ kind: 'end', ended: true });
});
