import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../../core/base/steps';
import type { Fabric } from '../../../core/fabric/fabric';
import { generateFromSpec } from '../../../core/generators/spec';
import { CaseCounter } from '../../../core/testing/caseCounter';
import { randomTopology } from '../../../core/testing/randomTopology';
import type { Topology } from '../../../core/topology/topology';
import { en } from '../../../i18n/en';
import { formatShare } from '../../../i18n/formatNumber';
import { Session } from '../../../jobs/session';
import type { PacketsReply, PacketsRequest } from '../../../jobs/simulate/packetsJob';
import { tracePackets } from '../../../jobs/simulate/packetsJob';
import { simulate } from '../../../jobs/simulate/simulateJobs';
import { packetMomentAt, stepsOf, waitingArcs } from '../packets/moment';
import { packetsTold } from './packets';

const ring = generateFromSpec('torus:dims=6');
const request = fc.record({
  engine: fc.constantFrom('min-hop', 'min-hop', 'turn-addition'),
  rate: fc.constantFrom(0.4, 1, 1),
  buffers: fc.integer({ min: 1, max: 3 }),
  seed: fc.nat(99),
});

function askedFor({
  engine,
  rate,
  buffers,
  seed,
}: {
  engine: string;
  rate: number;
  buffers: number;
  seed: number;
}): PacketsRequest {
  return {
    routes: { kind: 'engine', engine, params: {}, traffic: null, pairs: false, lanes: 'tables', tie: null },
    model: { preset: 'note', buffers },
    pattern: 'uniform',
    params: {},
    rate,
    measure: 960,
    seed,
  };
}

function trace(topology: Topology, asked: PacketsRequest): { fabric: Fabric; reply: PacketsReply; session: Session } {
  const session = new Session(() => 0, 0);
  session.load(1, topology);
  return { session, reply: finish(tracePackets.on(session, asked)), fabric: session.network.fabric };
}

const params = (asked: PacketsRequest) => ({
  routing: 'up-down',
  rate: asked.rate,
  buffers: asked.model.buffers ?? 4,
  pattern: 'uniform',
  time: 10,
});

describe('packets that are played', () => {
  it('come to what the simulator comes to, with none lost or in a place too many at any step', () => {
    const met = new CaseCounter('finished', 'deadlock', 'blocked');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constant(ring),
          randomTopology.filter((t) => t.hosts.length > 1),
        ),
        request,
        (topology, drawn) => {
          // Locking up takes its time; elsewhere a few packets are enough.
          const asked = { ...askedFor(drawn), measure: topology === ring ? 960 : 80 };
          const { fabric, reply, session } = trace(topology, asked);
          const load = {
            kind: 'rate',
            rate: asked.rate,
            warmup: 0,
            measure: asked.measure,
            drain: 8 * asked.measure,
            thenSilent: true,
          } as const;
          const result = finish(simulate.on(session, { ...asked, load }));
          const { accepted, offered, latencyMean, latencyMax, ticks } = reply;
          expect({ accepted, offered, latencyMean, latencyMax, ticks }).toEqual({
            accepted: result.accepted,
            offered: result.offered,
            latencyMean: result.latencyMean,
            latencyMax: result.latencyMax,
            ticks: result.ticks,
          });
          expect(reply.end).toEqual(result.end);
          const steps = stepsOf(reply.log);
          const last = steps.length + 1;
          for (let p = 0; p <= last; p += 1 + Math.floor(p / 3)) {
            const moment = packetMomentAt(reply, steps, p);
            expect(moment.standing).toHaveLength(moment.sent - moment.arrived);
            const places = new Map<number, number>();
            for (const { place, there } of moment.standing) {
              if (there) places.set(place, (places.get(place) ?? 0) + 1);
            }
            for (const held of places.values()) expect(held).toBeLessThanOrEqual(drawn.buffers);
          }
          const end = packetMomentAt(reply, steps, last);
          expect(end.arrived).toBe(result.delivered);
          if (result.end.reason === 'deadlock' && met.see('deadlock')) {
            // Each channel of the loop waits for the next, as it is drawn.
            const arcs = new Set(waitingArcs(end, reply.laneCount, fabric.channelCount).map((arc) => arc.join(' ')));
            const loop = [...result.end.waiting].map((lane) => Math.floor(lane / reply.laneCount));
            loop.forEach((channel, i) => {
              expect(arcs).toContain(`${channel} ${loop[(i + 1) % loop.length]}`);
            });
          }
          if (result.end.reason === 'finished' && met.see('finished')) expect(end.standing).toEqual([]);
          const told = packetsTold(fabric, reply, { params: params(asked) });
          const blocked = told.seek(0, 1);
          if (blocked !== null && met.see('blocked')) {
            expect(told.at(blocked, 'en').caption).toMatch(/is blocked at .* is full, held by \d/);
            expect(told.seek(blocked + 1, -1)).toBe(blocked);
          }
        },
      ),
      { numRuns: 30 },
    );
    met.expectAll();
  });

  it('are told in two languages, every step, and stand as they stood on the way back', () => {
    const asked = askedFor({ engine: 'min-hop', rate: 1, buffers: 1, seed: 1 });
    const { fabric, reply } = trace(ring, asked);
    const told = packetsTold(fabric, reply, { params: params(asked) });
    const kinds = new Set<string>();
    for (let p = 0; p <= told.last; p++) {
      for (const language of ['en', 'ja'] as const) {
        const { caption, counts, kind } = told.at(p, language);
        kinds.add(kind);
        for (const text of [caption, counts]) expect(text).not.toMatch(/undefined|NaN|^$/);
      }
    }
    expect([...kinds].sort()).toEqual(['arrived', 'end', 'injected', 'sent', 'start', 'waits']);
    expect(told.at(told.last, 'en').caption).toContain('Deadlock at');
    expect(told.at(3, 'en').caption).toBe(told.at(3, 'en').caption);
    expect(told.settings?.map(({ key }) => key)).toEqual([
      'routing',
      'pattern',
      'rate',
      'buffers',
      'arbitration',
      'time',
    ]);
  });

  it('of a run that has locked up lock up at its time, and say where sending was stopped before', () => {
    const asked = { ...askedFor({ engine: 'min-hop', rate: 1, buffers: 4, seed: 1 }), measure: 160 };
    const { fabric, reply, session } = trace(ring, asked);
    const early = packetsTold(fabric, reply, { params: { ...params(asked), time: 20 } });
    const caption = (told: typeof early, language: 'en' | 'ja') => told.at(told.last, language).caption;
    expect(caption(early, 'en')).toMatch(/^Sending was stopped at packet time 20; at [\d.]+ all \d+ packets/);
    expect(caption(early, 'ja')).toMatch(/^送信は 20 パケット時間で止めました/);
    const { offered } = reply;
    expect(offered).not.toBeCloseTo(1, 2);
    expect(early.outcome(en, 'en')).toContain(`Chosen load 1.00: in this time ${formatShare(offered)} was offered`);
    expect(early.outcome(en, 'ja')).toContain(`設定した注入率 1.00`);
    expect(early.utilised).toBe(true);

    const usual = { kind: 'rate', rate: 1, warmup: 6000, measure: 60_000, drain: 120_000 } as const;
    const { end, ticks } = finish(simulate.on(session, { ...asked, load: usual }));
    expect(end.reason).toBe('deadlock');
    const again = finish(tracePackets.on(session, { ...asked, measure: 8 * Math.ceil(ticks / 8) }));
    expect([again.end, again.ticks]).toEqual([end, ticks]);
    expect(again.log.cut).toBe(false);
    expect(caption(packetsTold(fabric, again, { params: params(asked) }), 'en')).toMatch(/^Deadlock at /);
  });
});
