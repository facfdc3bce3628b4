import { engines } from '../../core/routing/registry';
import { type PacketLog, PacketTrace } from '../../core/simulation/kernel/packetTrace';
import type { RunEnd } from '../../core/simulation/kernel/runKernel';
import { modelOf } from '../../core/simulation/runs/modelChoice';
import { type PacketRequest, type RateLoad, rateSetting } from '../../core/simulation/runs/simulatePackets';
import { simulateRate } from '../../core/simulation/runs/simulateRate';
import { isAsGenerated } from '../files/asGenerated';
import { defineJob, type JobWork } from '../job';
import type { Session } from '../session';
import { findPaths, type PacketInputs, type RoutesRequest } from './simulateJobs';

/** Packets that are followed one by one: sent at a rate from the start, for so many ticks, and then let arrive. */
export interface PacketsRequest extends Omit<PacketRequest, 'load'>, Pick<RateLoad, 'rate'> {
  readonly routes: RoutesRequest;
  /** Ticks in which packets come into being. */
  readonly measure: number;
}

/** Log of each packet, and the totals. Times are ticks. */
export interface PacketsReply {
  readonly log: PacketLog;
  readonly laneCount: number;
  readonly packetTicks: number;
  readonly end: RunEnd;
  readonly ticks: number;
  /** A host, in units of what its link carries. */
  readonly accepted: number;
  readonly offered: number;
  /** Of packets that have arrived; null where none has. */
  readonly latencyMean: number | null;
  readonly latencyMax: number | null;
  /** Float32Array[channels]: share of the time in which each carried a packet. */
  readonly use: Float32Array;
  /** Engines that route the network and are no search, and whether packets could go in dimension order on the lanes of a dateline. */
  readonly engines: readonly string[];
  readonly lattice: boolean;
  /** See `isAsGenerated`. */
  readonly generated: boolean;
}

/** Packets arrive for so many times as long as they are sent. */
const DRAIN = 8;

interface Inputs extends PacketInputs {
  readonly generated: boolean;
}

function* prepare(session: Session, { routes, seed }: PacketsRequest): JobWork<Inputs> {
  const inputs = yield* findPaths(session, { routes, seed });
  return { ...inputs, generated: isAsGenerated(session.network.topology) };
}

function* run({ fabric, paths, generated }: Inputs, request: PacketsRequest): JobWork<PacketsReply> {
  const { rate, measure } = request;
  const load: RateLoad = { kind: 'rate', rate, warmup: 0, measure, drain: DRAIN * measure, thenSilent: true };
  const trace = new PacketTrace();
  const setting = rateSetting(fabric, paths, { ...request, load }, load);
  const work = simulateRate(setting, trace);
  let step = work.next();
  for (; !step.done; step = work.next()) yield { stage: 'simulate', done: step.value.done };
  const { end, ticks, accepted, offered, latency, record } = step.value;
  const some = latency.count > 0;
  const use = new Float32Array(fabric.channelCount);
  record.carried.forEach((packets, i) => {
    const c = i % fabric.channelCount;
    use[c] += (packets * record.linkTicks[c]) / Math.max(1, ticks);
  });
  return {
    ...{ end, ticks, accepted, offered, use, generated },
    log: trace.toLog(),
    laneCount: paths.laneCount,
    packetTicks: modelOf(request.model).packetTicks,
    latencyMean: some ? latency.mean : null,
    latencyMax: some ? latency.max : null,
    engines: engines
      .filter(({ descriptor }) => !descriptor.search && descriptor.appliesTo(fabric) === null)
      .map(({ descriptor }) => descriptor.id),
    lattice: fabric.lattice !== null,
  };
}

/**
 * Follows each packet of a short run: where it is, what it waits for, and why.
 * @throws ParamError, EngineRefusal, PlanRefusal, TrafficError
 */
export const tracePackets = defineJob({
  id: 'tracePackets',
  prepare,
  run,
  transfer: ({ log, use }) => [log, use],
});
