import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import { generateFromSpec } from '../../../core/generators/spec';
import { TRACE_PLACED } from '../../../core/routing/contract/traceKinds';
import { routeNetwork } from '../../../core/routing/routeNetwork';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { randomTopology } from '../../../core/testing/randomTopology';
import type { Topology } from '../../../core/topology/topology';
import type { Arc } from '../../../drawing/dependencies/paintDependencies';
import { traceDecisions } from '../../../jobs/school/traceJob';
import { Session } from '../../../jobs/session';
import { laneGraph, lanesTold } from '../plays/lanes';
import {
  arcsOfLane,
  arcsOfPath,
  channelsOf,
  type LaneLog,
  laneMomentAt,
  lastLanePosition,
  nextLoop,
  UNPLACED,
} from './laneMoment';

const ENGINES = ['dfsssp', 'lash'];

const torus = fc
  .record({ x: fc.integer({ min: 4, max: 6 }), y: fc.integer({ min: 1, max: 4 }) })
  .map(({ x, y }) => generateFromSpec(`torus:dims=${y < 3 ? x : `${x}x${y}`}`));
const network = fc.oneof(
  randomTopology.filter((t) => t.hosts.length > 0),
  torus,
);

function trace(topology: Topology, engine: string) {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  const reply = finish(traceDecisions.on(session, { engine, params: {}, seed: 1, traffic: null }));
  return { fabric: session.network.fabric, reply, log: reply.log as LaneLog };
}

/** Takes off what nothing leads to, again and again. */
function isAcyclic(arcs: readonly Arc[]): boolean {
  let left = [...arcs];
  for (;;) {
    const held = new Set(left.map(([, to]) => to));
    const kept = left.filter(([from]) => held.has(from));
    if (kept.length === left.length) return left.length === 0;
    left = kept;
  }
}

describe.each(ENGINES)('the lanes that %s tells of', (engine) => {
  it('are in the end those of its tables, and each is free of loops', () => {
    const met = new CaseCounter('one lane', 'several lanes');
    fc.assert(
      fc.property(network, (topology) => {
        const { fabric, log } = trace(topology, engine);
        const request = { engine, params: {}, seed: 1, traffic: null, routes: 'lft' } as const;
        const { routing } = finish(routeNetwork(fabric, request, () => 0, 0));
        const { event, lane } = laneMomentAt(log, lastLanePosition(log));
        expect(event.kind).toBe('end');
        met.see(routing.lanes ? 'several lanes' : 'one lane');
        const { source, destination } = log.paths;
        for (let p = 0; p < lane.length; p++) {
          // The hosts of a switch share their lanes; of LASH, those that they send to too.
          for (let from = 0; from < fabric.hostCount; from++) {
            if (fabric.hostSwitch[from] !== source[p]) continue;
            const level = routing.lanes?.serviceLevel[from * fabric.hostCount + destination[p]] ?? 0;
            expect(lane[p]).toBe(level);
          }
        }
        expect(Math.max(0, ...lane) + 1).toBe(routing.lanes?.laneCount ?? 1);
        for (let own = 0; own <= Math.max(0, ...lane); own++) {
          expect(isAcyclic(arcsOfLane(log.paths, lane, own))).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
    met.expectAll();
  });

  it('change by loops that are there, and by the paths that a loop sends on', () => {
    const met = new CaseCounter('loop');
    fc.assert(
      fc.property(torus, (topology) => {
        const { fabric, log } = trace(topology, engine);
        let before = laneMomentAt(log, 0);
        expect(new Set(before.lane)).toEqual(new Set([engine === 'lash' ? UNPLACED : 0]));
        let sent: Arc | null = null;
        for (let p = 1; p <= log.kind.length; p++) {
          const now = laneMomentAt(log, p);
          const { event } = now;
          if (event.kind === 'loop' || event.kind === 'unfit') {
            met.see('loop');
            const { arcs, loop = [], closing } = laneGraph(fabric.channelCount, log, now, 'en');
            const there = new Set(arcs.map((arc) => arc.join(' ')));
            for (const [held, wanted] of loop) expect(fabric.channelTo[held]).toBe(fabric.channelFrom[wanted]);
            if (event.kind === 'loop') {
              for (const arc of loop) expect(there).toContain(arc.join(' '));
              sent = [event.input, event.output];
              expect(loop).toContainEqual(sent);
            } else {
              for (const arc of arcsOfPath(log.paths, event.path)) there.add(arc.join(' '));
              for (const arc of loop) expect(there).toContain(arc.join(' '));
              expect(closing).toBeDefined();
            }
            expect(now.lane).toEqual(before.lane);
          }
          if (event.kind === 'moved') {
            expect(event.lane).toBe(before.lane[event.path] + 1);
            expect(arcsOfPath(log.paths, event.path)).toContainEqual(sent);
          }
          const changed = now.lane.filter((own, path) => own !== before.lane[path]).length;
          expect(changed).toBe(event.kind === 'placed' || event.kind === 'moved' ? 1 : 0);
          before = now;
        }
      }),
      { numRuns: 15 },
    );
    met.expectAll();
  });

  it('are told in words at every step, with the switches of a path', () => {
    const { fabric, reply, log } = trace(generateFromSpec('torus:dims=6'), engine);
    const told = lanesTold(fabric, reply);
    for (const language of ['en', 'ja'] as const) {
      for (let p = 0; p <= told.last; p++) {
        const { caption, counts } = told.at(p, language);
        expect(caption + counts).not.toMatch(/undefined|NaN|^$/);
      }
    }
    const at = nextLoop(log, 0, 1) as number;
    expect(told.at(at, 'en').caption).toMatch(/loop .* → /);
    expect(told.seek(at, -1)).toBeNull();
    if (engine !== 'lash') return;
    expect(log.kind.at(-1)).toBe(TRACE_PLACED);
    const last = channelsOf(log.paths, log.first.at(-1) as number);
    for (const c of last)
      expect(told.at(told.last - 1, 'en').caption).toContain(fabric.switchNames[fabric.channelTo[c]]);
  });
});
