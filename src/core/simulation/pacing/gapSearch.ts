import { mapSteps } from '../../base/steps';
import type { SimulationModel } from '../kernel/model';
import { type GapClass, gapsToTry, longestGap, overlapClasses, shareOfClasses } from './gapClasses';
import { gapTicks, paperGap } from './gapRule';
import type { PacingStudy } from './pacingStudy';
import { StepTimer } from './stepTimer';

/** Result of a gap search for the steps of one M. */
export interface BestGap {
  readonly overlap: number;
  /** Steps with this M, and those that were simulated. */
  readonly steps: number;
  readonly simulated: readonly number[];
  /** The best gap tried, in packet times, and the paper's. */
  readonly gap: number;
  readonly paperGap: number;
  /** Mean packet times a step: at the best gap, at the paper's, without. */
  readonly time: number;
  readonly paperTime: number;
  readonly unpacedTime: number;
}

export interface GapSearchResult {
  /** By M, ascending; not all of them where the search was stopped. */
  readonly rows: readonly BestGap[];
  /** Of the exchange; the rows have as many, unless the search was stopped. */
  readonly steps: number;
  /** Packet times over all steps of the rows, M by M from the means. */
  readonly time: number;
  readonly paperTime: number;
  readonly unpacedTime: number;
}

export interface GapSearchFrame {
  readonly done: number;
  readonly rows: readonly BestGap[];
}

/**
 * Looks for the best gap of every M, for the buffers, message size and arbitration of the study, by simulation of a few steps each:
 * first at 0, quarter, half and three quarters of M - 1, M - 1 and the paper's G, then around the best one at half the distance again and
 * again. Times need not have a single valley, so this is the best gap tried, no more. A share of the study is some of the M.
 * @param each steps simulated for each M
 * @throws DeadlockError if packets wait for each other in a loop
 */
export function* gapSearch(
  study: PacingStudy,
  each: number,
): Generator<GapSearchFrame, GapSearchResult, 'stop' | undefined> {
  const { exchange, loads, model } = study;
  const classes = overlapClasses(loads, exchange.steps, each);
  const mine = shareOfClasses(classes, study.share ?? { index: 0, count: 1 });
  const cost = mine.reduce((sum, one) => sum + one.cost, 0);
  const most = classes.reduce((top, { overlap }) => Math.max(top, overlap), 0);
  const timer = new StepTimer(study, ticksOf(longestGap(most), model));
  const rows: BestGap[] = [];
  let spent = 0;
  for (const one of mine) {
    const work = tryGaps(timer, one, model);
    let next = work.next();
    while (!next.done) {
      const done = (spent + one.cost * next.value) / cost;
      if ((yield { done, rows: [...rows] }) === 'stop') return resultOf(rows, exchange.steps);
      next = work.next();
    }
    spent += one.cost;
    rows.push(rowOf(one, next.value, model));
    if ((yield { done: spent / cost, rows: [...rows] }) === 'stop') break;
  }
  return resultOf(rows, exchange.steps);
}

/** Mean packet times of the steps of one M, by the gap tried in ticks. Yields the part that is done. */
function* tryGaps(
  timer: StepTimer,
  { overlap, simulated }: GapClass,
  model: SimulationModel,
): Generator<number, Map<number, number>> {
  const times = new Map<number, number>();
  const { first, distances } = gapsToTry(overlap);
  const tries = first.length + 2 * distances.length;
  let tried = 0;
  let wanted = first.map((gap) => ticksOf(gap, model));
  for (const distance of [...distances, null]) {
    for (const ticks of wanted) {
      tried++;
      if (ticks < 0 || times.has(ticks)) continue;
      let sum = 0;
      for (const [i, step] of simulated.entries()) {
        const part = (tried - 1 + i / simulated.length) / tries;
        sum += yield* mapSteps(timer.time(step, ticks), () => part);
      }
      times.set(ticks, sum / simulated.length);
    }
    if (distance === null) break;
    const best = bestOf(times);
    wanted = [best - ticksOf(distance, model), best + ticksOf(distance, model)];
  }
  return times;
}

function rowOf(
  { overlap, steps, simulated }: GapClass,
  times: ReadonlyMap<number, number>,
  model: SimulationModel,
): BestGap {
  const best = bestOf(times);
  const paper = paperGap(overlap);
  return {
    ...{ overlap, steps, simulated },
    gap: best / model.packetTicks,
    paperGap: paper,
    time: times.get(best) as number,
    paperTime: times.get(ticksOf(paper, model)) as number,
    unpacedTime: times.get(0) as number,
  };
}

function ticksOf(gap: number, { packetTicks }: SimulationModel): number {
  return gapTicks({ text: '', relative: false, value: gap }, 0, packetTicks);
}

/** Joins the shares of a search into the result of the whole. @param parts one at least */
export function joinGapSearches(parts: readonly GapSearchResult[]): GapSearchResult {
  const rows = joinGapRows(parts);
  return resultOf(rows, parts[0].steps);
}

/** Rows of several shares, by M. */
export function joinGapRows(parts: readonly { readonly rows: readonly BestGap[] }[]): BestGap[] {
  return parts.flatMap(({ rows }) => rows).sort((a, b) => a.overlap - b.overlap);
}

/** The gap of the least time; the smaller one where two are as good. */
function bestOf(times: ReadonlyMap<number, number>): number {
  let best = 0;
  for (const [ticks, time] of times) {
    const held = times.get(best) as number;
    if (time < held || (time === held && ticks < best)) best = ticks;
  }
  return best;
}

function resultOf(rows: readonly BestGap[], steps: number): GapSearchResult {
  const sum = (value: (row: BestGap) => number): number => rows.reduce((all, row) => all + row.steps * value(row), 0);
  const [time, paperTime, unpacedTime] = [sum((r) => r.time), sum((r) => r.paperTime), sum((r) => r.unpacedTime)];
  return { rows, steps, time, paperTime, unpacedTime };
}
