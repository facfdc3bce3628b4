import { describe, expect, it } from 'vitest';
import { ParamError } from '../../core/base/params';
import { finish } from '../../core/base/steps';
import { generateFromSpec } from '../../core/generators/spec';
import { DeadlockError } from '../../core/simulation/pacing/stepTimer';
import type { PacketRequest, PacketResult } from '../../core/simulation/runs/simulatePackets';
import type { JobStep } from '../job';
import { Session } from '../session';
import { joinReplies, joinSearches, joinSteps } from './joinPacing';
import { bestGaps, loadCurve, pacing, type RoutesRequest, simulate } from './simulateJobs';

function sessionOn(spec: string): Session {
  const session = new Session(() => 0, 1e8);
  session.load(1, generateFromSpec(spec));
  return session;
}

const engine = (id: string, lanes: 'tables' | 'dateline' = 'tables'): RoutesRequest => ({
  ...{ kind: 'engine', engine: id, params: {}, traffic: null, pairs: false },
  lanes,
  tie: null,
});

const rate = (offered: number, measure = 20_000) =>
  ({ kind: 'rate', rate: offered, warmup: 6_000, measure, drain: 2 * measure }) as const;

const uniform: Omit<PacketRequest, 'load'> = { model: { preset: 'note' }, pattern: 'uniform', params: {}, seed: 1 };

/** Values that BookSim 2.0 measured on the same networks, with packets of 8 flits. */
describe('beside BookSim', () => {
  const torus = sessionOn('torus:dims=8x8');
  const booksim = { ...uniform, model: { preset: 'booksim' } } as const;
  const routes: RoutesRequest = { ...engine('dimension-order', 'dateline'), tie: 'random' } as RoutesRequest;

  it.each([
    [0.01, 28.1],
    [0.15, 31.46],
    [0.3, 38.04],
    [0.4, 46.16],
    [0.5, 65.25],
  ])('at a rate of %f gives a latency within a twentieth of %f cycles', (offered, cycles) => {
    const { latencyMean, saturated } = finish(simulate.on(torus, { ...booksim, routes, load: rate(offered, 60_000) }));
    expect(Math.abs((latencyMean ?? 0) / cycles - 1)).toBeLessThan(0.05);
    expect(saturated).toBe(false);
  });

  it('accepts .546 within .02 of the .60 offered', () => {
    const { accepted, saturated } = finish(simulate.on(torus, { ...booksim, routes, load: rate(0.6, 40_000) }));
    expect(Math.abs(accepted - 0.5465)).toBeLessThan(0.02);
    expect(saturated).toBe(true);
  });

  it.each([
    ['8x8', 63, 368, 0.05],
    ['16x16', 255, 999, 0.05],
    ['32x32', 1023, 2204, 0.05],
    ['4x4x4', 63, 145, 0.12],
    ['8x8x8', 511, 424, 0.12],
  ])(
    'takes for the longest step of pairwise exchange on %s, mask %d, about %d cycles',
    (dims, step, cycles, tolerance) => {
      const load = { kind: 'exchange', packets: 16, gap: '0', order: 'barrier', step, runs: 10 } as const;
      const { ticks } = finish(
        simulate.on(sessionOn(`torus:dims=${dims}`), { ...booksim, pattern: 'pwx', routes, load }),
      );
      expect(Math.abs(ticks / cycles - 1)).toBeLessThan(tolerance);
    },
  );
});

describe('deadlock', () => {
  const ring = sessionOn('torus:dims=8');

  it('is told of a routing with a loop, and which channels wait for each other', () => {
    const result = finish(simulate.on(ring, { ...uniform, routes: engine('min-hop'), load: rate(0.9) }));
    expect(result.end.reason).toBe('deadlock');
    const { fabric } = ring.network;
    const waiting = [...result.end.waiting];
    expect(waiting).toHaveLength(8);
    waiting.forEach((lane, i) => {
      const [one, next] = [lane, waiting[(i + 1) % 8]].map((l) => Math.floor(l / result.laneCount));
      expect(fabric.channelTo[one]).toBe(fabric.channelFrom[next]);
    });
  });

  it('is told with when each wait began: from then on the next buffer is full, and not all began at once', () => {
    const result = finish(simulate.on(ring, { ...uniform, routes: engine('min-hop'), load: rate(0.9) }));
    const { end, record, ticks, packetTicks } = result;
    const channels = ring.network.fabric.channelCount;
    expect(end.since).toHaveLength(8);
    expect(new Set(end.since).size).toBeGreaterThan(1);
    const full = Math.max(...record.held);
    end.since.forEach((since, i) => {
      expect(since).toBeGreaterThan(packetTicks);
      expect(since).toBeLessThan(ticks);
      // A packet on its way takes the room before it lies in it.
      const first = Math.ceil((since + packetTicks) / record.sliceTicks);
      for (let s = first; s < record.slices; s++)
        expect(record.held[s * channels + end.waiting[(i + 1) % 8]]).toBe(full);
    });
  });

  it('counts the ticks of the steps before the one that locks up', () => {
    const load = { kind: 'exchange', packets: 16, gap: '0', order: 'barrier', step: null } as const;
    const result = finish(simulate.on(ring, { ...uniform, pattern: 'shift', routes: engine('min-hop'), load }));
    expect(result.end.reason).toBe('deadlock');
    // A shift by one meets nobody on its way, so that the first step ends.
    expect(Math.min(...result.end.since)).toBeGreaterThan(16 * result.packetTicks);
    expect(Math.max(...result.end.since)).toBeLessThan(result.ticks);
  });

  it('is told of some channels where others still carry packets', () => {
    const session = sessionOn('torus:dims=8,hosts=2');
    // Even hosts send to the switches three further on, odd ones to their neighbour on the same switch, which nothing stops.
    const to = (host: number): number => (host % 2 === 0 ? (host + 6) % 16 : host - 1);
    const row = (host: number): string => Array.from({ length: 16 }, (_, h) => (h === to(host) ? 1 : 0)).join(',');
    const params = { demand: Array.from({ length: 16 }, (_, host) => row(host)).join('\n') };
    const request = { ...uniform, pattern: 'matrix', params, routes: engine('min-hop'), load: rate(1) };
    const result = finish(simulate.on(session, request));
    expect(result.end.reason).toBe('deadlock');
    expect(result.end.waiting).toHaveLength(8);
    expect(result.delivered).toBeGreaterThan(5000);
    const after = result.record.delivered.subarray(Math.floor(result.record.slices / 2), -1);
    expect(after.every((packets) => packets > 0)).toBe(true);
  });

  it.each(['turn-addition', 'up-down', 'dimension-order', 'nue'])('is not where %s routes', (id) => {
    const result = finish(simulate.on(ring, { ...uniform, routes: engine(id), load: rate(0.9) }));
    expect(result.end.reason).not.toBe('deadlock');
    expect(result.delivered).toBeGreaterThan(1000);
  });

  it('does not keep an exchange on a ring from its end with turn addition, but does on shortest ways', () => {
    const load = { kind: 'exchange', packets: 40, gap: '0', order: 'sendrecv', step: null } as const;
    const run = (id: string): PacketResult =>
      finish(
        simulate.on(ring, {
          ...uniform,
          pattern: 'shift',
          model: { preset: 'note', buffers: 1 },
          routes: engine(id),
          load,
        }),
      );
    expect(run('turn-addition')).toMatchObject({
      ...{ delivered: 8 * 7 * 40, outstanding: 0 },
      end: { reason: 'finished' },
    });
    const stuck = run('min-hop');
    expect(stuck.end.reason).toBe('deadlock');
    expect(stuck.delivered).toBeLessThan(8 * 7 * 40);
    expect(stuck.delivered + stuck.outstanding).toBe(8 * 7 * 40);
  });

  it('counts what is left when a step or a rate has come to a standstill', () => {
    const torus = sessionOn('torus:dims=4x4');
    const load = { kind: 'exchange', packets: 16, gap: '0', order: 'barrier', step: 8, runs: 10 } as const;
    const step = finish(simulate.on(torus, { ...uniform, pattern: 'pwx', routes: engine('min-hop'), load }));
    expect(step.end.reason).toBe('deadlock');
    expect(step.outstanding).toBeGreaterThan(0);
    expect(step.delivered + step.outstanding).toBeCloseTo(16 * 16, 9);
    // Before the window begins.
    const early = finish(simulate.on(ring, { ...uniform, routes: engine('min-hop'), load: rate(1) }));
    expect(early.end.reason).toBe('deadlock');
    expect(early.ticks).toBeLessThan(6_000);
    expect(early.outstanding).toBeGreaterThan(early.end.waiting.length);
  });
});

describe('simulate', () => {
  it('runs on the tables that a worker keeps, of fat trees too, and shows frames meanwhile', () => {
    const session = sessionOn('fat-tree:k=4');
    const { fabric } = session.network;
    const kept = finish(simulate.on(session, { ...uniform, routes: engine('d-mod-k'), load: rate(0.4) }));
    const work = simulate.on(session, { ...uniform, routes: engine('d-mod-k'), load: rate(0.4) });
    let frames = 0;
    let next = work.next();
    while (!next.done) {
      if (next.value.frame?.kind === 'run') frames++;
      next = work.next();
    }
    expect(frames).toBeGreaterThan(0);
    expect(next.value).toEqual(kept);
    const { record } = kept;
    expect(record.carried).toHaveLength(record.slices * fabric.channelCount);
    expect(record.delivered.reduce((a, b) => a + b)).toBe(kept.delivered);
    expect(kept.latencyP99).toBeGreaterThanOrEqual(kept.latencyMean ?? Number.POSITIVE_INFINITY);
  });

  it('sends flows as they are hashed, those of one hash for all over a part of the links only', () => {
    const session = sessionOn('fat-tree:k=8');
    const carried = (qps: number, hashing: 'independent' | 'same') => {
      const routes: RoutesRequest = { kind: 'ecmp', ways: 'shortest', qps, hashing };
      const request = { ...uniform, pattern: 'shift', params: { distance: 64 }, routes, load: rate(0.9, 4000) };
      const { accepted, unrouted, end } = finish(simulate.on(session, request));
      expect(unrouted).toBe(0);
      expect(end.reason).not.toBe('deadlock');
      return accepted;
    };
    const [one, many, polarised] = [carried(1, 'independent'), carried(32, 'independent'), carried(32, 'same')];
    // All hosts send across the spines. A quarter of the uplinks there carries no more than a quarter.
    expect(polarised).toBeLessThan(0.25);
    expect(one).toBeGreaterThan(polarised + 0.2);
    // Packets of many queue pairs hold each other up in more queues: first in, first out lets .586 of random traffic through at most (Karol, Hluchyj, Morgan 1987).
    expect(many).toBeGreaterThan(one);
    expect(many).toBeLessThan(0.586);
  });

  it('may lock up where hashed flows go round a ring', () => {
    const routes: RoutesRequest = { kind: 'ecmp', ways: 'shortest', qps: 1, hashing: 'independent' };
    const result = finish(simulate.on(sessionOn('torus:dims=8'), { ...uniform, routes, load: rate(0.9) }));
    expect(result.end.reason).toBe('deadlock');
    expect(() =>
      finish(
        simulate.on(sessionOn('torus:dims=8'), { ...uniform, routes: { ...routes, ways: 'up-down' }, load: rate(0.9) }),
      ),
    ).toThrow('expected one tree');
  });

  it('ends with what there is when it is told to stop', () => {
    const work = simulate.on(sessionOn('torus:dims=8x8'), { ...uniform, routes: engine('up-down'), load: rate(0.3) });
    let next = work.next();
    while (!next.done) next = work.next(next.value.stage === 'simulate' ? 'stop' : undefined);
    expect(next.value.end.reason).toBe('stopped');
    expect(next.value.delivered).toBeGreaterThan(0);
  });

  it.each([
    [{ pattern: 'nowhere' }, 'unknown pattern'],
    [{ pattern: 'transpose' }, 'square'],
    [{ pattern: 'pwx' }, 'no rate'],
    [{ load: rate(0) }, 'rate=0'],
    [{ load: { kind: 'exchange', packets: 16, gap: '0', order: 'barrier', step: 1 } as const }, 'no steps'],
    [
      { pattern: 'pwx', load: { kind: 'exchange', packets: 0, gap: '0', order: 'barrier', step: 1 } as const },
      'packets=0',
    ],
    [
      { pattern: 'pwx', load: { kind: 'exchange', packets: 1, gap: 'G', order: 'barrier', step: 9 } as const },
      'step=9',
    ],
    [{ pattern: 'pwx', load: { kind: 'exchange', packets: 1, gap: 'x', order: 'barrier', step: 1 } as const }, 'gap=x'],
  ])('says what is wrong with %o', (change, says) => {
    const request = { ...uniform, load: rate(0.1), routes: engine('min-hop'), ...change };
    const run = () => finish(simulate.on(sessionOn('torus:dims=8'), request));
    expect(run).toThrow(ParamError);
    expect(run).toThrow(says);
  });
});

it('takes the gap of one step alone from that step', () => {
  const session = sessionOn('torus:dims=8x8');
  const routes = engine('dimension-order', 'dateline');
  const run = (gap: string, step: number): number => {
    const load = { kind: 'exchange', packets: 16, gap, order: 'barrier', step } as const;
    return finish(simulate.on(session, { ...uniform, pattern: 'pwx', routes, load })).ticks;
  };
  // M is 4 in step 36, 2 in step 27 and 1 in step 9.
  expect([run('G-2', 36), run('G', 27), run('G-2', 9)]).toEqual([run('3', 36), run('3', 27), run('0', 9)]);
});

it('finds where a network saturates, point by point', () => {
  const { points, saturation, accepted } = finish(
    loadCurve.on(sessionOn('torus:dims=4x4'), {
      ...uniform,
      ...{ routes: engine('dimension-order', 'dateline'), load: rate(1, 6_000), precision: 0.05 },
    }),
  );
  const latencies = points.filter((p) => !p.saturated).map((p) => p.latencyMean ?? 0);
  expect(latencies).toEqual([...latencies].sort((a, b) => a - b));
  for (const point of points) expect(point.saturated).toBe(point.rate > saturation);
  expect(saturation).toBeGreaterThan(0.4);
  expect(accepted).toBeGreaterThanOrEqual(saturation * 0.9);
});

it('compares gaps on any network and routing, by the overlap counted on its paths', () => {
  const request = {
    model: { preset: 'note' as const },
    ...{ pattern: 'shift', packets: 8, gaps: '0,G-2,G' },
    sample: 0,
    seed: 1,
  };
  const routes = engine('up-down');
  const result = finish(pacing.on(sessionOn('fat-tree:k=4'), { ...request, routes }));
  expect(result.closedForm).toBe(false);
  expect(result.rows.map((row) => row.gap)).toEqual(['0', 'G-2', 'G']);
  expect(result.overlap).toHaveLength(16);
  const torus = finish(
    pacing.on(sessionOn('torus:dims=4x4'), {
      ...request,
      pattern: 'pwx',
      routes: engine('dimension-order', 'dateline'),
    }),
  );
  expect(torus.closedForm).toBe(true);
  const best = finish(bestGaps.on(sessionOn('fat-tree:k=4'), { ...request, routes, each: 2 }));
  expect(best.time).toBeLessThanOrEqual(Math.min(best.paperTime, best.unpacedTime));
});

it('shares a comparison among workers and joins what they tell and find', () => {
  const session = sessionOn('torus:dims=8x8');
  const whole = { model: { preset: 'note' as const }, pattern: 'pwx', packets: 4, gaps: '0,G-2', sample: 12, seed: 1 };
  const routes = engine('dimension-order', 'dateline');
  const shares = [0, 1].map((index) => {
    const work = pacing.on(session, { ...whole, routes, share: { index, count: 2 } });
    let last: JobStep | undefined;
    for (;;) {
      const next = work.next();
      if (next.done) return { last, reply: next.value };
      last = next.value;
    }
  });
  const reply = finish(pacing.on(session, { ...whole, routes }));
  expect(joinReplies(shares.map((share) => share.reply))).toEqual(reply);
  const { done, frame } = joinSteps(shares.map(({ last }) => last));
  expect(done).toBe(1);
  const rows = frame?.kind === 'pacing' ? frame.rows : [];
  expect(rows.map(({ time }) => time)).toEqual(reply.rows.map(({ time }) => expect.closeTo(time, 6)));
  // One that has not begun says nothing yet, and does not hide what the other knows.
  const half = joinSteps([shares[0].last, undefined]);
  expect(half.done).toBe(0.5);
  expect(half.frame?.kind === 'pacing' && half.frame.rows).toHaveLength(2);
});

describe('without a barrier', () => {
  const session = sessionOn('torus:dims=8x8');
  const routes = engine('dimension-order', 'dateline');
  const model = { preset: 'note' as const };
  const request = { model, pattern: 'pwx', packets: 16, gaps: '0,G-2,G-1,G', sample: null, seed: 1 };
  const free = { ...request, order: 'sendrecv' as const, routes };

  it.each([
    ['8x8', [1, 1.11, 1.13, 0.9]],
    ['4x4x4', [1, 1.07, 1.06, 0.78]],
  ])('has on %s the speed-ups that another program has', (dims, speedUps) => {
    const { rows, stepsSimulated } = finish(pacing.on(sessionOn(`torus:dims=${dims}`), free));
    rows.forEach(({ speedUp }, r) => {
      expect(Math.abs(speedUp - speedUps[r])).toBeLessThan(0.006);
    });
    expect(stepsSimulated).toBe(63);
  });

  it('takes as long as each gap simulated by itself, however many workers share the gaps', () => {
    const { rows, overlap } = finish(pacing.on(session, free));
    for (const { gap, time, standardError, formula } of rows) {
      const load = { kind: 'exchange' as const, packets: 16, gap, order: 'sendrecv' as const, step: null };
      const { ticks, packetTicks } = finish(
        simulate.on(session, { model, pattern: 'pwx', params: {}, load, seed: 1, routes }),
      );
      expect([time, standardError, formula]).toEqual([ticks / packetTicks, 0, null]);
    }
    const parts = [0, 1, 2].map((index) => finish(pacing.on(session, { ...free, share: { index, count: 3 } })));
    expect(parts.every((part) => part.rows.length === 0)).toBe(true);
    expect(joinReplies(parts).rows).toEqual(rows);
    expect(overlap).toHaveLength(64);
  });

  it('tells the loop in which it locks up, and takes no sample', () => {
    const stuck = { ...free, pattern: 'shift', gaps: '0', routes: engine('min-hop') };
    const lock = (): unknown => finish(pacing.on(sessionOn('torus:dims=6'), stuck));
    expect(lock).toThrow(DeadlockError);
    expect(lock).toThrow('the exchange with the gap 0 never ends');
    expect(() => finish(pacing.on(session, { ...free, sample: 4 }))).toThrow('all of them are simulated');
  });
});

it('shares a gap search among workers, who find together what one finds', () => {
  const session = sessionOn('torus:dims=16x16');
  const request = { model: { preset: 'note' as const }, pattern: 'pwx', packets: 4, gaps: '0', sample: null, seed: 1 };
  const whole = { ...request, routes: engine('dimension-order', 'dateline'), each: 1 };
  const reply = finish(bestGaps.on(session, whole));
  expect(reply.rows.map(({ overlap }) => overlap)).toEqual([1, 2, 4, 8]);
  expect(reply.rows.reduce((sum, { steps }) => sum + steps, 0)).toBe(reply.steps);
  const shares = [0, 1, 2].map((index) => {
    const work = bestGaps.on(session, { ...whole, share: { index, count: 3 } });
    const told: JobStep[] = [];
    for (;;) {
      const next = work.next();
      if (next.done) return { told, reply: next.value };
      told.push(next.value);
    }
  });
  expect(shares.every((share) => share.reply.rows.length > 0)).toBe(true);
  expect(joinSearches(shares.map((share) => share.reply))).toEqual(reply);
  const { done, frame } = joinSteps(shares.map(({ told }) => told[told.length - 1]));
  expect(done).toBeCloseTo(1, 12);
  expect(frame?.kind === 'gaps' && frame.rows).toEqual(reply.rows);
  for (const { told } of shares) {
    const parts = told.map((step) => step.done);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.every((part) => part >= 0 && part <= 1 + 1e-12)).toBe(true);
  }
});

it('says at which step and gap a study locks up, which simulated alone ends in the loop', () => {
  const session = sessionOn('torus:dims=6');
  const request = {
    model: { preset: 'note' as const },
    pattern: 'shift',
    packets: 16,
    gaps: '0.5',
    sample: 0,
    seed: 3,
  };
  const routes = engine('min-hop');
  const stuck = ((): DeadlockError => {
    try {
      finish(pacing.on(session, { ...request, routes }));
    } catch (error) {
      if (error instanceof DeadlockError) return error;
    }
    throw new Error('it did not lock up');
  })();
  const { step, gap } = stuck;
  const load = { kind: 'exchange', packets: 16, gap: String(gap), order: 'barrier', step } as const;
  const alone = finish(simulate.on(session, { ...uniform, pattern: 'shift', seed: 3, routes, load }));
  expect(alone.end.reason).toBe('deadlock');
  expect(stuck.message).toContain(`step ${step} with the gap ${gap} never ends: ${alone.end.waiting.length} channels`);
});
