import type { Fabric } from '../fabric/fabric';
import type { TerminalDemand } from '../traffic/terminalDemand';
import { LightestWalks } from './lightestWalks';
import { LinearProgramBuilder, type LinearSolver } from './linearProgram';
import type { SplitOptions, SplitThroughput } from './splitThroughput';

/** Share of the weights with the best proof so far in those that walks are sought under, which keeps them from swinging. */
const STEADY = 0.5;
/** Least weight of a channel beside those that the program finds, so that walks take no detours for nothing. */
const LEAST = 1e-9;
/** Walks of each pair to begin with, at most, and how strongly weights follow loads meanwhile. */
const FIRST_ROUNDS = 60;
const SHARPNESS = 10;

interface SplitPair {
  readonly source: number;
  readonly target: number;
  readonly amount: number;
  /** Its walks so far, each as its channels. */
  readonly walks: Uint32Array[];
  readonly known: Set<string>;
}

/**
 * What `splitThroughput` tells, by column generation: a linear program over some walks of each pair, whose duals weigh channels, under which
 * lighter walks are sought until none is left or both bounds are near. For traffic of few pairs, where it comes to the optimum in some
 * dozen programs; the time of one grows with the walks that are known.
 * @param lanes as there
 * @returns bounds alone. Yields the gap after each program.
 */
export function* splitByColumns(
  fabric: Fabric,
  wanted: TerminalDemand,
  lanes: readonly (Uint8Array | null)[],
  { gap, mostRounds }: SplitOptions,
  solve: LinearSolver,
): Generator<number, Omit<SplitThroughput, 'flows' | 'weights'>> {
  const { channelCount, channelCapacity } = fabric;
  const walks = new LightestWalks(fabric, lanes);
  const whole = wanted.demand.reduce((sum, amount) => sum + amount, 0);
  let pairs = pairsOf(wanted);
  let steady = firstWalks(fabric, walks, pairs);
  // What no walk joins at first, none ever does.
  pairs = pairs.filter((pair) => pair.walks.length > 0);
  const served = pairs.reduce((sum, { amount }) => sum + amount, 0);
  const leftOut = whole > 0 ? 1 - served / whole : 0;
  let [lower, upper, rounds] = [0, Number.POSITIVE_INFINITY, 0];
  if (pairs.length === 0) return { lower: Number.POSITIVE_INFINITY, upper, rounds, leftOut };
  while (rounds < mostRounds) {
    rounds++;
    const { objective, rowDual } = solve(masterProgram(fabric, pairs));
    lower = 1 / objective;
    const now = Float64Array.from({ length: channelCount }, (_, c) => Math.max(0, -rowDual[c]) + LEAST);
    let added = 0;
    for (const weight of [now.map((w, c) => STEADY * steady[c] + (1 - STEADY) * w), now]) {
      const found = price(fabric, walks, pairs, weight);
      added += found.added;
      if (found.bound >= upper) continue;
      upper = found.bound;
      steady = weight.map((w) => w / found.carried);
    }
    yield upper / lower - 1;
    if (added === 0 || upper <= lower * (1 + gap)) break;
  }
  return { lower, upper, rounds, leftOut };
}

/**
 * Walks to begin with: the lightest ones again and again, under weights that grow with what those before load, or every program would find
 * its largest load at another pair that has but one walk. @returns the last weights, Float64Array[channels]
 */
function firstWalks(fabric: Fabric, walks: LightestWalks, pairs: readonly SplitPair[]): Float64Array {
  const { channelCount, channelCapacity } = fabric;
  const load = new Float64Array(channelCount);
  const weight = new Float64Array(channelCount);
  for (let round = 0; round < FIRST_ROUNDS; round++) {
    const largest = load.reduce((most, x) => Math.max(most, x), 0) || 1;
    for (let c = 0; c < channelCount; c++) weight[c] = Math.exp((SHARPNESS * load[c]) / largest) / channelCapacity[c];
    price(fabric, walks, pairs, weight, load);
  }
  const carried = weight.reduce((sum, w, c) => sum + w * channelCapacity[c], 0);
  return weight.map((w) => w / carried);
}

function pairsOf({ terminals, demand }: TerminalDemand): SplitPair[] {
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
  return pairs;
}

/**
 * Gives each pair its lightest walk, if it is new, and adds what these load over capacity where that is asked for.
 * @returns what the weights prove, and capacity weighed with them
 */
function price(
  fabric: Fabric,
  walks: LightestWalks,
  pairs: readonly SplitPair[],
  weight: Float64Array,
  load?: Float64Array,
) {
  let aimed = -1;
  let needed = 0;
  let added = 0;
  for (const { source, target, amount, walks: own, known } of pairs) {
    if (target !== aimed) walks.aim(target, weight);
    aimed = target;
    const first = walks.firstFrom(source);
    if (first < 0) continue;
    needed += amount * walks.distance[first];
    const channels: number[] = [];
    for (let at = first; at >= 0; at = walks.after(at)) channels.push(at % fabric.channelCount);
    if (load) for (const c of channels) load[c] += amount / fabric.channelCapacity[c];
    const name = channels.join();
    if (known.has(name)) continue;
    known.add(name);
    own.push(Uint32Array.from(channels));
    added++;
  }
  const carried = weight.reduce((sum, w, c) => sum + w * fabric.channelCapacity[c], 0);
  return { bound: carried / needed, carried, added };
}

/** Minimise the largest load over capacity; its first rows are those of the channels. */
function masterProgram({ channelCount, channelCapacity }: Fabric, pairs: readonly SplitPair[]) {
  const program = new LinearProgramBuilder();
  const largest = program.addColumn(1);
  for (let c = 0; c < channelCount; c++)
    program.add(largest, program.addRow(Number.NEGATIVE_INFINITY, 0), -channelCapacity[c]);
  for (const { amount, walks } of pairs) {
    const whole = program.addRow(amount, amount);
    for (const walk of walks) {
      const column = program.addColumn(0);
      program.add(column, whole, 1);
      // Lightest walks come to no channel twice.
      for (const c of walk) program.add(column, c, 1);
    }
  }
  return program.build();
}
