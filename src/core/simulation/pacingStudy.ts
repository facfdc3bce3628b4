import type { Fabric } from '../fabric/fabric';
import { estimateTotal } from './estimateTotal';
import type { StepLoads } from './exchangeLoads';
import { type GapRule, gapTicks } from './gapRule';
import type { SimulationModel } from './model';
import { pacedTime } from './pacedTime';
import type { PacketPaths } from './packetPaths';
import type { Exchange } from './patterns/pattern';
import { sampleSteps } from './sampleSteps';
import { StepTimer } from './stepTimer';

/** What is to be found out: how long an all-to-all exchange takes by the gap between packets. */
export interface PacingStudy {
  readonly fabric: Fabric;
  readonly paths: PacketPaths;
  readonly exchange: Exchange;
  readonly loads: StepLoads;
  readonly model: SimulationModel;
  /** Packets a message. */
  readonly packets: number;
  readonly gaps: readonly GapRule[];
  /** Steps to simulate; 0 for all. */
  readonly sample: number;
  /** By step: what makes steps alike; sorts as text. */
  stratum(step: number): string;
  readonly seed: number;
}

/** What a gap comes to, over all steps. */
export interface PacingRow {
  readonly gap: string;
  /** Packet times, a barrier after each step. */
  readonly time: number;
  readonly standardError: number;
  /** Over gap 0. */
  readonly speedUp: number;
  /** The closed form's packet times; null where it does not hold, for gaps below M - 1 in some step or a single buffer. */
  readonly formula: number | null;
}

export interface PacingResult {
  readonly sumOverlap: number;
  readonly maxOverlap: number;
  /** Of the exchange. */
  readonly steps: number;
  readonly rows: readonly PacingRow[];
  /** Steps that were simulated, ascending, and the packet times of each: times[row][i], rows as in `rows`; null where a row left it out. */
  readonly simulated: readonly number[];
  readonly times: readonly (readonly (number | null)[])[];
  /** Packet-hops simulated. */
  readonly moves: number;
}

/** Yielded step by step; `rows` are what is known so far. */
export interface PacingFrame {
  readonly done: number;
  readonly rows: readonly PacingRow[];
}

const UNPACED: GapRule = { text: '0', relative: false, value: 0 };
/** Of a sample, as many steps check the closed form, and at least the fewest. */
const CHECKED_PART = 0.25;
const FEWEST_CHECKED = 4;

/**
 * Simulates the steps, or some of them, with every gap. What it has after any step is an estimate of the whole, so a study can be
 * stopped at any time ('stop') and then says how far off it may be. Where a sample stands for all steps, gaps that have a closed form
 * are simulated on a quarter of it only, since all that is left to be found is by how little the form is short.
 *
 * @throws DeadlockError if packets wait for each other in a loop
 */
export function* pacingStudy(study: PacingStudy): Generator<PacingFrame, PacingResult, 'stop' | undefined> {
  const { fabric, paths, exchange, loads, model, packets, gaps, seed } = study;
  const { overlap } = loads;
  const unpacedRow = gaps.findIndex((rule) => !rule.relative && rule.value === 0);
  const rules = unpacedRow < 0 ? [...gaps, UNPACED] : gaps;
  const weight = stepWeights(loads);
  const { steps: order, complete } = sampleSteps(weight, study.stratum, study.sample || exchange.steps, seed);
  const longest = overlap.reduce(
    (most, m) => Math.max(most, ...rules.map((r) => gapTicks(r, m, model.packetTicks))),
    0,
  );
  const timer = new StepTimer(fabric, paths, model, exchange, packets, longest, seed);
  /** By step, the times of the rules; undefined where a rule left the step out. */
  const timesOf = new Map<number, readonly (number | undefined)[]>();
  const checked = complete ? order.length : Math.max(FEWEST_CHECKED, Math.ceil(order.length * CHECKED_PART));
  let allWeights = 0;
  for (let step = 1; step <= exchange.steps; step++) allWeights += weight[step];

  const formulas = rules.map((rule) => closedForm(study, rule));
  let rows: readonly PacingRow[] = [];
  for (let i = 0; i < order.length; i++) {
    const step = order[i];
    if (!timesOf.has(step)) {
      const times: (number | undefined)[] = [];
      for (const rule of rules) {
        if (i >= checked && formulas[times.length] !== null) {
          times.push(undefined);
          continue;
        }
        const run = timer.time(step, gapTicks(rule, overlap[step], model.packetTicks));
        let next = run.next();
        while (!next.done) {
          if ((yield { done: (i + times.length / rules.length) / order.length, rows }) === 'stop' && i > 0) {
            return result(order.slice(0, i));
          }
          next = run.next();
        }
        times.push(next.value);
      }
      timesOf.set(step, times);
    }
    // Rows are worked out often while there are few steps, then at every hundredth part.
    if (i < 20 || Math.floor((i * 100) / order.length) !== Math.floor(((i + 1) * 100) / order.length)) {
      rows = rowsFrom(order.slice(0, i + 1));
    }
    if ((yield { done: (i + 1) / order.length, rows }) === 'stop') return result(order.slice(0, i + 1));
  }
  return result(order);

  function rowsFrom(done: readonly number[]): PacingRow[] {
    const estimates = rules.map((rule, r) => {
      // Where there is a closed form, only what is left of it is estimated.
      const formula = formulas[r];
      const weights: number[] = [];
      const rest: number[] = [];
      for (const step of done) {
        const time = timesOf.get(step)?.[r];
        if (time === undefined) continue;
        weights.push(weight[step]);
        rest.push(formula === null ? time : time - pacedStep(study, rule, step));
      }
      const { total, standardError } = estimateTotal(rest, weights, allWeights, exchange.steps, !complete);
      return { total: total + (formula ?? 0), standardError };
    });
    const unpaced = estimates[unpacedRow < 0 ? gaps.length : unpacedRow].total;
    return gaps.map((rule, r) => ({
      gap: rule.text,
      time: estimates[r].total,
      standardError: estimates[r].standardError,
      speedUp: unpaced / estimates[r].total,
      formula: formulas[r],
    }));
  }

  function result(done: readonly number[]): PacingResult {
    const simulated = [...new Set(done)].sort((a, b) => a - b);
    return {
      sumOverlap: overlap.reduce((sum, m) => sum + m, 0),
      maxOverlap: overlap.reduce((most, m) => Math.max(most, m), 0),
      steps: exchange.steps,
      rows: rowsFrom(done),
      simulated,
      times: gaps.map((_, r) => simulated.map((step) => timesOf.get(step)?.[r] ?? null)),
      moves: timer.moves,
    };
  }
}

/**
 * What the time without gaps is nearly proportional to: M, times the mean path and a quarter of the longest. On 16x16 and 32x32 tori
 * times over these weights scatter by an eighth, over M alone by more than a quarter.
 */
function stepWeights({ overlap, hops, meanHops }: StepLoads): Float64Array {
  const longest = hops.reduce((most, h) => Math.max(most, h), 0);
  return Float64Array.from(overlap, (m, step) => Math.max(1, m) * (meanHops[step] + Math.max(1, longest / 4)));
}

function pacedStep({ loads, model, packets }: PacingStudy, rule: GapRule, step: number): number {
  const gap = gapTicks(rule, loads.overlap[step], model.packetTicks) / model.packetTicks;
  return pacedTime(model, packets, gap, loads.hops[step]);
}

/** The closed form over all steps, null where it does not hold for every one of them. */
function closedForm(study: PacingStudy, rule: GapRule): number | null {
  const { loads, model, exchange } = study;
  if (model.buffers < 2) return null;
  let sum = 0;
  for (let step = 1; step <= exchange.steps; step++) {
    const gap = gapTicks(rule, loads.overlap[step], model.packetTicks) / model.packetTicks;
    if (gap < loads.overlap[step] - 1) return null;
    sum += pacedStep(study, rule, step);
  }
  return sum;
}
