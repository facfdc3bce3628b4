import { mapSteps } from '../../base/steps';
import type { SimulationModel } from '../kernel/model';
import { addTallies, NO_TALLY, type Tally, tallyOf } from './estimateTotal';
import type { StepLoads } from './exchangeLoads';
import { type GapRule, gapTicks } from './gapRule';
import { type PacingRow, type PacingScale, type PacingTallies, pacingRows } from './pacingRows';
import { sampleSteps } from './sampleSteps';
import { type StepSetting, StepTimer } from './stepTimer';

/** The question of a study: how long an all-to-all exchange takes by the gap between packets. */
export interface PacingStudy extends StepSetting {
  readonly loads: StepLoads;
  readonly gaps: readonly GapRule[];
  /** Steps to simulate; 0 for all. */
  readonly sample: number;
  /** By step: what makes steps alike; sorts as text. */
  stratum(step: number): string;
  /** Of these many parts of the work, which one to do; the parts give together what the whole gives. Absent: the whole. */
  readonly share?: PacingShare;
}

export interface PacingShare {
  /** From 0. */
  readonly index: number;
  readonly count: number;
}

export interface PacingResult {
  readonly sumOverlap: number;
  readonly maxOverlap: number;
  /** Of the exchange. */
  readonly steps: number;
  readonly rows: readonly PacingRow[];
  /** Steps that were simulated, ascending, each once. */
  readonly simulated: readonly SimulatedStep[];
  /** Number of the exchange's steps that were simulated. */
  readonly stepsSimulated: number;
  readonly scale: PacingScale;
  /** Packet-hops simulated. */
  readonly moves: number;
}

/** The number of no step: all of them together, where hosts go on from step to step by themselves. */
export const ALL_STEPS = 0;

/** Result of a step, or of `ALL_STEPS` with one gap. */
export interface SimulatedStep {
  readonly step: number;
  /** Number of times that it was drawn: it stands for as many steps. */
  readonly draws: number;
  /** By rule, null where it was left out; rules are those of the scale. */
  readonly tallies: readonly (Tally | null)[];
}

/** Yielded step by step; `rows` are what is known so far. */
export interface PacingFrame {
  readonly done: number;
  readonly rows: readonly PacingRow[];
  readonly scale: PacingScale;
  readonly tallies: PacingTallies;
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
  const { overlap } = study.loads;
  const plan = planOf(study);
  const { rules, scale, steps } = plan;
  const ticks = (rule: GapRule, m: number): number => gapTicks(rule, m, study.model.packetTicks);
  const longest = overlap.reduce((most, m) => Math.max(most, ...rules.map((rule) => ticks(rule, m))), 0);
  const timer = new StepTimer(study, longest);
  const known = new Map<number, SimulatedStep>();
  const simulated: SimulatedStep[] = [];
  let tallies: PacingTallies = rules.map(() => NO_TALLY);
  let rows: readonly PacingRow[] = [];
  const frame = (done: number): PacingFrame => ({ done: done / steps.length, rows, scale, tallies });
  for (let i = 0; i < steps.length; i++) {
    let timed = known.get(steps[i].step);
    if (!timed) {
      const work = simulateStep(study, plan, timer, steps[i]);
      let next = work.next();
      while (!next.done) {
        if ((yield frame(i + next.value)) === 'stop' && i > 0) return result();
        next = work.next();
      }
      timed = next.value;
      known.set(timed.step, timed);
    }
    simulated.push(timed);
    const { tallies: own } = timed;
    tallies = tallies.map((sum, r) => addTallies(sum, own[r] ?? NO_TALLY));
    rows = pacingRows(scale, [tallies]);
    if ((yield frame(i + 1)) === 'stop') break;
  }
  return result();

  function result(): PacingResult {
    return {
      sumOverlap: overlap.reduce((sum, m) => sum + m, 0),
      maxOverlap: overlap.reduce((most, m) => Math.max(most, m), 0),
      steps: study.exchange.steps,
      ...estimated(scale, simulated, study.exchange.steps),
      scale,
      moves: timer.moves,
    };
  }
}

/** The simulations of a study, and their sequence. */
interface StudyPlan {
  /** Those of the study, and without gaps in any case. */
  readonly rules: readonly GapRule[];
  readonly scale: PacingScale;
  /** By step: the chance to be drawn is in proportion to it. */
  readonly weight: Float64Array;
  /** Of this share, a step as often as it was drawn. */
  readonly steps: readonly PlannedStep[];
}

interface PlannedStep {
  readonly step: number;
  /** Gaps with a closed form are simulated too. */
  readonly whole: boolean;
}

function planOf(study: PacingStudy): StudyPlan {
  const { exchange, loads, gaps } = study;
  const { index, count } = study.share ?? { index: 0, count: 1 };
  const { rules, ...places } = studyRules(gaps);
  const weight = stepWeights(loads);
  const { steps: order, complete } = sampleSteps(weight, study.stratum, study.sample || exchange.steps, study.seed);
  const checked = complete ? order.length : Math.max(FEWEST_CHECKED, Math.ceil(order.length * CHECKED_PART));
  const scale: PacingScale = {
    rules: rules.map((rule) => ({ gap: rule.text, formula: closedForm(study, rule) })),
    ...places,
    steps: exchange.steps,
    weights: weight.reduce((sum, w, step) => (step > 0 ? sum + w : sum), 0),
    drawnByWeight: !complete,
  };
  // Steps are assigned to the shares one by one, a step that was drawn again to the share that has it.
  const shareOf = new Map([...new Set(order)].map((step, i) => [step, i % count]));
  const steps = order.flatMap((step, i) => (shareOf.get(step) === index ? [{ step, whole: i < checked }] : []));
  return { rules, scale, weight, steps };
}

/** The gaps that are requested, and none at all in any case: how many are rows, and where none is. */
export function studyRules(gaps: readonly GapRule[]): {
  readonly rules: readonly GapRule[];
  readonly rows: number;
  readonly unpaced: number;
} {
  const unpaced = gaps.findIndex((rule) => !rule.relative && rule.value === 0);
  return unpaced < 0
    ? { rules: [...gaps, UNPACED], rows: gaps.length, unpaced: gaps.length }
    : { rules: gaps, rows: gaps.length, unpaced };
}

/** One step with every gap. Yields the part that is done. */
function* simulateStep(
  study: PacingStudy,
  { rules, scale, weight }: StudyPlan,
  timer: StepTimer,
  { step, whole }: PlannedStep,
): Generator<number, SimulatedStep> {
  const tallies: (Tally | null)[] = [];
  for (const [r, rule] of rules.entries()) {
    const { formula } = scale.rules[r];
    if (!whole && formula !== null) {
      tallies.push(null);
      continue;
    }
    const ticks = gapTicks(rule, study.loads.overlap[step], study.model.packetTicks);
    const time = yield* mapSteps(timer.time(step, ticks), () => r / rules.length);
    // Only the rest beside a closed form is estimated, where there is one.
    tallies.push(tallyOf(formula === null ? time : time - pacedStep(study, rule, step), weight[step]));
  }
  return { step, draws: 1, tallies };
}

/** Joins the parts of a study: the same to the last bit, however many they are. @param parts one at least */
export function joinStudies<R extends PacingResult>(parts: readonly R[]): R {
  const [first] = parts;
  const simulated = parts.flatMap((part) => part.simulated);
  const moves = parts.reduce((sum, part) => sum + part.moves, 0);
  return { ...first, ...estimated(first.scale, simulated, first.steps), moves };
}

/** Sums go by the numbers of the steps, so that rounding does not tell who simulated what. */
export function estimated(
  scale: PacingScale,
  simulated: readonly SimulatedStep[],
  steps: number,
): Pick<PacingResult, 'rows' | 'simulated' | 'stepsSimulated'> {
  const byStep = new Map<number, SimulatedStep>();
  const together: SimulatedStep[] = [];
  for (const one of simulated) {
    if (one.step === ALL_STEPS) together.push(one);
    else byStep.set(one.step, { ...one, draws: one.draws + (byStep.get(one.step)?.draws ?? 0) });
  }
  const ascending = [...together, ...[...byStep.values()].sort((a, b) => a.step - b.step)];
  const tallies = scale.rules.map(() => NO_TALLY);
  for (const { draws, tallies: own } of ascending) {
    for (const [r, tally] of own.entries()) {
      for (let d = 0; tally && d < draws; d++) tallies[r] = addTallies(tallies[r], tally);
    }
  }
  const stepsSimulated = together.length > 0 ? steps : ascending.length;
  return { rows: pacingRows(scale, [tallies]), simulated: ascending, stepsSimulated };
}

/**
 * Weights to which the time without gaps is nearly proportional: M, times the mean path and a quarter of the longest. On 16x16 and
 * 32x32 tori times over these weights scatter by an eighth, over M alone by more than a quarter.
 */
function stepWeights({ overlap, hops, meanHops }: StepLoads): Float64Array {
  const longest = hops.reduce((most, h) => Math.max(most, h), 0);
  return Float64Array.from(overlap, (m, step) => Math.max(1, m) * (meanHops[step] + Math.max(1, longest / 4)));
}

function pacedStep({ loads, model, packets }: PacingStudy, rule: GapRule, step: number): number {
  const gap = gapTicks(rule, loads.overlap[step], model.packetTicks) / model.packetTicks;
  return pacedTime(model, packets, gap, loads.hops[step]);
}

/** The closed form over all steps, null where it says little of one of them. */
function closedForm(study: PacingStudy, rule: GapRule): number | null {
  const { loads, model, exchange } = study;
  if (model.buffers < 2 || study.lateness) return null;
  let sum = 0;
  for (let step = 1; step <= exchange.steps; step++) {
    const gap = gapTicks(rule, loads.overlap[step], model.packetTicks) / model.packetTicks;
    if (gap < loads.overlap[step] - 1) return null;
    sum += pacedStep(study, rule, step);
  }
  return sum;
}

/**
 * Number of steps that can be simulated with all gaps for as many packet-hops; 0 if it is all of them, and no fewer than
 * `fewest`. What a closed form saves is not counted.
 */
export function affordableSample(
  { loads, exchange, packets, gaps, fabric }: Omit<PacingStudy, 'sample'>,
  packetHops: number,
  fewest: number,
): number {
  let hops = 0;
  for (let step = 1; step <= exchange.steps; step++) hops += loads.meanHops[step] + 1;
  const all = hops * fabric.hostCount * packets * gaps.length;
  return all <= packetHops
    ? 0
    : Math.min(exchange.steps, Math.max(fewest, Math.floor((exchange.steps * packetHops) / all)));
}

/**
 * Packet times of a step in which no packet ever waits, in closed form: the last packet is sent (P - 1)(g + 1) after the first, and its
 * header takes h + 1 hops. No step is shorter. From the gap M - 1 on, with a barrier and room for two packets, steps on lattices in
 * dimension order are 1 to 5 % longer, by what first packets wait where messages meet; with other routes, few packets or late credits
 * they may be longer by far more.
 */
function pacedTime(model: SimulationModel, packets: number, gap: number, hops: number): number {
  return (packets - 1) * (gap + 1) + 1 + ((hops + 1) * model.hopTicks) / model.packetTicks;
}
