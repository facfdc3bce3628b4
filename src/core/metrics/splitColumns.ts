import type { Fabric } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';
import { LightestWalks } from './lightestWalks';
import { LinearProgramBuilder, type LinearSolver } from './linearProgram';
import type { SplitOptions, SplitThroughput } from './splitThroughput';

/** Share of the weights with the best proof so far in those that walks are sought under, which keeps them from swinging. */
const STEADY = 0.5;
/** Least weight of a channel beside those that the program finds, so that walks take no detours for nothing. */
const LEAST = 1e-9;
/** Walks of each pair to begin with: about so many of all pairs together, between so many rounds. */
const FIRST_WALKS = 10_000;
const LEAST_ROUNDS = 12;
const MOST_ROUNDS = 60;
/** Exponent by which weights follow loads meanwhile. */
const SHARPNESS = 10;

/** Pairs of switches up to which half a minute and half a gigabyte are about enough. */
export const MOST_COLUMN_PAIRS = 50_000;

interface SplitPair {
  readonly source: number;
  readonly target: number;
  readonly amount: number;
  /** Its walks so far, each as its channels. */
  readonly walks: Uint32Array[];
  readonly known: Set<string>;
}

interface ColumnOptions extends SplitOptions {
  /** A throughput that is enough. */
  readonly enough?: number;
}

/**
 * Computes the bounds of `splitThroughput` by column generation: a linear program over some walks of each pair, whose duals weigh channels, under which
 * lighter walks are sought until none is left or both bounds are near. The first walks are those that would be taken one round after another
 * under growing weights; from these it mostly gets within 1e-6 of the optimum in two to ten programs. Duals from inside the optimal face serve
 * best: those of a vertex swing. Time and memory grow with the pairs that send, some 20 s at 40,000 of them.
 * @param lanes as there
 * @returns bounds, and weights of channels that prove the upper one. Yields the gap after each program.
 */
export function* splitByColumns(
  fabric: Fabric,
  wanted: TerminalDemand,
  lanes: readonly (Uint8Array | null)[],
  { gap, mostRounds, enough = Number.POSITIVE_INFINITY }: ColumnOptions,
  solve: LinearSolver,
): Generator<number, Omit<SplitThroughput, 'flows'>> {
  const columns = new WalkColumns(fabric, wanted, lanes);
  const leftOut = columns.leaveOut();
  let [lower, upper, rounds] = [0, Number.POSITIVE_INFINITY, 0];
  if (columns.pairs.length === 0)
    return { lower: Number.POSITIVE_INFINITY, upper, rounds, leftOut, weights: new Float64Array(fabric.channelCount) };
  let steady = columns.begin();
  while (rounds < mostRounds) {
    rounds++;
    const { objective, rowDual } = solve(columns.program());
    lower = 1 / objective;
    const now = steady.map((_, c) => Math.max(0, -rowDual[c]) + LEAST);
    let added = 0;
    for (const weight of [now.map((w, c) => STEADY * steady[c] + (1 - STEADY) * w), now]) {
      const found = columns.price(weight);
      added += found.added;
      if (found.bound >= upper) continue;
      upper = found.bound;
      steady = weight.map((w) => w / found.carried);
    }
    yield upper / lower - 1;
    if (added === 0 || lower >= enough || upper <= lower * (1 + gap)) break;
  }
  return { lower, upper, rounds, leftOut, weights: steady };
}

/** The pairs of a demand and the walks that are known of each. */
class WalkColumns {
  pairs: readonly SplitPair[];
  private readonly walks: LightestWalks;

  constructor(
    private readonly fabric: Fabric,
    { terminals, demand }: TerminalDemand,
    lanes: readonly (Uint8Array | null)[],
  ) {
    this.walks = new LightestWalks(fabric, lanes);
    const n = terminals.length;
    const pairs: SplitPair[] = [];
    // By target, so that each is aimed at once.
    for (let t = 0; t < n; t++) {
      for (let i = 0; i < n; i++) {
        const amount = demand[i * n + t];
        if (i !== t && amount > 0)
          pairs.push({ source: terminals[i], target: terminals[t], amount, walks: [], known: new Set() });
      }
    }
    this.pairs = pairs;
  }

  /** Forgets the pairs that no walk joins. @returns their share of the demand */
  leaveOut(): number {
    const { channelCapacity } = this.fabric;
    this.price(Float64Array.from(channelCapacity, (capacity) => 1 / capacity));
    const lost = this.pairs.filter((pair) => pair.walks.length === 0);
    if (lost.length === 0) return 0;
    const share = sumOf(lost) / sumOf(this.pairs);
    this.pairs = this.pairs.filter((pair) => pair.walks.length > 0);
    return share;
  }

  /**
   * Walks to begin with: the lightest ones again and again, under weights that grow with what those before load, those of the same round
   * included, or pairs whose walks tie would all take the same. @returns the last weights, Float64Array[channels]
   */
  begin(): Float64Array {
    const { channelCount, channelCapacity } = this.fabric;
    const rounds = Math.min(MOST_ROUNDS, Math.max(LEAST_ROUNDS, Math.round(FIRST_WALKS / this.pairs.length)));
    const load = new Float64Array(channelCount);
    const weight = new Float64Array(channelCount);
    for (let round = 0; round < rounds; round++) this.price(weight, load);
    const carried = weight.reduce((sum, w, c) => sum + w * channelCapacity[c], 0);
    return weight.map((w) => w / carried);
  }

  /**
   * Gives each pair its lightest walk, if it is new.
   * @param load where what these load over capacity is added, and weights follow it from target to target
   * @returns what the weights prove (not where they follow loads), and capacity weighed with them
   */
  price(weight: Float64Array, load?: Float64Array): { bound: number; carried: number; added: number } {
    const { walks, fabric } = this;
    const { channelCount, channelCapacity } = fabric;
    let aimed = -1;
    let needed = 0;
    let added = 0;
    for (const { source, target, amount, walks: own, known } of this.pairs) {
      if (target !== aimed) {
        if (load) follow(load, weight, channelCapacity);
        walks.aim(target, weight);
        aimed = target;
      }
      const first = walks.firstFrom(source);
      if (first < 0) continue;
      needed += amount * walks.distance[first];
      const channels: number[] = [];
      for (let at = first; at >= 0; at = walks.after(at)) channels.push(at % channelCount);
      if (load) for (const c of channels) load[c] += amount / channelCapacity[c];
      const name = channels.join();
      if (known.has(name)) continue;
      known.add(name);
      own.push(Uint32Array.from(channels));
      added++;
    }
    const carried = weight.reduce((sum, w, c) => sum + w * channelCapacity[c], 0);
    return { bound: carried / needed, carried, added };
  }

  /** Minimise the largest load over capacity; its first rows are those of the channels. */
  program() {
    const { channelCount, channelCapacity } = this.fabric;
    const program = new LinearProgramBuilder();
    const largest = program.addColumn(1);
    for (let c = 0; c < channelCount; c++)
      program.add(largest, program.addRow(Number.NEGATIVE_INFINITY, 0), -channelCapacity[c]);
    for (const { amount, walks } of this.pairs) {
      const whole = program.addRow(amount, amount);
      for (const walk of walks) {
        const column = program.addColumn(0);
        program.add(column, whole, 1);
        // Lightest walks use no channel twice.
        for (const c of walk) program.add(column, c, 1);
      }
    }
    return program.build();
  }
}

function sumOf(pairs: readonly SplitPair[]): number {
  return pairs.reduce((sum, { amount }) => sum + amount, 0);
}

/** Weights that grow exponentially with load, the largest the same whatever the loads are. */
function follow(load: Float64Array, weight: Float64Array, capacity: Float64Array): void {
  let largest = 0;
  for (let c = 0; c < load.length; c++) largest = Math.max(largest, load[c]);
  const scale = largest > 0 ? SHARPNESS / largest : 0;
  for (let c = 0; c < load.length; c++) weight[c] = Math.exp(scale * load[c]) / capacity[c];
}
