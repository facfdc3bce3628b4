import { generatorDescriptors } from '../../core/generators/registry';
import type { GapSearchResult } from '../../core/simulation/pacing/gapSearch';
import type { PacingRow } from '../../core/simulation/pacing/pacingRows';
import type { PacingReply } from '../../core/simulation/runs/comparePacing';
import type { SaturationResult } from '../../core/simulation/runs/saturation';
import type { PacketResult } from '../../core/simulation/runs/simulatePackets';
import type { CurveAsked, GapsAsked, PacingAsked, PacketsAsked } from '../../jobs/simulate/ask';
import type { PartOfWork } from '../../state/asks/question';
import { rewindReplay, type SimulatedOn } from './simulateStore';
import { SERIES_HOSTS, type Simulation } from './simulation';

/** A gap's throughput over the exchange, or over one step of it. */
export interface GapRun {
  readonly gap: string;
  readonly result: PacketResult;
}

/** The results of gaps on a smaller network of the same kind. */
export interface SizeRow {
  readonly dims: readonly number[];
  readonly rows: readonly PacingRow[];
}

/** Gaps compared, under which terms. */
export interface Compared {
  readonly on: SimulatedOn<PacingAsked>;
  readonly reply: PacingReply;
  /** The step that the runs are of; null: the whole exchange. */
  readonly step: number | null;
  readonly runs: readonly GapRun[];
}

export interface Searched {
  readonly on: SimulatedOn<GapsAsked>;
  readonly reply: GapSearchResult;
}

export interface Sized {
  readonly on: SimulatedOn<PacingAsked>;
  readonly sizes: readonly SizeRow[];
}

export interface Sent {
  readonly on: SimulatedOn<PacketsAsked>;
  readonly result: PacketResult;
}

export interface Curve {
  readonly on: SimulatedOn<CurveAsked>;
  readonly reply: SaturationResult;
}

/** The smallest size of a series of tori. */
const LEAST_SIDE = 4;

/** Compares gaps; then simulates the exchange with some of them, slice by slice: all of it, or of a large one the step with the largest M. */
export async function studyPacing(
  simulation: Simulation<PacingAsked>,
  show: (part: Compared) => void,
): Promise<Compared | null> {
  const { request } = simulation;
  const { fabric } = simulation.on;
  const reply = await simulation.askAll('pacing', request, fabric.hostCount);
  if (!reply) return null;
  const step = fabric.hostCount > SERIES_HOSTS ? reply.overlap.indexOf(reply.maxOverlap) : null;
  const best = reply.rows.reduce((least, row) => (row.time < least.time ? row : least), reply.rows[0]);
  const gaps = [...new Set(['0', best.gap, 'G'])];
  const runs: GapRun[] = [];
  const answer = (): Compared => ({ on: simulation.on, reply, step, runs: [...runs] });
  show(answer());
  for (const [done, gap] of gaps.entries()) {
    const part = partOf(gap, done, gaps.length);
    const result = await simulation.ask('simulate', exchangeOf(request, gap, step), { part });
    if (!result) return null;
    runs.push({ gap, result });
    show(answer());
    rewindReplay();
  }
  return answer();
}

/** The exchange of a study with one gap. @param step one step alone; null for all */
function exchangeOf(
  { routes, model, pattern, seed, packets, gaps: _, sample: _s, order = 'barrier', ...lateness }: PacingAsked,
  gap: string,
  step: number | null,
): PacketsAsked {
  const load = { kind: 'exchange', packets, gap, order, step, ...lateness } as const;
  return { routes, model, pattern, params: {}, load, seed };
}

const partOf = (name: string, done: number, total: number): PartOfWork => ({
  ...{ done, total, title: { en: name, ja: name } },
});

/** Looks for the best gap of every M. */
export async function searchGaps(simulation: Simulation<GapsAsked>): Promise<Searched | null> {
  const reply = await simulation.askAll('bestGaps', simulation.request, simulation.on.fabric.hostCount);
  return reply && { on: simulation.on, reply };
}

/** The same study on smaller networks of the same kind, up to this one. */
export async function studySizes(
  simulation: Simulation<PacingAsked>,
  show: (part: Sized) => void,
): Promise<Sized | null> {
  const { request } = simulation;
  const { lattice } = simulation.on.fabric;
  if (!lattice) return null;
  const kind = generatorDescriptors.find((one) => one.lattice === (lattice.wrap ? 'wrapped' : 'open'));
  if (!kind) return null;
  const all = smallerSizes(lattice.dims);
  const sizes: SizeRow[] = [];
  const answer = (): Sized => ({ on: simulation.on, sizes: [...sizes] });
  for (const [done, dims] of all.entries()) {
    const name = dims.join('x');
    const part = partOf(name, done, all.length);
    const smaller = { generator: kind.id, params: { dims: name } };
    const own = dims[0] === lattice.dims[0];
    const topology = own ? simulation.on.topology : await simulation.ask('generate', smaller, { part });
    if (!topology) return null;
    const hosts = dims.reduce((product, side) => product * side, 1);
    const network = own ? undefined : { revision: -1, topology };
    const reply = await simulation.askAll('pacing', request, hosts, { part, network });
    if (!reply) return null;
    sizes.push({ dims, rows: reply.rows });
    show(answer());
  }
  return answer();
}

/** Sides of a torus or mesh of equal sides that is halved down to the smallest; none where halving does not lead there. */
export function smallerSizes(dims: readonly number[]): readonly (readonly number[])[] {
  const [side] = dims;
  if (dims.length < 2 || dims.some((k) => k !== side)) return [];
  const sizes: number[][] = [];
  for (let k = side; k >= LEAST_SIDE && Number.isInteger(k); k /= 2) sizes.unshift(dims.map(() => k));
  return sizes.length > 1 ? sizes : [];
}

/** Simulates packets. */
export async function sendPackets(simulation: Simulation<PacketsAsked>): Promise<Sent | null> {
  const result = await simulation.ask('simulate', simulation.request);
  return result && { on: simulation.on, result };
}

/** The latency-load curve of a pattern. */
export async function drawCurve(simulation: Simulation<CurveAsked>): Promise<Curve | null> {
  const reply = await simulation.ask('loadCurve', simulation.request);
  return reply && { on: simulation.on, reply };
}
