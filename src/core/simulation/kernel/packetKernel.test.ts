import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../base/structures/seededRandom';
import { compileFabric } from '../../fabric/compileFabric';
import type { Fabric } from '../../fabric/fabric';
import { generateFromSpec } from '../../generators/spec';
import type { Routing } from '../../routes/routing';
import { type NaiveMessage, naivePackets } from '../../testing/naivePackets';
import { randomTables } from '../../testing/randomTables';
import { damaged, randomTopology } from '../../testing/randomTopology';
import type { Topology } from '../../topology/topology';
import type { PacketPaths } from '../paths/packetPaths';
import { tablePaths } from '../paths/tablePaths';
import { FINISHED, LIMIT, RUNNING, STUCK } from './advanceCodes';
import { linkTicks } from './linkTicks';
import type { SimulationModel } from './model';
import { PacketKernel } from './packetKernel';
import type { PacketSource } from './packetSource';
import { findWaiting } from './runKernel';
import { type SimulatedNetwork, simulatedNetwork } from './simulatedNetwork';

/** Sends messages host by host in their order and writes down what arrives. */
class ListSource implements PacketSource {
  readonly paths: Int32Array;
  readonly wakeAt = Number.POSITIVE_INFINITY;
  readonly arrivals: string[] = [];
  birth = 0;
  tag = 0;
  sent = 0;
  private readonly starts: number[] = [];
  private readonly queue: { readonly message: number; readonly number: number }[][];
  private readonly total: number;

  constructor(
    hostCount: number,
    messages: readonly NaiveMessage[],
    private readonly gap: number,
  ) {
    this.paths = Int32Array.from(messages.flatMap((m) => m.path));
    let at = 0;
    for (const m of messages) {
      this.starts.push(at);
      at += m.path.length;
    }
    this.queue = Array.from({ length: hostCount }, () => []);
    messages.forEach((m, message) => {
      for (let number = 0; number < m.packets; number++) this.queue[m.host].push({ message, number });
    });
    this.total = messages.reduce((sum, m) => sum + m.packets, 0);
  }

  get done(): boolean {
    return this.arrivals.length === this.total;
  }

  next(host: number, now: number): number {
    const first = this.queue[host].shift();
    if (!first) return -1;
    this.sent++;
    this.birth = now;
    this.tag = first.message * 1000 + first.number;
    return this.starts[first.message];
  }

  gapTicks(): number {
    return this.gap;
  }

  delivered(_path: number, _birth: number, tag: number, now: number): void {
    this.arrivals.push(`${Math.floor(tag / 1000)}:${tag % 1000}@${now}`);
  }

  wake(): void {}
}

function messagesOn(fabric: Fabric, paths: PacketPaths, random: SeededRandom, count: number): NaiveMessage[] {
  const path = new Int32Array(paths.longest);
  const messages: NaiveMessage[] = [];
  for (let i = 0; i < count && fabric.hostCount > 1; i++) {
    const host = random.below(fabric.hostCount);
    const to = random.below(fabric.hostCount);
    const end = host === to ? -1 : paths.write(host, to, path, 0);
    if (end > 0) messages.push({ host, path: [...path.subarray(0, end)], packets: 1 + random.below(6) });
  }
  return messages;
}

const models = fc.record({
  packetTicks: fc.integer({ min: 1, max: 9 }),
  hopTicks: fc.integer({ min: 1, max: 12 }),
  creditTicks: fc.integer({ min: 0, max: 5 }),
  buffers: fc.integer({ min: 1, max: 4 }),
  arbitration: fc.constantFrom('random' as const, 'round-robin' as const, 'oldest' as const),
  sharedInput: fc.boolean(),
});

const ring = generateFromSpec('torus:dims=6');

/** On the ring always the same way round, so that full channels wait for each other; elsewhere at random. */
function tablesOn(topology: Topology, fabric: Fabric, random: SeededRandom): Pick<Routing, 'table' | 'lanes'> {
  if (topology !== ring) return randomTables(fabric, random);
  const table = new Uint8Array(36);
  for (let s = 0; s < 6; s++) {
    const next = [...fabric.outChannel].find((c) => fabric.channelFrom[c] === s && fabric.channelTo[c] === (s + 1) % 6);
    table.fill(fabric.channelFromPort[next as number], s * 6, s * 6 + 6);
    table[s * 7] = fabric.hostSwitchPort[s];
  }
  return { table, lanes: null };
}

/** Half of them with links of several speeds, those of hosts too. */
const networks = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: damaged(randomTopology) }, fc.constant(ring)),
    fc.array(fc.constantFrom('10G', '25G', '40G'), { maxLength: 5 }),
  )
  .map(([topology, speeds]) => ({ topology, fabric: compileFabric(spedUp(topology, speeds)) }));

function spedUp(topology: Topology, speeds: readonly string[]): Topology {
  if (speeds.length < 3) return topology;
  return { ...topology, links: topology.links.map((link, l) => ({ ...link, speed: speeds[l % speeds.length] })) };
}

/** Credits and packets of a buffer never add up to more than its room, and nothing is below 0. */
function audit(kernel: PacketKernel, { fabric, laneCount }: SimulatedNetwork, model: SimulationModel): void {
  const { buffers, packetTicks, hopTicks } = model;
  const longest = Math.max(packetTicks, ...linkTicks(fabric, packetTicks));
  let held = 0;
  let broken = 0;
  for (let b = 0; b < fabric.channelCount * laneCount; b++) {
    if (kernel.credit[b] < 0 || kernel.credit[b] + kernel.held[b] > buffers) broken++;
    held += kernel.held[b];
  }
  for (let h = 0; h < fabric.hostCount; h++) {
    const own = kernel.held[(fabric.channelCount + h) * laneCount];
    if (kernel.hostCredit[h] < 0 || kernel.hostCredit[h] + own > buffers) broken++;
    held += own;
  }
  expect(broken).toBe(0);
  expect(kernel.inFlight).toBeGreaterThanOrEqual(0);
  // A packet is held in every place that its header has reached and its tail has not left.
  expect(held).toBeLessThanOrEqual((2 + Math.ceil(longest / hopTicks)) * kernel.inFlight);
}

describe('PacketKernel', () => {
  it('loses and doubles nothing, never overdraws a credit, keeps the order on every path, and tells a deadlock from an end', () => {
    fc.assert(
      fc.property(networks, models, fc.nat(), fc.nat(30), ({ topology, fabric }, model, seed, gap) => {
        const random = new SeededRandom(seed);
        const paths = tablePaths(fabric, tablesOn(topology, fabric, random));
        const network = simulatedNetwork(fabric, paths.laneCount);
        const messages = messagesOn(fabric, paths, random, 40);
        const source = new ListSource(fabric.hostCount, messages, gap);
        const kernel = new PacketKernel(network, model, source, gap);
        kernel.start(seed);
        let outcome = RUNNING;
        while (outcome === RUNNING || outcome === LIMIT) {
          outcome = kernel.advance(9, kernel.now + 11);
          audit(kernel, network, model);
          expect(kernel.inFlight + source.arrivals.length).toBe(source.sent);
        }
        expect(new Set(source.arrivals.map((a) => a.split('@')[0])).size).toBe(source.arrivals.length);
        const numbers = new Map<string, number>();
        for (const arrival of source.arrivals) {
          const [message, number] = arrival.split(/[:@]/);
          expect(Number(number)).toBe(numbers.get(message) ?? 0);
          numbers.set(message, Number(number) + 1);
        }
        if (outcome === FINISHED) {
          expect(source.done).toBe(true);
          expect(kernel.inFlight).toBe(0);
        } else {
          expect(outcome).toBe(STUCK);
          const waiting = findWaiting(kernel);
          expect(waiting.length).toBeGreaterThan(0);
          waiting.forEach((buffer, i) => {
            expect(kernel.waitsFor(buffer)).toBe(waiting[(i + 1) % waiting.length]);
            expect(kernel.held[buffer]).toBe(model.buffers);
          });
        }
      }),
      { numRuns: 75 },
    );
  });

  it('agrees tick by tick with a simulator that looks at everything in every tick', () => {
    let finished = 0;
    let stuck = 0;
    fc.assert(
      fc.property(networks, models, fc.nat(), fc.nat(20), ({ topology, fabric }, drawn, seed, gap) => {
        // With one crossbar input for all lanes, who asks first goes first: the oracle asks in another order.
        const model = {
          ...drawn,
          sharedInput: false,
          arbitration: drawn.arbitration === 'random' ? ('round-robin' as const) : drawn.arbitration,
        };
        const random = new SeededRandom(seed);
        const paths = tablePaths(fabric, tablesOn(topology, fabric, random));
        const network = simulatedNetwork(fabric, paths.laneCount);
        const messages = messagesOn(fabric, paths, random, 25);
        const source = new ListSource(fabric.hostCount, messages, gap);
        const kernel = new PacketKernel(network, model, source, gap);
        kernel.start(seed);
        const outcome = kernel.advance(1e6, 1e6);
        if (outcome === FINISHED) finished++;
        else stuck++;
        const expected = naivePackets(network, model, messages, gap, kernel.now + 50);
        expect([...source.arrivals].sort()).toEqual(expected.sort());
      }),
      { numRuns: 50 },
    );
    expect(finished).toBeGreaterThan(0);
    expect(stuck).toBeGreaterThan(0);
  });

  it('knows since when a packet has waited for room, as one sees who looks at every tick', () => {
    const fabric = compileFabric(ring);
    const paths = tablePaths(fabric, tablesOn(ring, fabric, new SeededRandom(1)));
    const network = simulatedNetwork(fabric, paths.laneCount);
    let long = 0;
    fc.assert(
      fc.property(models, fc.nat(), fc.integer({ min: 5, max: 40 }), (model, seed, count) => {
        const source = new ListSource(6, messagesOn(fabric, paths, new SeededRandom(seed), count), 0);
        const kernel = new PacketKernel(network, model, source, 0);
        kernel.start(seed);
        const since = new Map<number, number>();
        const carried = new Uint32Array(network.outputCount);
        for (let tick = 0, outcome = LIMIT; outcome === LIMIT && tick < 400; tick++) {
          outcome = kernel.advance(1e9, tick + 1);
          for (let b = 0; b < kernel.held.length; b++) {
            const lane = kernel.waitsFor(b);
            if (lane < 0 || kernel.credit[lane] > 0) since.delete(b);
            // There is one lane: who was sent last took the last room, and the others begin to wait again.
            else if (!since.has(b) || kernel.carried[lane] !== carried[lane]) since.set(b, tick);
            expect(kernel.waitingSince(b)).toBe(since.get(b) ?? -1);
            if (tick - (since.get(b) ?? tick) > 20) long++;
          }
          carried.set(kernel.carried);
        }
      }),
      { numRuns: 30 },
    );
    expect(long).toBeGreaterThan(0);
  });

  it('works on switches of more than 32 inputs, whatever the arbitration', () => {
    const fabric = compileFabric(generateFromSpec('fat-tree:levels=2,ports=36,leaves=4,spines=2'));
    const random = new SeededRandom(3);
    const paths = tablePaths(fabric, randomTables(fabric, random, 8));
    const network = simulatedNetwork(fabric, paths.laneCount);
    expect(network.words).toBeGreaterThan(1);
    const messages = messagesOn(fabric, paths, random, 200);
    for (const arbitration of ['round-robin', 'oldest', 'random'] as const) {
      const model: SimulationModel = {
        packetTicks: 3,
        hopTicks: 2,
        creditTicks: 1,
        buffers: 2,
        arbitration,
        sharedInput: false,
      };
      const source = new ListSource(fabric.hostCount, messages, 0);
      const kernel = new PacketKernel(network, model, source, 0);
      kernel.start(1);
      expect(kernel.advance(1e6, 1e6)).toBe(FINISHED);
      if (arbitration === 'random') continue;
      expect([...source.arrivals].sort()).toEqual(naivePackets(network, model, messages, 0, kernel.now + 1).sort());
    }
  });
});
