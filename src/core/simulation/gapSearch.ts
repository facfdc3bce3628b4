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
  readonly rows: readonly BestGap[];
  /** Packet times over all steps, M by M from the means. */
  readonly time: number;
  readonly paperTime: number;
  readonly unpacedTime: number;
}

export interface GapSearchFrame {
  readonly done: number;
  readonly rows: readonly BestGap[];
}

/** Below, a gap is told from its neighbour by no more than this many packet times. */
const FINEST = 0.25;

/**
 * Looks for the best gap of every M, for the buffers, message size and arbitration of the study, by simulation of a few steps each:
 * first at 0, quarter, half and three quarters of M - 1, M - 1 and the paper's G, then around the best one at half the distance again and
 * again. Times need not have a single valley, so this is the best gap tried, no more.
 * @param each steps simulated for each M
 * @throws DeadlockError if packets wait for each other in a loop
 */
export function* gapSearch(
  study: PacingStudy,
  each: number,
): Generator<GapSearchFrame, GapSearchResult, 'stop' | undefined> {
  const { fabric, paths, exchange, loads, model, packets, seed } = study;
  const classes = new Map<number, number[]>();
  for (let step = 1; step <= exchange.steps; step++) {
    const steps = classes.get(loads.overlap[step]);
    if (steps) steps.push(step);
    else classes.set(loads.overlap[step], [step]);
  }
  const overlaps = [...classes.keys()].sort((a, b) => a - b);
  const most = overlaps.length > 0 ? overlaps[overlaps.length - 1] : 0;
  const timer = new StepTimer(fabric, paths, model, exchange, packets, (paperGap(most) + 1) * model.packetTicks, seed);
  const rows: BestGap[] = [];
  for (const m of overlaps) {
    const steps = classes.get(m) as readonly number[];
    const simulated = spread(steps, each);
    const times = new Map<number, number>();
    const paper = paperGap(m);
    let wanted = [0, (m - 1) / 4, (m - 1) / 2, (3 * (m - 1)) / 4, m - 1, paper].map((gap) => ticksOf(gap));
    let distance = Math.max(FINEST, (m - 1) / 4);
    for (;;) {
      for (const ticks of wanted) {
        if (ticks < 0 || times.has(ticks)) continue;
        let sum = 0;
        for (const step of simulated) {
          const run = timer.time(step, ticks);
          let next = run.next();
          while (!next.done) {
            if ((yield { done: rows.length / overlaps.length, rows }) === 'stop') return total(rows);
            next = run.next();
          }
          sum += next.value;
        }
        times.set(ticks, sum / simulated.length);
      }
      distance /= 2;
      if (distance < FINEST) break;
      const best = bestOf(times);
      wanted = [best - ticksOf(distance), best + ticksOf(distance)];
    }
    const best = bestOf(times);
    rows.push({
      overlap: m,
      steps: steps.length,
      simulated,
      gap: best / model.packetTicks,
      paperGap: paper,
      time: times.get(best) as number,
      paperTime: times.get(ticksOf(paper)) as number,
      unpacedTime: times.get(0) as number,
    });
    if ((yield { done: rows.length / overlaps.length, rows }) === 'stop') return total(rows);
  }
  return total(rows);

  function ticksOf(gap: number): number {
    const rule: GapRule = { text: '', relative: false, value: gap };
    return gapTicks(rule, 0, model.packetTicks);
  }
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

/** Some of a list, evenly spread. */
function spread(steps: readonly number[], count: number): number[] {
  const part = Math.min(count, steps.length);
  return Array.from({ length: part }, (_, i) => steps[Math.floor(((i + 0.5) * steps.length) / part)]);
}

function total(rows: readonly BestGap[]): GapSearchResult {
  const sum = (value: (row: BestGap) => number): number => rows.reduce((all, row) => all + row.steps * value(row), 0);
  return { rows, time: sum((r) => r.time), paperTime: sum((r) => r.paperTime), unpacedTime: sum((r) => r.unpacedTime) };
}
