import { NO_TALLY, tallyOf } from '../pacing/estimateTotal';
import { type GapRule, paperGap } from '../pacing/gapRule';
import { type PacingRow, type PacingScale, type PacingTallies, pacingRows } from '../pacing/pacingRows';
import {
  ALL_STEPS,
  estimated,
  type PacingFrame,
  type PacingResult,
  type PacingStudy,
  type SimulatedStep,
  studyRules,
} from '../pacing/pacingStudy';
import { DeadlockError } from '../pacing/stepTimer';
import { simulateExchange } from './simulateExchange';

/**
 * The whole exchange with every gap, each host going on as soon as its own partners are done. Steps run into each other, so none can stand for others:
 * what is shared among workers is the gaps. Stopped before every gap is done it has no rows.
 * @throws DeadlockError if packets wait for each other in a loop
 */
export function* freeStudy(study: PacingStudy): Generator<PacingFrame, PacingResult, 'stop' | undefined> {
  const { exchange, loads, share = { index: 0, count: 1 } } = study;
  const { overlap } = loads;
  const { rules, rows: count, unpaced } = studyRules(study.gaps);
  const scale: PacingScale = {
    rules: rules.map(({ text }) => ({ gap: text, formula: null })),
    ...{ rows: count, unpaced, steps: 1, weights: 1, drawnByWeight: false },
  };
  const own = [...rules.keys()].filter((r) => r % share.count === share.index);
  const simulated: SimulatedStep[] = [];
  let moves = 0;
  let rows: readonly PacingRow[] = [];
  let tallies: PacingTallies = rules.map(() => NO_TALLY);
  for (const [i, r] of own.entries()) {
    const run = simulateExchange({ ...study, gap: rules[r] }, exchange, allSteps(exchange.steps), false, overlap);
    let next = run.next();
    while (!next.done) {
      const done = (i + next.value.done) / own.length;
      next = run.next(yield { done, rows, scale, tallies });
    }
    const { end, ticks, moves: more } = next.value;
    moves += more;
    if (end.reason === 'deadlock') throw deadlock(study, rules[r], end);
    if (end.reason === 'stopped') break;
    const tally = tallyOf(ticks / study.model.packetTicks, 1);
    simulated.push({ step: ALL_STEPS, draws: 1, tallies: rules.map((_, other) => (other === r ? tally : null)) });
    tallies = tallies.map((known, other) => (other === r ? tally : known));
    rows = pacingRows(scale, [tallies]);
  }
  return {
    sumOverlap: overlap.reduce((sum, m) => sum + m, 0),
    maxOverlap: overlap.reduce((most, m) => Math.max(most, m), 0),
    steps: exchange.steps,
    ...estimated(scale, simulated, exchange.steps),
    scale,
    moves,
  };
}

const allSteps = (steps: number): number[] => Array.from({ length: steps }, (_, i) => i + 1);

/** A gap that depends on the step has no one number: that of the fullest step stands for it. */
function deadlock(
  study: PacingStudy,
  { relative, value }: GapRule,
  end: ConstructorParameters<typeof DeadlockError>[2],
) {
  const most = study.loads.overlap.reduce((all, m) => Math.max(all, m), 0);
  return new DeadlockError(ALL_STEPS, relative ? Math.max(0, paperGap(most) + value) : value, end);
}
