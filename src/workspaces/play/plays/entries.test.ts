import fc from 'fast-check';
import { expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { gridPlaces } from '../../../core/fabric/gridPlaces';
import { generateFromSpec } from '../../../core/generators/spec';
import { TRACE_STORED } from '../../../core/routing/contract/traceKinds';
import * as tableLimited from '../../../core/routing/engines/tableLimited';
import { limitedRoutes } from '../../../core/routing/small-tables/limitedRoutes';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { naiveVerify } from '../../../core/testing/naiveVerifier';
import { runEngine } from '../../../core/testing/runEngine';
import type { Topology } from '../../../core/topology/topology';
import { traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { entryStandAt, lastEntryPosition } from '../entries/stand';
import { entriesTold } from './entries';

type Params = Partial<Record<'entries' | 'spend' | 'paths', string | number>>;

function fill(topology: Topology, params: Params) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const reply = finish(traceDecisions.on(session, { engine: 'table-limited', params, seed: 1, traffic: null }));
  return { fabric: session.network.fabric, reply };
}

const grid = fc
  .record({
    x: fc.integer({ min: 2, max: 5 }),
    y: fc.integer({ min: 2, max: 4 }),
    kind: fc.constantFrom('mesh', 'torus'),
  })
  .map(({ x, y, kind }) => `${kind}:dims=${x}x${y},hosts=1`);
const choice = fc.record({
  more: fc.nat(6),
  spend: fc.constantFrom('nearest' as const, 'gain' as const),
  paths: fc.constantFrom('shortest' as const, 'up-down' as const),
});

it('ends with the tables of the engine, which hold no more than they may and lead everywhere', () => {
  const met = new CaseCounter('room left', 'full', 'restored');
  fc.assert(
    fc.property(grid, choice, (spec, { more, spend, paths }) => {
      const topology = generateFromSpec(spec);
      const session = new Session(() => 0, 0);
      session.load(1, topology);
      const { fabric } = session.network;
      const places = gridPlaces(fabric);
      if (!places) throw new Error('no grid');
      const filled = (entries: number) =>
        finish(limitedRoutes(fabric, places, { entries, spend, paths }, { traffic: null }));
      const entries = filled(1).needed + more;
      const { tables } = filled(entries);
      const { reply } = fill(topology, { entries, spend, paths });
      const { log } = reply;
      const last = entryStandAt(fabric, log, lastEntryPosition(log));
      expect(last.size).toEqual(tables.size);
      last.held.forEach((held, s) => {
        expect([...held].sort((a, b) => a - b)).toEqual(tables.entriesOf(s).sort((a, b) => a - b));
        if (held.size === entries) met.see('full');
        if (held.size < entries) met.see('room left');
      });
      for (let p = log.kind.length; p >= 1; p -= 7) {
        const { event, size } = entryStandAt(fabric, log, p);
        expect(Math.max(...size)).toBeLessThanOrEqual(entries);
        if (event.kind === 'restored') met.see('restored');
        if (log.kind[p - 1] !== TRACE_STORED || event.kind !== 'stored') continue;
        expect(event.at.length).toBeGreaterThan(0);
        expect(fabric.channelTo[event.way[event.way.length - 1]]).toBe(event.to);
      }
      const routing = runEngine(tableLimited, fabric, {}, { entries, spend, paths });
      const { reachable, loops } = naiveVerify(topology, routing.table, null);
      expect([reachable, loops]).toEqual([fabric.hostCount * (fabric.hostCount - 1), 0]);
    }),
    { numRuns: 100, examples: [['torus:dims=5x2,hosts=1', { more: 5, spend: 'gain', paths: 'up-down' }]] },
  );
  met.expectAll();
});

it('has words for every step, and goes from phase to phase and to tables that are full', () => {
  const { fabric, reply } = fill(generateFromSpec('torus:dims=4x4,hosts=1'), { entries: 9 });
  const told = entriesTold(fabric, reply);
  for (const language of ['en', 'ja'] as const) {
    for (let p = 0; p <= told.last; p++) {
      const { caption, counts } = told.at(p, language);
      expect(`${caption} ${counts}`).not.toMatch(/undefined|NaN|^ /);
    }
  }
  expect(told.seek(0, 1)).toBe(1);
  expect(told.at(1, 'en').caption).toMatch(/^Phase 1/);
  const second = told.seek(1, 1) as number;
  expect(told.at(second, 'en').caption).toMatch(/^Phase 2/);
  const full = told.seek(second, 1) as number;
  expect(told.at(full, 'en').caption).toMatch(/ is full\.$/);
  expect(told.seek(full, -1)).toBe(second);
  expect(told.at(told.last, 'en')).toMatchObject({ kind: 'end', ended: true });
});
