import { describe, expect, it } from 'vitest';
import { finish } from '../base/steps';
import { compileFabric } from '../fabric/compileFabric';
import { generateFromSpec } from '../generators/spec';
import { NOWHERE } from '../traffic/destinations';
import * as pairwise from '../traffic/patterns/pairwiseExchange';
import * as shift from '../traffic/patterns/shiftExchange';
import { FINISHED } from './kernel/advanceCodes';
import { NOTE_MODEL } from './kernel/model';
import { PacketKernel } from './kernel/packetKernel';
import { runKernel } from './kernel/runKernel';
import { RunRecorder } from './kernel/runRecorder';
import { simulatedNetwork } from './kernel/simulatedNetwork';
import { gapSearch } from './pacing/gapSearch';
import { latticeLoads } from './pacing/latticeLoads';
import { datelinePaths } from './paths/datelinePaths';
import { simulateExchange } from './runs/simulateExchange';
import { ExchangeSource } from './sources/exchangeSource';
import { OpenSource } from './sources/openSource';
import { PathSlots } from './sources/pathSlots';
import { StepSource } from './sources/stepSource';

const fabric = compileFabric(generateFromSpec('torus:dims=4x4'));
const paths = datelinePaths(fabric, 'plus');
if (!paths) throw new Error('no lattice');
const network = simulatedNetwork(fabric, paths.laneCount);

describe('an exchange without a barrier', () => {
  /** Tells whether a host is ever a step ahead of what it has received. */
  class Watched extends ExchangeSource {
    readonly begun: string[] = [];
    readonly arrived = new Map<number, number>();
    early = 0;

    override next(host: number, now: number): number {
      const path = super.next(host, now);
      if (path >= 0) {
        const step = Math.floor(this.tag / 16);
        this.begun.push(`${host}:${step}`);
        if (step > 1 && (this.arrived.get((step - 1) * 16 + host) ?? 0) < 3) this.early++;
      }
      return path;
    }

    override delivered(path: number, birth: number, tag: number, now: number): void {
      this.arrived.set(tag, (this.arrived.get(tag) ?? 0) + 1);
      super.delivered(path, birth, tag, now);
    }
  }

  it.each([
    ['pairwise', pairwise],
    ['shifts', shift],
  ])('goes on host by host, each when it has what it receives, %s', (_, pattern) => {
    const exchange = pattern.exchange(16);
    const source = new Watched(16, new PathSlots(paths, 10_000), {
      exchange,
      packets: 3,
      gaps: new Int32Array(16).fill(5),
    });
    const kernel = new PacketKernel(network, NOTE_MODEL, source, 5);
    kernel.start(1);
    expect(kernel.advance(1e6, 1e6)).toBe(FINISHED);
    expect(source.early).toBe(0);
    expect(source.begun).toHaveLength(16 * 15 * 3);
    expect(source.arrived.size).toBe(16 * 15);
    expect([...source.arrived.values()].every((packets) => packets === 3)).toBe(true);
    // Not all hosts are in one step all the time, or it would be a barrier.
    const steps = source.begun.map((entry) => Number(entry.split(':')[1]));
    expect(steps).not.toEqual([...steps].sort((a, b) => a - b));
  });
});

it.each([1e-300, 1e-17, Number.MIN_VALUE])('waits long for a packet at the rate %s', (rate) => {
  const nobody = { share: () => 1, draw: () => NOWHERE };
  const load = {
    destinations: nobody,
    rate,
    hostTicks: new Int32Array(16).fill(8),
    window: { warmup: 0, measure: 1000 },
    seed: 1,
  };
  const { wakeAt } = new OpenSource(16, new PathSlots(paths, 1), load);
  expect(wakeAt).toBeGreaterThan(1e9);
});

describe('RunRecorder', () => {
  it('adds up to what the kernel carried and delivered, however often its slices were joined', () => {
    const source = new StepSource(16, paths);
    const kernel = new PacketKernel(network, { ...NOTE_MODEL, packetTicks: 1, hopTicks: 1 }, source, 200);
    const recorder = new RunRecorder(kernel);
    const carried = new Float64Array(fabric.channelCount);
    let delivered = 0;
    let ticks = 0;
    for (const step of [5, 10, 15]) {
      source.load((host) => host ^ step, 20, 60 * step);
      kernel.start(step);
      const end = finish(runKernel(kernel, Number.POSITIVE_INFINITY, recorder));
      expect(end.reason).toBe('finished');
      kernel.carried.subarray(0, fabric.channelCount).forEach((packets, c) => {
        carried[c] += packets;
      });
      delivered += kernel.delivered;
      ticks += kernel.now;
      recorder.endRun();
    }
    const record = recorder.toRecord();
    expect(record.sliceTicks).toBeGreaterThan(1);
    expect(record.ticks).toBe(ticks);
    expect(record.slices).toBe(Math.ceil(ticks / record.sliceTicks));
    expect(record.delivered.reduce((a, b) => a + b)).toBe(delivered);
    for (let c = 0; c < fabric.channelCount; c++) {
      let sum = 0;
      for (let s = 0; s < record.slices; s++) sum += record.carried[s * fabric.channelCount + c];
      expect(sum).toBe(carried[c]);
    }
    expect(record.held.subarray(-fabric.channelCount).every((packets) => packets === 0)).toBe(true);
  });
});

it('takes as long for steps one by one as for all of them at a time', () => {
  const exchange = pairwise.exchange(16);
  const setting = {
    fabric,
    paths,
    model: NOTE_MODEL,
    packets: 8,
    gap: { text: 'G', relative: true, value: 0 },
    seed: 4,
  };
  const loads = latticeLoads([4, 4], true, 'plus');
  const run = (steps: number[]) =>
    finish(simulateExchange(setting, exchange, steps, true, loads?.overlap ?? new Int32Array(16)));
  const all = Array.from({ length: 15 }, (_, i) => i + 1);
  const whole = run(all);
  expect(whole.delivered).toBe(16 * 15 * 8);
  expect(whole.ticks).toBe(all.reduce((sum, step) => sum + run([step]).ticks, 0));
});

it('draws anew where the same step comes again', () => {
  const eight = compileFabric(generateFromSpec('torus:dims=8x8'));
  const ways = datelinePaths(eight, 'plus');
  if (!ways) throw new Error('no lattice');
  const gap = { text: '0', relative: false, value: 0 };
  const setting = { fabric: eight, paths: ways, model: NOTE_MODEL, packets: 16, gap, seed: 1 };
  const exchange = pairwise.exchange(64);
  const { stepTicks } = finish(simulateExchange(setting, exchange, [63, 63, 63, 63], true, new Int32Array(64)));
  expect(new Set(stepTicks).size).toBeGreaterThan(1);
});

it('finds M - 1 to be the best gap where four packets fit, below the gap of the paper', () => {
  const eight = compileFabric(generateFromSpec('torus:dims=8x8'));
  const ways = datelinePaths(eight, 'plus');
  const loads = latticeLoads([8, 8], true, 'plus');
  if (!ways || !loads) throw new Error('no lattice');
  const result = finish(
    gapSearch(
      {
        ...{ fabric: eight, paths: ways, loads, exchange: pairwise.exchange(64), model: NOTE_MODEL, packets: 16 },
        ...{ gaps: [], sample: 0, stratum: () => '', seed: 1 },
      },
      2,
    ),
  );
  expect(result.rows.map(({ overlap, steps, gap, paperGap }) => [overlap, steps, gap, paperGap])).toEqual([
    [1, 3, 0, 2],
    [2, 45, 1, 3],
    [4, 15, 3, 5],
  ]);
  expect(result.time).toBeLessThan(result.unpacedTime);
  expect(result.unpacedTime).toBeLessThan(result.paperTime);
});
