import { mapSteps } from '../../base/steps';
import type { Exchange } from '../../traffic/exchange';
import type { LatencyHistogram } from '../kernel/latencyHistogram';
import { PacketKernel } from '../kernel/packetKernel';
import type { RunFrame } from '../kernel/runFrame';
import { quietEnd, type RunEnd, runKernel } from '../kernel/runKernel';
import { type RunRecord, RunRecorder } from '../kernel/runRecorder';
import { simulatedNetwork } from '../kernel/simulatedNetwork';
import { type ExchangeSetting, lateStarts, stepSeed } from '../pacing/exchangeOptions';
import { gapTicks } from '../pacing/gapRule';
import { ExchangeSource } from '../sources/exchangeSource';
import { PathSlots } from '../sources/pathSlots';
import { StepSource } from '../sources/stepSource';

/** Result of an exchange. */
export interface ExchangeRun {
  readonly end: RunEnd;
  /** Ticks from the first packet to the last, the tick of a barrier after each step counted. */
  readonly ticks: number;
  /** The same step by step; without a barrier all at once. */
  readonly stepTicks: readonly number[];
  readonly delivered: number;
  /** Messages of all the steps, each step once: how many there would be, however far the run came. */
  readonly messages: number;
  /** Messages that no path leads to. */
  readonly unrouted: number;
  /** Packet-hops over links out of switches. */
  readonly moves: number;
  readonly latency: LatencyHistogram;
  readonly record: RunRecord;
}

/**
 * Simulates steps of an exchange one after the other, with a barrier after each or, without one, each host going on by itself.
 *
 * @param steps of the exchange, the same several times perhaps: each gets a seed of its own; without a barrier all of them are made,
 *   from the first on
 * @param overlap by step: M, for gaps that go by it
 */
export function* simulateExchange(
  setting: ExchangeSetting,
  exchange: Exchange,
  steps: readonly number[],
  barrier: boolean,
  overlap: Int32Array,
): Generator<RunFrame, ExchangeRun, 'stop' | undefined> {
  const { fabric, paths, model, packets, gap, seed } = setting;
  const network = simulatedNetwork(fabric, paths.laneCount);
  const gaps = Int32Array.from(overlap, (m) => gapTicks(gap, m, model.packetTicks));
  const longestGap = gaps.reduce((most, ticks) => Math.max(most, ticks), 0);
  const held = (fabric.channelCount * paths.laneCount + fabric.hostCount) * model.buffers;
  const steady = barrier
    ? null
    : new ExchangeSource(
        fabric.hostCount,
        new PathSlots(paths, held),
        { exchange, packets, gaps },
        lateStarts(setting),
      );
  const stepwise = new StepSource(fabric.hostCount, paths, fabric.hostCount, lateStarts(setting));
  const kernel = new PacketKernel(network, model, steady ?? stepwise, longestGap);
  const recorder = new RunRecorder(kernel);
  const rounds = steady ? [0] : steps;
  const stepTicks: number[] = [];
  let ticks = 0;
  let delivered = 0;
  let moves = 0;
  let end: RunEnd = quietEnd('finished');
  for (let i = 0; i < rounds.length && end.reason === 'finished'; i++) {
    const step = rounds[i];
    if (!steady) stepwise.load((host) => exchange.to(step, host), packets, gaps[step], step);
    kernel.start(stepSeed(seed + (rounds.indexOf(step) < i ? i : 0), step));
    const before = ticks;
    end = yield* mapSteps(runKernel(kernel, Number.POSITIVE_INFINITY, recorder), () => {
      const done = steady ? kernel.delivered / (fabric.hostCount * exchange.steps * packets) : i / rounds.length;
      return { done, ticks: before + kernel.now, series: recorder.series };
    });
    ticks += kernel.now;
    stepTicks.push(kernel.now);
    delivered += kernel.delivered;
    moves += kernel.moves;
    recorder.endRun();
  }
  const { latency, unrouted } = steady ?? stepwise;
  const messages = countMessages(exchange, new Set(steps), fabric.hostCount);
  return { end, ticks, stepTicks, delivered, messages, unrouted, moves, latency, record: recorder.toRecord() };
}

function countMessages(exchange: Exchange, steps: ReadonlySet<number>, hostCount: number): number {
  let count = 0;
  for (const step of steps) for (let h = 0; h < hostCount; h++) if (exchange.to(step, h) >= 0) count++;
  return count;
}
