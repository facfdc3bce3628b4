import { mapSteps } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { Destinations } from '../../traffic/destinations';
import type { LatencyHistogram } from '../kernel/latencyHistogram';
import { linkTicks, meanHostSpeed } from '../kernel/linkTicks';
import type { SimulationModel } from '../kernel/model';
import { PacketKernel } from '../kernel/packetKernel';
import type { PacketTrace } from '../kernel/packetTrace';
import type { RunFrame } from '../kernel/runFrame';
import { quietEnd, type RunEnd, runKernel } from '../kernel/runKernel';
import { type RunRecord, RunRecorder } from '../kernel/runRecorder';
import { simulatedNetwork } from '../kernel/simulatedNetwork';
import type { PacketPaths } from '../paths/packetPaths';
import { OpenSource, type Window } from '../sources/openSource';
import { PathSlots } from '../sources/pathSlots';

/** The setting in which hosts send at a rate. */
export interface RateSetting {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  readonly model: SimulationModel;
  readonly destinations: Destinations;
  /** Load that the busiest host offers, in units of what its link carries: above 0, to 1. */
  readonly rate: number;
  readonly window: Window;
  /** Ticks after the window in which its packets may still arrive. */
  readonly drain: number;
  readonly seed: number;
}

/** Result of a rate. */
export interface RateRun {
  readonly end: RunEnd;
  /** Of packets born in the window; those that never arrived are left out. */
  readonly latency: LatencyHistogram;
  /** Load that arrived in the window, of all hosts, in units of what their links carry. */
  readonly accepted: number;
  /** Load that was born in the window, likewise. */
  readonly offered: number;
  /** Packets born in the window that had not arrived when the run ended: more than the network takes. After a deadlock, whenever born. */
  readonly outstanding: number;
  readonly ticks: number;
  readonly delivered: number;
  /** Packets that no path leads to. */
  readonly unrouted: number;
  readonly moves: number;
  readonly record: RunRecord;
}

/**
 * Open loop: hosts send on through warm-up, window and drain; the run ends when all packets of the window have arrived, or with the drain.
 * Rates are over all cabled hosts, those that send nothing too.
 * @param trace gets what happens to each packet
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=1'));
 * const paths = datelinePaths(fabric, 'plus');
 * if (!paths) throw new Error('expected a torus');
 * const destinations = { share: () => 1, draw: (host: number) => (host + 5) % 16 };
 * const window = { warmup: 1000, measure: 2000 };
 * const setting = { fabric, paths, model: NOTE_MODEL, destinations, rate: 0.1, window, drain: 2000, seed: 1 };
 * const run = finish(simulateRate(setting));
 * [run.outstanding, run.unrouted]; // => [0, 0]
 */
export function* simulateRate(
  setting: RateSetting,
  trace: PacketTrace | null = null,
): Generator<RunFrame, RateRun, 'stop' | undefined> {
  const { fabric, paths, model, destinations, rate, window, drain, seed } = setting;
  const network = simulatedNetwork(fabric, paths.laneCount);
  const held = (fabric.channelCount * paths.laneCount + fabric.hostCount) * model.buffers;
  const ticks = linkTicks(fabric, model.packetTicks);
  const load = { destinations, rate, hostTicks: ticks.subarray(fabric.channelCount), window, seed };
  const source = new OpenSource(fabric.hostCount, new PathSlots(paths, held), load);
  const kernel = new PacketKernel(network, model, source, 0, trace);
  const recorder = new RunRecorder(kernel);
  const last = window.warmup + window.measure;
  kernel.start(seed);
  let end: RunEnd = quietEnd('limit');
  for (const until of [last, last + drain]) {
    if (end.reason !== 'limit' || (until > last && source.outstanding === 0)) break;
    end = yield* mapSteps(runKernel(kernel, until, recorder), () => {
      const done = Math.min(1, kernel.now / (last + drain));
      return { done, ticks: kernel.now, series: recorder.series };
    });
  }
  recorder.endRun();
  const scale =
    model.packetTicks /
    (Math.max(1, fabric.talkerAt.length) * meanHostSpeed(fabric, model.packetTicks, ticks) * window.measure);
  return {
    end,
    latency: source.latency,
    accepted: source.accepted * scale,
    offered: source.measured * scale,
    // A deadlock may come before the window.
    outstanding: end.reason === 'deadlock' ? source.left : source.outstanding,
    ticks: kernel.now,
    delivered: kernel.delivered,
    unrouted: source.unrouted,
    moves: kernel.moves,
    record: recorder.toRecord(),
  };
}
