import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finish } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import { generateFromSpec } from '../../generators/spec';
import { routeNetwork } from '../../routing/routeNetwork';
import { CaseCounter } from '../../testing/caseCounter';
import { randomTables } from '../../testing/randomTables';
import { damaged, randomTopology } from '../../testing/randomTopology';
import type { PacketPaths } from '../paths/packetPaths';
import { tablePaths } from '../paths/tablePaths';
import { rateSetting } from '../runs/simulatePackets';
import { type RateRun, type RateSetting, simulateRate } from '../runs/simulateRate';
import { linkTicks } from './linkTicks';
import {
  PACKET_ARRIVED,
  PACKET_INJECTED,
  PACKET_LEFT,
  PACKET_REACHED,
  PACKET_SENT,
  PACKET_WAITS,
  type PacketLog,
  PacketTrace,
  WAIT_BEHIND,
  WAIT_BUSY,
  WAIT_FULL,
} from './packetTrace';

const ring = generateFromSpec('torus:dims=6');

const settings = fc
  .record({
    topology: fc.oneof({ weight: 1, arbitrary: damaged(randomTopology) }, { weight: 1, arbitrary: fc.constant(ring) }),
    buffers: fc.integer({ min: 1, max: 3 }),
    arbitration: fc.constantFrom('random' as const, 'round-robin' as const, 'oldest' as const),
    preset: fc.constantFrom('note' as const, 'booksim' as const),
    rate: fc.constantFrom(0.4, 1, 1),
    seed: fc.nat(1000),
  })
  .filter(({ topology }) => topology.hosts.length > 1)
  .map(({ topology, rate, seed, ...model }) => {
    const fabric = compileFabric(topology);
    // Shortest paths round a ring wait for each other.
    const paths = tablePaths(
      fabric,
      topology === ring
        ? finish(routeNetwork(fabric, { engine: 'min-hop' })).routing
        : randomTables(fabric, new SeededRandom(seed)),
    );
    // Locking up takes its time.
    const [measure, drain] = topology === ring ? [1000, 200] : [120, 600];
    const load = { kind: 'rate', rate, warmup: 0, measure, drain } as const;
    // Destinations are drawn from the setting, which is good for one run.
    const anew = () => rateSetting(fabric, paths, { model, pattern: 'uniform', params: {}, load, seed }, load);
    return { paths, anew };
  });

/** Reads a log with nothing but lists of packets, and fails where it says what cannot be. */
class Audit {
  readonly sent: number[][] = [];
  readonly arrivedAt = new Map<number, number>();
  /** By buffer: who has a place there, and whose header is there. */
  readonly placed = new Map<number, number[]>();
  readonly there = new Map<number, number[]>();
  /** By output: the packet that it carries, and until when. */
  readonly carries = new Map<number, { packet: number; until: number }>();
  readonly waiting = new Map<number, { reason: number; place: number; others: number[] }>();

  constructor(
    private readonly setting: RateSetting,
    private readonly lanes: number,
    private readonly log: PacketLog,
    private readonly met: CaseCounter<'behind' | 'busy' | 'full' | 'rivals' | 'deadlock'>,
  ) {
    log.kind.forEach((kind, e) => {
      this.take(kind, e);
    });
  }

  private take(kind: number, e: number): void {
    const { log, placed, there, carries, waiting, setting, lanes } = this;
    const [packet, place, tick] = [log.packet[e], log.place[e], log.tick[e]];
    const others = Array.from(log.others.subarray(log.othersOffset[e], log.othersOffset[e + 1]));
    const list = (of: Map<number, number[]>, key: number) => of.get(key) ?? of.set(key, []).get(key) ?? [];
    if (tick < log.tick[e - 1]) expect.fail(`event ${e} is before the last`);
    switch (kind) {
      case PACKET_INJECTED:
        expect(packet).toBe(this.sent.length);
        expect(place).toBe((setting.fabric.channelCount + log.source[packet]) * lanes);
        this.sent.push([]);
        list(placed, place).push(packet);
        break;
      case PACKET_REACHED:
        expect(list(placed, place)).toContain(packet);
        list(there, place).push(packet);
        break;
      case PACKET_SENT: {
        // It was the first of its buffer, the link was idle, and there was room.
        const output = Math.floor(place / lanes);
        expect([...there.values()].some(([first]) => first === packet)).toBe(true);
        expect(carries.get(output)?.until ?? 0).toBeLessThanOrEqual(tick);
        const ticks = linkTicks(setting.fabric, setting.model.packetTicks)[output];
        carries.set(output, { packet, until: tick + ticks });
        this.sent[packet].push(place);
        waiting.delete(packet);
        if (output < setting.fabric.channelCount) list(placed, place).push(packet);
        for (const rival of others) {
          this.met.see('rivals');
          expect([...there.values()].some(([first]) => first === rival)).toBe(true);
          expect(this.sent[rival].at(-1)).not.toBe(place);
        }
        break;
      }
      case PACKET_LEFT:
        expect(list(placed, place).shift()).toBe(packet);
        expect(list(there, place).shift()).toBe(packet);
        break;
      case PACKET_ARRIVED:
        expect(this.arrivedAt.has(packet)).toBe(false);
        this.arrivedAt.set(packet, tick);
        break;
      default: {
        expect(kind).toBe(PACKET_WAITS);
        const reason = log.reason[e];
        waiting.set(packet, { reason, place, others });
        if (reason === WAIT_BEHIND && this.met.see('behind')) {
          const queue = list(there, place);
          expect(queue[queue.indexOf(packet) - 1]).toBe(others[0]);
        }
        if (reason === WAIT_BUSY && this.met.see('busy')) {
          const now = carries.get(Math.floor(place / lanes));
          expect([now?.packet, (now?.until ?? 0) > tick]).toEqual([others[0], true]);
        }
        if (reason === WAIT_FULL && this.met.see('full') && setting.model.creditTicks === 0) {
          expect(others).toEqual(list(placed, place));
          expect(others).toHaveLength(setting.model.buffers);
        }
      }
    }
    if ((placed.get(place)?.length ?? 0) > setting.model.buffers) expect.fail(`buffer ${place} overflows at ${tick}`);
  }
}

function expectPaths(paths: PacketPaths, log: PacketLog, { sent, arrivedAt }: Audit): void {
  const path = new Int32Array(paths.longest);
  sent.forEach((lanes, packet) => {
    const end = paths.write(log.source[packet], log.destination[packet], path, 0);
    const whole = Array.from(path.subarray(0, end));
    expect(lanes).toEqual(whole.slice(0, lanes.length));
    if (arrivedAt.has(packet)) expect(lanes).toEqual(whole);
  });
}

/** Packets of a pair arrive in the sequence in which they were sent. */
function expectOrder(log: PacketLog, { arrivedAt }: Audit): void {
  const last = new Map<string, number>();
  for (const [packet, tick] of [...arrivedAt].sort((a, b) => a[0] - b[0])) {
    const pair = `${log.source[packet]} ${log.destination[packet]}`;
    expect(tick).toBeGreaterThan(last.get(pair) ?? -1);
    last.set(pair, tick);
  }
}

const plain = ({ latency, record: _, end, ...rest }: RateRun) => ({ ...rest, reason: end.reason, mean: latency.mean });

describe('what a kernel tells of its packets', () => {
  it('loses none, has one to a place, keeps their order and their paths, and says why each waits', () => {
    const met = new CaseCounter('behind', 'busy', 'full', 'rivals', 'deadlock');
    fc.assert(
      fc.property(settings, ({ anew, paths }) => {
        const setting = anew();
        const trace = new PacketTrace();
        const run = finish(simulateRate(setting, trace));
        const log = trace.toLog();
        expect(plain(finish(simulateRate(anew())))).toEqual(plain(run));
        expect(log.cut).toBe(false);
        const audit = new Audit(setting, paths.laneCount, log, met);
        expectPaths(paths, log, audit);
        expectOrder(log, audit);
        expect(audit.arrivedAt.size).toBe(run.delivered);
        // Packets that have not arrived are in the network still.
        const inside = new Set([...audit.placed.values()].flat());
        expect(inside.size).toBe(audit.sent.length - run.delivered);
        const { warmup, measure } = setting.window;
        const latencies = [...audit.arrivedAt]
          .filter(([p]) => log.birth[p] >= warmup && log.birth[p] < warmup + measure)
          .map(([p, tick]) => tick - log.birth[p]);
        if (latencies.length > 0) {
          expect(run.latency.mean).toBeCloseTo(latencies.reduce((sum, t) => sum + t, 0) / latencies.length, 6);
        }
        run.end.waiting.forEach((buffer, i) => {
          met.see('deadlock');
          const first = audit.there.get(buffer)?.[0] ?? -1;
          const wait = audit.waiting.get(first);
          expect([wait?.reason, wait?.place]).toEqual([WAIT_FULL, run.end.waiting[(i + 1) % run.end.waiting.length]]);
        });
      }),
      { numRuns: 60 },
    );
    met.expectAll();
  });

  it('keeps as many events as there is room for, and says so', () => {
    const fabric = compileFabric(ring);
    const paths = tablePaths(fabric, finish(routeNetwork(fabric, { engine: 'min-hop' })).routing);
    const load = { kind: 'rate', rate: 1, warmup: 0, measure: 80, drain: 80 } as const;
    const request = { model: { preset: 'note' }, pattern: 'uniform', params: {}, load, seed: 1 } as const;
    const trace = new PacketTrace(7);
    finish(simulateRate(rateSetting(fabric, paths, request, load), trace));
    const log = trace.toLog();
    expect([log.kind.length, log.othersOffset.length, log.cut]).toEqual([7, 8, true]);
  });
});
