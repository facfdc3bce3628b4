import type { LocalText } from '../../core/base/localText';
import type { PacingRequest } from '../../core/simulation/runs/comparePacing';
import type { ModelChoice } from '../../core/simulation/runs/modelChoice';
import type { ExchangeLoad, PacketRequest, RateLoad } from '../../core/simulation/runs/simulatePackets';
import type { Topology } from '../../core/topology/topology';
import type { JobName, JobParams, JobResult, JobStep } from '../../jobs/jobs';
import type { RoutesRequest } from '../../jobs/simulate/simulateJobs';
import { pickEngine } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { faultOf } from '../../state/fault';
import { cancelJobs } from '../../state/jobStore';
import { Latest } from '../../state/latest';
import { useLook } from '../../state/lookStore';
import { requestFor, routeOrThrow } from '../../state/routeActions';
import { runJob } from '../../state/runJob';
import { type RouteResultView, useRuns } from '../../state/runStore';
import { type Done, type JobOptions, simulateWorkers, type WorkerClient } from '../../worker/client';
import { type SharedJob, sharedPacing } from '../../worker/sharedPacing';
import {
  beginSimulation,
  endSimulation,
  type GapRun,
  keepCurve,
  keepGapRun,
  keepGaps,
  keepPacing,
  keepPackets,
  keepSizes,
  type SimulatedOn,
  type SimulateForm,
  type SimulateWork,
  type SizeRow,
  showFrame,
  tellSimulateFault,
  tellSimulation,
  useSimulate,
} from './simulateStore';

/** Ticks of a packet time in both models. */
export const PACKET_TICKS = 8;
/** Packets that hosts may still deliver after the window: as long as the window, twice. */
const DRAIN = 2;
/** How near to saturation a latency-load curve goes. */
const PRECISION = 0.02;
/** Hosts up to which the throughput over time of a whole exchange is simulated along with its gaps; of larger ones one step's is. */
export const SERIES_HOSTS = 256;
/** The smallest size of a series of tori. */
const LEAST_SIDE = 4;

const TITLE: LocalText = { en: 'packets', ja: 'パケット' };

/** Tables up to this size go to every worker that shares a study, bytes. */
const SHARED_TABLES = 64 * 2 ** 20;
/** The simulation that counts. */
const simulating = new Latest();

/** The routing on the canvas, if it is of the network as it is now. */
export function shownRouting(): RouteResultView | null {
  const shown = useRuns.getState().results.get(useLook.getState().shownRun ?? '');
  return shown?.revision === useDocument.getState().revision ? shown : null;
}

/** What a form asks of the network: two runs that ask for the same content have the same answer. @param steps whether its packets come from an exchange in steps */
export function askedBy(
  kind: SimulateWork,
  form: SimulateForm,
  routing: string | null,
  steps: boolean,
): readonly unknown[] {
  const { packets, buffers, arbitration, seed, paths, tie } = form;
  const common = [paths === 'dateline' ? tie : routing, buffers, arbitration, seed];
  const { exchange, gaps, sample, each } = form;
  if (kind === 'pacing' || kind === 'sizes') return [...common, packets, exchange, gaps, sample];
  if (kind === 'gaps') return [...common, packets, exchange, each];
  const { model, pattern, patternParams, rate, warmup, measure, gap, order, step } = form;
  const sent = [...common, model, pattern, patternParams[pattern] ?? {}];
  if (kind === 'packets' && steps) return [...sent, packets, gap, order, step];
  return [...sent, warmup, measure, kind === 'curve' ? null : rate];
}

function modelOf(form: SimulateForm, preset: ModelChoice['preset']): ModelChoice {
  return { preset, buffers: form.buffers, arbitration: form.arbitration };
}

function lattice(form: SimulateForm, tie: 'plus' | 'parity' | 'random' = form.tie): RoutesRequest {
  const engine = { engine: 'dimension-order', params: {}, traffic: null, pairs: false } as const;
  return { kind: 'engine', ...engine, lanes: 'dateline', tie };
}

function pacingRequest(form: SimulateForm): PacingRequest {
  const { exchange, packets, gaps, sample, seed } = form;
  return { model: modelOf(form, 'note'), pattern: exchange, packets, gaps, sample, seed };
}

function packetRequest(form: SimulateForm, steps: boolean): PacketRequest {
  const { pattern, patternParams, seed } = form;
  const load = steps ? exchangeLoad(form) : { ...windowOf(form), rate: form.rate };
  return { model: modelOf(form, form.model), pattern, params: patternParams[pattern] ?? {}, load, seed };
}

function exchangeLoad({ packets, gap, order, step }: SimulateForm): ExchangeLoad {
  return { kind: 'exchange', packets, gap, order, step: step === 0 ? null : step };
}

function windowOf({ warmup, measure }: SimulateForm): Omit<RateLoad, 'rate'> {
  const ticks = (times: number): number => Math.round(times * PACKET_TICKS);
  return { kind: 'rate', warmup: ticks(warmup), measure: ticks(measure), drain: DRAIN * ticks(measure) };
}

interface Prepared {
  readonly on: SimulatedOn;
  readonly routes: RoutesRequest;
  /** Runs a job on the network at hand; null if it was cancelled. */
  ask<N extends JobName>(name: N, params: JobParams<N>, topology?: Topology): Promise<JobResult<N> | null>;
  /** As `ask`, in several workers where the network has many hosts. */
  askAll<N extends SharedJob>(
    name: N,
    params: JobParams<N>,
    hosts: number,
    topology?: Topology,
  ): Promise<JobResult<N> | null>;
  /** Says which part of the work is at hand. */
  tell(part: string | null): void;
}

/** Prepares a run, does the work, and keeps what went wrong as `fault`. What came out before stays until the new answer is there. */
async function work(kind: SimulateWork, does: (prepared: Prepared) => Promise<void>, steps = true): Promise<void> {
  cancelSimulation();
  const latest = simulating.begin();
  const { form } = useSimulate.getState();
  const { revision, topology, fabric } = useDocument.getState();
  beginSimulation();
  try {
    const tables = form.paths === 'tables' ? await tablesAtHand() : null;
    if (latest.aborted || (form.paths === 'tables' && !tables)) return;
    const booksim = form.mode === 'packets' && form.model === 'booksim';
    const on = (workerMs: number): SimulatedOn => ({
      ...{ revision, topology, fabric, routing: tables?.title ?? null, form, workerMs },
      asked: askedBy(kind, form, tables?.key ?? null, steps),
    });
    let workerMs = 0;
    const tell = (part: string | null): void => tellSimulation({ work: kind, part, on: on(workerMs) });
    tell(null);
    const job = async <R>(
      does: (options: JobOptions) => Promise<Done<R>>,
      workers: readonly WorkerClient[],
      other?: Topology,
    ): Promise<R | null> => {
      showFrame(null);
      // The last steps may come after the answer.
      let open = true;
      const network = other ? { revision: -1, topology: other } : { revision, topology };
      const done = await runJob(
        'simulate',
        tables?.title ?? TITLE,
        async ({ signal, onStep }) => {
          const watch = (step: JobStep): void => {
            onStep(step);
            if (step.frame && open && !latest.aborted) showFrame(step.frame);
          };
          try {
            return await does({ network, signal, onStep: watch });
          } finally {
            open = false;
          }
        },
        { workers },
      );
      if (!done || latest.aborted) return null;
      showFrame(null);
      workerMs += done.workerMs;
      return done.value;
    };
    const [first] = simulateWorkers;
    const ask: Prepared['ask'] = (name, params, other) =>
      job((options) => first.run(name, params, options), [first], other);
    const askAll: Prepared['askAll'] = (name, params, hosts, other) => {
      const workers = simulateWorkers.slice(0, sharers(hosts, tables ? hosts * fabric.switchCount * 2 : 0));
      return job((options) => sharedPacing(name, workers, params, options), workers, other);
    };
    const routes: RoutesRequest = tables
      ? { kind: 'run', run: tables.key }
      : lattice(form, booksim ? 'random' : form.tie);
    await does({
      get on() {
        return on(workerMs);
      },
      routes,
      ask,
      askAll,
      tell,
    });
  } catch (error) {
    if (latest.aborted) return;
    tellSimulateFault(faultOf(error));
  } finally {
    if (!latest.aborted) endSimulation();
  }
}

/** How many workers share a study: starting another costs more than a small network's study takes. */
function sharers(hosts: number, tableBytes: number): number {
  if (hosts <= SERIES_HOSTS || tableBytes > SHARED_TABLES) return 1;
  return Math.min(simulateWorkers.length, Math.max(1, navigator.hardwareConcurrency));
}

async function tablesAtHand(): Promise<RouteResultView | null> {
  const shown = shownRouting();
  if (shown) return shown;
  const choice = pickEngine(useRuns.getState().engines?.choices ?? []);
  if (!choice) return null;
  return routeOrThrow(requestFor(choice.id, choice.title), true);
}

/** Compares the gaps of the form; then simulates the exchange with some of them, slice by slice: all of it, or of a large one the step with the largest M. */
export function studyPacing(): Promise<void> {
  return work('pacing', async (job) => {
    const { form, fabric } = job.on;
    const params = { routes: job.routes, ...pacingRequest(form) };
    const reply = await job.askAll('pacing', params, fabric.hostCount);
    if (!reply) return;
    const step = fabric.hostCount > SERIES_HOSTS ? reply.overlap.indexOf(reply.maxOverlap) : null;
    keepPacing({ on: job.on, reply, step, runs: [] });
    const runs: GapRun[] = [];
    const best = reply.rows.reduce((least, row) => (row.time < least.time ? row : least), reply.rows[0]);
    for (const gap of new Set(['0', best.gap, 'G'])) {
      job.tell(gap);
      const load: ExchangeLoad = { kind: 'exchange', packets: form.packets, gap, order: 'barrier', step };
      const request = { model: modelOf(form, 'note'), pattern: form.exchange, params: {}, load, seed: form.seed };
      const result = await job.ask('simulate', { routes: job.routes, ...request });
      if (!result) return;
      runs.push({ gap, result });
      keepGapRun({ on: job.on, reply, step, runs: [...runs] });
    }
  });
}

/** Looks for the best gap of every M. */
export function searchGaps(): Promise<void> {
  return work('gaps', async (job) => {
    const { form, fabric } = job.on;
    const params = { routes: job.routes, ...pacingRequest(form), each: form.each };
    const reply = await job.askAll('bestGaps', params, fabric.hostCount);
    if (reply) keepGaps({ on: job.on, reply });
  });
}

/** Sides of a torus or mesh of equal sides that is halved down to the smallest; none where halving does not lead there. */
export function smallerSizes(dims: readonly number[]): readonly (readonly number[])[] {
  const [side] = dims;
  if (dims.length < 2 || dims.some((k) => k !== side)) return [];
  const sizes: number[][] = [];
  for (let k = side; k >= LEAST_SIDE && Number.isInteger(k); k /= 2) sizes.unshift(dims.map(() => k));
  return sizes.length > 1 ? sizes : [];
}

/** The same study on smaller networks of the same kind, up to this one. */
export function studySizes(): Promise<void> {
  return work('sizes', async (job) => {
    const { form, fabric, topology } = job.on;
    if (!fabric.lattice) return;
    const sizes: SizeRow[] = [];
    for (const dims of smallerSizes(fabric.lattice.dims)) {
      const name = dims.join('x');
      job.tell(name);
      const whole = dims[0] === fabric.lattice.dims[0];
      const kind = { generator: fabric.lattice.wrap ? 'torus' : 'mesh', params: { dims: name } };
      const network = whole ? topology : await job.ask('generate', kind);
      if (!network) return;
      const hosts = dims.reduce((product, side) => product * side, 1);
      const reply = await job.askAll('pacing', { routes: lattice(form), ...pacingRequest(form) }, hosts, network);
      if (!reply) return;
      sizes.push({ dims, rows: reply.rows });
      keepSizes({ on: job.on, sizes: [...sizes] });
    }
  });
}

/** Simulates the packets of the form. @param steps whether its pattern is an exchange in steps */
export function simulatePackets(steps: boolean): Promise<void> {
  const simulated = async (job: Prepared): Promise<void> => {
    const result = await job.ask('simulate', { routes: job.routes, ...packetRequest(job.on.form, steps) });
    if (!result) return;
    // Of a deadlock the end is what is looked for.
    const position = result.end.reason === 'deadlock' ? Math.max(0, result.record.slices - 1) : 0;
    keepPackets({ on: job.on, result }, position);
  };
  return work('packets', simulated, steps);
}

/** The latency-load curve of the form's pattern. */
export function drawCurve(): Promise<void> {
  return work('curve', async (job) => {
    const { form } = job.on;
    const { load: _, ...request } = packetRequest(form, false);
    const asked = { routes: job.routes, ...request, load: windowOf(form), precision: PRECISION };
    const reply = await job.ask('loadCurve', asked);
    if (reply) keepCurve({ on: job.on, reply });
  });
}

/** Ends what is being worked out; what was there stays. */
export function cancelSimulation(): void {
  simulating.end();
  cancelJobs('simulate');
  endSimulation();
}

/** Asks for an end with what there is. */
export function stopSimulation(): void {
  for (const worker of simulateWorkers) worker.stop();
}
