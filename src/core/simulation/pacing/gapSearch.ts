import { type GapClass, gapsToTry, longestGap, overlapClasses, shareOfClasses } from './gapClasses';
import { type GapRule, gapTicks, paperGap } from './gapRule';
import type { PacingStudy } from './pacingStudy';
import { StepTimer } from './stepTimer';

/** What a gap search found for the steps of one M. */
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
  const { fabric, paths, exchange, loads, model, packets, seed } = study;
  const classes = overlapClasses(loads, exchange.steps, each);
  const mine = shareOfClasses(classes, study.share ?? { index: 0, count: 1 });
  const cost = mine.reduce((sum, one) => sum + one.cost, 0);
  const most = classes.reduce((top, { overlap }) => Math.max(top, overlap), 0);
  const timer = new StepTimer(fabric, paths, model, exchange, packets, ticksOf(longestGap(most)), seed);
  const rows: BestGap[] = [];
  let spent = 0;
  for (const one of mine) {
    const times = new Map<number, number>();
    const { first, distances } = gapsToTry(one.overlap);
    const tries = first.length + 2 * distances.length;
    let tried = 0;
    let wanted = first.map(ticksOf);
    for (const distance of [...distances, null]) {
      for (const ticks of wanted) {
        tried++;
        if (ticks < 0 || times.has(ticks)) continue;
        let sum = 0;
        for (const [i, step] of one.simulated.entries()) {
          const run = timer.time(step, ticks);
          let next = run.next();
          while (!next.done) {
            const part = (tried - 1 + i / one.simulated.length) / tries;
            if ((yield { done: (spent + one.cost * part) / cost, rows: [...rows] }) === 'stop') return result();
            next = run.next();
          }
          sum += next.value;
        }
        times.set(ticks, sum / one.simulated.length);
      }
      if (distance === null) break;
      const best = bestOf(times);
      wanted = [best - ticksOf(distance), best + ticksOf(distance)];
    }
    spent += one.cost;
    rows.push(rowOf(one, times));
    if ((yield { done: spent / cost, rows: [...rows] }) === 'stop') return result();
  }
  return result();

  function rowOf({ overlap, steps, simulated }: GapClass, times: ReadonlyMap<number, number>): BestGap {
    const best = bestOf(times);
    const paper = paperGap(overlap);
    return {
      ...{ overlap, steps, simulated },
      gap: best / model.packetTicks,
      paperGap: paper,
      time: times.get(best) as number,
      paperTime: times.get(ticksOf(paper)) as number,
      unpacedTime: times.get(0) as number,
    };
  }

  function result(): GapSearchResult {
    return resultOf(rows, exchange.steps);
  }

  function ticksOf(gap: number): number {
    const rule: GapRule = { text: '', relative: false, value: gap };
    return gapTicks(rule, 0, model.packetTicks);
  }
}

/** What the shares of a search give together: what the whole gives. @param parts one at least */
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
