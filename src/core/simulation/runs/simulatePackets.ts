import { checkInteger } from '../../base/checkParams';
import { meanWithError } from '../../base/meanWithError';
import { ParamError, type ParamValue, unexpected } from '../../base/params';
import { mapSteps } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Exchange } from '../../traffic/exchange';
import { pairsApart } from '../../traffic/hostRates';
import type { TrafficPattern, TrafficView } from '../../traffic/patterns/pattern';
import { findPattern } from '../../traffic/patterns/registry';
import { unknownPattern } from '../../traffic/patterns/trafficWords';
import { patternDraws, patternExchange } from '../../traffic/patterns/views';
import type { LatencyHistogram } from '../kernel/latencyHistogram';
import type { RunFrame } from '../kernel/runFrame';
import type { RunEnd } from '../kernel/runKernel';
import type { RunRecord } from '../kernel/runRecorder';
import { exchangeLoads } from '../pacing/exchangeLoads';
import { parseGaps } from '../pacing/gapRule';
import type { PacketPaths } from '../paths/packetPaths';
import { type Lateness, latenessOf } from '../sources/lateness';
import { type ModelChoice, modelOf, patternParams } from './modelChoice';
import { toPoint } from './saturation';
import { type ExchangeRun, simulateExchange } from './simulateExchange';
import { type RateRun, type RateSetting, simulateRate } from './simulateRate';
import type { SimulationStep } from './simulationFrame';

/** Hosts that send at a rate. Times are ticks. */
export interface RateLoad {
  readonly kind: 'rate';
  /** Load that the busiest host offers, in units of what its link carries: above 0, to 1. */
  readonly rate: number;
  readonly warmup: number;
  readonly measure: number;
  readonly drain: number;
  /** Nobody sends after what is measured. */
  readonly thenSilent?: boolean;
}

/** Of a message. */
export const MOST_PACKETS = 65_535;

/** Messages of an all-to-all exchange. */
export interface ExchangeLoad extends Partial<Lateness> {
  readonly kind: 'exchange';
  /** Packets a message: 1 to 65,535. */
  readonly packets: number;
  /** The silence after each packet, in packet times: a number, or `G-2`, `G`, … by the largest overlap of the step. */
  readonly gap: string;
  /** Order of the steps: all hosts wait for all after each, or each for its own partners only. */
  readonly order: 'barrier' | 'sendrecv';
  /** One step alone, with a barrier; null for all of them. */
  readonly step: number | null;
  /** Of one step alone: how often, each time with another seed; 1 without it. */
  readonly runs?: number;
}

/** The traffic to send, and the model to send it on. */
export interface PacketRequest {
  readonly model: ModelChoice;
  readonly pattern: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly load: RateLoad | ExchangeLoad;
  readonly seed: number;
}

/** Result of a request. Latencies in ticks; null where no packet arrived. */
export interface PacketResult {
  readonly latencyMean: number | null;
  readonly latencyP99: number | null;
  readonly latencyMax: number | null;
  /** Numbers of packets that took less than `width`, twice it, and so on. */
  readonly latencyBars: { readonly width: number; readonly counts: readonly number[] };
  /** Load that arrived, and that was offered, a host, in units of what its link carries; of an exchange only the first. */
  readonly accepted: number;
  readonly offered: number | null;
  /** The network takes less than it is offered. */
  readonly saturated: boolean;
  /** Of several runs of one step, the mean, and its standard error; null otherwise. */
  readonly ticks: number;
  readonly ticksError: number | null;
  /** Packets; of several runs of one step, the mean. */
  readonly delivered: number;
  /**
   * Packets that had not arrived at the end: of a rate those of the window, after a deadlock all of them; of an exchange also those not sent,
   * of several runs of one step the mean.
   */
  readonly outstanding: number;
  /** Packets that no path leads to, of an exchange messages. */
  readonly unrouted: number;
  /** Packet-hops over links out of switches. */
  readonly moves: number;
  readonly end: RunEnd;
  readonly record: RunRecord;
  readonly laneCount: number;
  /** Ticks of a packet on the fastest link. */
  readonly packetTicks: number;
  /** Of a rate: parts of the network that no link joins and that each send within, and the pairs of hosts left out; null where all is one part. */
  readonly parts: { readonly count: number; readonly pairsLeftOut: number } | null;
}

/** @throws ParamError for a pattern that is not there, or sends in another way than is requested */
function patternFor(id: string, view: Exclude<TrafficView, 'demand'>): TrafficPattern {
  const pattern = findPattern(id, view);
  if (pattern) return pattern;
  if (!findPattern(id)) throw unknownPattern(id);
  const why =
    view === 'draws'
      ? { en: 'is an exchange and has no rate', ja: '交換通信なので、注入率を指定できません' }
      : { en: 'sends at a rate and has no steps', ja: '一定の率で送る通信なので、ステップがありません' };
  throw new ParamError('pattern', { en: `${id}: ${why.en}`, ja: `${id}：${why.ja}` });
}

/** The messages of a pattern in steps. @throws ParamError for a pattern or values that cannot be, or that do not fit the network */
export function exchangeFor(fabric: Fabric, id: string, params: PacketRequest['params']): Exchange {
  const exchange = patternExchange(patternFor(id, 'steps'), fabric, params);
  if (!exchange) throw new Error(`${id} has no steps`);
  return exchange;
}

/** Inputs of `simulateRate` for a request. Every call begins anew from the seed. @throws ParamError */
export function rateSetting(fabric: Fabric, paths: PacketPaths, request: PacketRequest, load: RateLoad): RateSetting {
  const pattern = patternFor(request.pattern, 'draws');
  const { rate, warmup, measure, drain, thenSilent } = load;
  if (!(rate > 0 && rate <= 1))
    throw unexpected('rate', rate, { en: 'a number above 0, at most 1', ja: '0 より大きく 1 以下の数値' });
  const params = patternParams(request.model, pattern.descriptor.params, request.params);
  const random = new SeededRandom(request.seed + 0x5eed);
  return {
    fabric,
    paths,
    model: modelOf(request.model),
    destinations: patternDraws(pattern, fabric, params, random),
    rate,
    window: { warmup, measure, thenSilent },
    drain,
    seed: request.seed,
  };
}

/**
 * Simulates packets, with a frame for live charts at every step.
 * @throws ParamError for a pattern or a value that cannot be
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=1'));
 * const paths = tablePaths(fabric, finish(routeNetwork(fabric, { engine: 'dimension-order' })).routing);
 * const load = { kind: 'rate', rate: 0.2, ...defaultWindow(fabric.hostCount) } as const;
 * const request = { model: { preset: 'note' }, pattern: 'uniform', params: {}, load, seed: 1 } as const;
 * const { accepted, end } = finish(simulatePackets(fabric, paths, request));
 * [accepted.toFixed(1), end.reason]; // => ['0.2', 'finished']
 */
export function* simulatePackets(
  fabric: Fabric,
  paths: PacketPaths,
  request: PacketRequest,
): Generator<SimulationStep, PacketResult, 'stop' | undefined> {
  const { load } = request;
  if (load.kind === 'rate') {
    const run = yield* withFrames(simulateRate(rateSetting(fabric, paths, request, load)));
    const { accepted, offered, outstanding } = run;
    return {
      ...common(run, paths, request),
      accepted,
      offered,
      outstanding,
      parts: partsOf(fabric),
      saturated: toPoint(load.rate, run).saturated,
    };
  }
  const run = yield* withFrames(yield* exchangeRun(fabric, paths, request, load));
  const result = common(run, paths, request);
  const runs = load.step === null ? 1 : run.stepTicks.length;
  const hostTicks = Math.max(1, fabric.talkerAt.length * run.ticks) * run.record.meanHostSpeed;
  return {
    ...result,
    ...(load.step === null ? {} : stepTime(run.stepTicks)),
    delivered: run.delivered / runs,
    outstanding: run.messages * load.packets - (run.delivered + run.unrouted * load.packets) / runs,
    accepted: (run.delivered * result.packetTicks) / hostTicks,
    offered: null,
    parts: null,
    saturated: run.end.reason === 'deadlock',
  };
}

function partsOf(fabric: Fabric): PacketResult['parts'] {
  const { parts: count, pairs: pairsLeftOut } = pairsApart(fabric);
  return pairsLeftOut > 0 ? { count, pairsLeftOut } : null;
}

function withFrames<R>(
  run: Generator<RunFrame, R, 'stop' | undefined>,
): Generator<SimulationStep, R, 'stop' | undefined> {
  return mapSteps(run, (frame) => ({ stage: 'simulate', done: frame.done, frame: { kind: 'run', ...frame } }));
}

function common(run: ExchangeRun | RateRun, paths: PacketPaths, request: PacketRequest) {
  const { latency, ticks, delivered, unrouted, moves, end, record } = run;
  return {
    ...latencies(latency),
    ticks,
    ticksError: null,
    delivered,
    unrouted,
    moves,
    end,
    record,
    laneCount: paths.laneCount,
    packetTicks: modelOf(request.model).packetTicks,
  };
}

function* exchangeRun(fabric: Fabric, paths: PacketPaths, request: PacketRequest, load: ExchangeLoad) {
  const exchange = exchangeFor(fabric, request.pattern, request.params);
  const { packets, step, order } = load;
  checkInteger('packets', packets, [1, MOST_PACKETS]);
  if (step !== null) checkInteger('step', step, [1, exchange.steps]);
  const gaps = parseGaps(load.gap);
  if (gaps.length !== 1) throw unexpected('gap', load.gap, { en: 'one gap', ja: '1 つのギャップ' });
  const [gap] = gaps;
  const steps =
    step === null
      ? Array.from({ length: exchange.steps }, (_, i) => i + 1)
      : new Array<number>(load.runs ?? 1).fill(step);
  const overlap = gap.relative ? yield* overlaps(fabric, paths, exchange, step) : new Int32Array(exchange.steps + 1);
  const setting = {
    fabric,
    paths,
    model: modelOf(request.model),
    packets,
    gap,
    seed: request.seed,
    lateness: latenessOf(load, fabric.hostCount),
  };
  return simulateExchange(setting, exchange, steps, order === 'barrier' || step !== null, overlap);
}

function* overlaps(
  fabric: Fabric,
  paths: PacketPaths,
  exchange: Exchange,
  step: number | null,
): Generator<SimulationStep, Int32Array> {
  const work = exchangeLoads(fabric.hostCount, fabric.channelCount, paths, exchange, step);
  return (yield* mapSteps(work, (done): SimulationStep => ({ stage: 'overlap', done }))).overlap;
}

function stepTime(steps: readonly number[]): Pick<PacketResult, 'ticks' | 'ticksError'> {
  const { mean, standardError } = meanWithError(steps);
  return { ticks: mean, ticksError: steps.length > 1 ? standardError : null };
}

function latencies(
  latency: LatencyHistogram,
): Pick<PacketResult, 'latencyMean' | 'latencyP99' | 'latencyMax' | 'latencyBars'> {
  const some = latency.count > 0;
  return {
    latencyMean: some ? latency.mean : null,
    latencyP99: some ? latency.quantile(0.99) : null,
    latencyMax: some ? latency.max : null,
    latencyBars: some ? latency.bars(100) : { width: 1, counts: [] },
  };
}
