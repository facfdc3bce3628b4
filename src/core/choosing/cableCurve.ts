import { LinearProgramBuilder, type LinearSolver } from '../metrics/linearProgram';
import { type Amounts, allowedBy, type CableCut, type CableNetwork, EVEN, newEnds } from './cableNetwork';

/** The most throughput that a sum can buy, were cables to be had in any part. */
export interface CurvePoint {
  readonly cents: number;
  readonly throughput: number;
}

interface Bought extends CurvePoint {
  /** Throughput for a cent more. */
  readonly slope: number;
}

const MOST_CUTS = 200;
/** Bends looked for between bends. */
const DEPTH = 5;

/** Beginning of a curve. */
export interface CurveStart {
  /** Cables that are there already, by candidate. */
  readonly amounts: Amounts;
  /** Money at the most. */
  readonly cents: number;
  /** Free ports by switch. */
  readonly ports: ReadonlyMap<string, number>;
}

/**
 * The upper curve of throughput by money: no set of cables is above it. A linear program over amounts, in which cuts are added until the network really carries what it
 * promises; concave, so that tangents of two points meet at or above every bend between them.
 */
export function cableCurve(network: CableNetwork, start: CurveStart, solve: LinearSolver): readonly CurvePoint[] {
  const market: Market = { ...start, cuts: [...network.around], solve };
  const at = (cents: number) => buy(network, cents, market);
  const first = at(0);
  const near = at(start.cents / 1000);
  const last = at(start.cents);
  const bends = [first, ...bendsBetween(near, last, at, DEPTH), last];
  return bends.map(({ cents, throughput }) => ({ cents: Math.round(cents), throughput }));
}

/** The curve between its points; beyond the last as there. */
export function curveAt(curve: readonly CurvePoint[], cents: number): number {
  const after = curve.findIndex((point) => point.cents >= cents);
  if (after < 0) return curve[curve.length - 1].throughput;
  const high = curve[after];
  if (after === 0 || high.cents === cents) return high.throughput;
  const low = curve[after - 1];
  return low.throughput + ((high.throughput - low.throughput) * (cents - low.cents)) / (high.cents - low.cents);
}

function bendsBetween(low: Bought, high: Bought, at: (cents: number) => Bought, depth: number): readonly Bought[] {
  const steepness = low.slope - high.slope;
  if (depth === 0 || steepness * (high.cents - low.cents) < EVEN) return [];
  const cents = (high.throughput - low.throughput + low.slope * low.cents - high.slope * high.cents) / steepness;
  if (cents <= low.cents || cents >= high.cents) return [];
  const bend = at(cents);
  if (low.throughput + low.slope * (cents - low.cents) - bend.throughput < EVEN) return [bend];
  return [...bendsBetween(low, bend, at, depth - 1), bend, ...bendsBetween(bend, high, at, depth - 1)];
}

interface Market extends CurveStart {
  /** Grows. */
  readonly cuts: CableCut[];
  readonly solve: LinearSolver;
}

function buy(network: CableNetwork, cents: number, market: Market): Bought {
  const { cuts } = market;
  for (;;) {
    const { promised, amounts, slope } = promise(network, cents, market);
    const { throughput, cut } = network.with(amounts);
    if (promised - throughput <= EVEN / 10 || cuts.length >= MOST_CUTS) return { cents, throughput: promised, slope };
    cuts.push(cut);
  }
}

/** The most that the cuts allow for the money. */
function promise(
  { candidates }: CableNetwork,
  cents: number,
  { amounts: start, cuts, ports, solve }: Market,
): { readonly promised: number; readonly amounts: Amounts; readonly slope: number } {
  const program = new LinearProgramBuilder();
  const throughput = program.addColumn(-1);
  program.add(throughput, program.addRow(Number.NEGATIVE_INFINITY, 1), 1);
  const columns = candidates.map(() => program.addColumn(0));
  const money = program.addRow(Number.NEGATIVE_INFINITY, cents / 100);
  const rows = new Map([...ports].map(([id, free]) => [id, program.addRow(Number.NEGATIVE_INFINITY, free)]));
  candidates.forEach((candidate, e) => {
    program.add(columns[e], money, candidate.cents / 100);
    for (const end of newEnds(candidate)) program.add(columns[e], rows.get(end) as number, 1);
    const { inPlaceOf } = candidate;
    if (inPlaceOf) program.add(columns[e], program.addRow(Number.NEGATIVE_INFINITY, inPlaceOf.count - start[e]), 1);
  });
  for (const cut of cuts) {
    const { gain } = cut;
    const row = program.addRow(Number.NEGATIVE_INFINITY, allowedBy(cut, start));
    program.add(throughput, row, 1);
    gain.forEach((each, e) => {
      if (each > EVEN / 1000) program.add(columns[e], row, -each);
    });
  }
  const { objective, columns: values, rowDual } = solve(program.build());
  // Below the tolerance of the solver there is no cable.
  const amounts = columns.map((column, e) => start[e] + (values[column] < 1e-9 ? 0 : values[column]));
  return { promised: -objective, amounts, slope: -rowDual[money] / 100 };
}
