import { ERROR_COUNTERS, type ErrorCounter } from './counterWords';
import { FULL_AT, type Interval, summed } from './intervals';
import type { LaidCounters } from './moments';
import type { Counter } from './readers/counterDump';

/** Errors and trips that a port has counted over all intervals, one for each reason to tell them. */
export interface ErrorsAt {
  readonly place: number;
  readonly kind:
    | ('flapping' | 'erring' | 'recovering' | 'full' | 'discards' | 'relay' | 'slower')
    | ('counted' | 'untimed' | 'unrated');
  /** Times, packets or errors; of `slower` bits a second. */
  readonly count: number;
  /** Counters with what they have counted, the worst first; none of `discards`, `relay` and `slower`. */
  readonly counts: readonly (readonly [ErrorCounter, number])[];
  /** Seconds in which they were counted; null where that is not known. */
  readonly seconds: number | null;
  /** Of `erring`: errors over the bits that the link carries in that time, of the counter with the most. */
  readonly ratio?: number;
}

/** Trips of a link in the time between two dumps that make it one that flaps. */
const TRIPS = 2;
/** A link runs below its speed where what its ports say is less than this share of it. */
const SLOWER = 0.9;

/**
 * Errors of cables and what is none. A cable errs where errors over the bits that its link carries in the time, idle ones too, are above a limit; where time or speed is not known they are only counted.
 * Dropped packets (`discards`, `relay`) say nothing of the cable by themselves. O(intervals × places).
 * @param links number of links; places behind them are left out
 */
export function cableErrors(
  links: number,
  intervals: readonly Interval[],
  { speed, ownSpeed, moments }: Pick<LaidCounters, 'speed' | 'ownSpeed' | 'moments'>,
  limit: number,
): readonly ErrorsAt[] {
  const found: ErrorsAt[] = [];
  const of = (counter: Counter) => summed(intervals, ({ growth }) => growth[counter]);
  const errors = ERROR_COUNTERS.map((counter) => ({ counter, ...of(counter) }));
  const drops = [
    { kind: 'discards', ...of('discards') },
    { kind: 'relay', ...of('relayErrors') },
  ] as const;
  const last = moments[moments.length - 1].values;
  const unknown = moments.length > 1 ? 'untimed' : 'counted';
  for (let place = 0; place < 2 * links; place++) {
    const full = ERROR_COUNTERS.filter((counter) => last[counter][place] === FULL_AT[counter]);
    const byKind = new Map<ErrorsAt['kind'], ErrorsAt>();
    const add = (kind: ErrorsAt['kind'], counter: ErrorCounter, count: number, seconds: number | null): void => {
      const ratio = kind === 'erring' && seconds !== null ? { ratio: count / (seconds * speed[place]) } : {};
      const before = byKind.get(kind);
      const most = before && (before.ratio ?? 0) > (ratio.ratio ?? 0) ? before : { count, seconds, ...ratio };
      byKind.set(kind, { place, kind, ...most, counts: [...(before?.counts ?? []), [counter, count]] });
    };
    for (const counter of full) add('full', counter, last[counter][place], null);
    for (const { counter, sum, seconds } of errors) {
      const count = sum[place];
      const time = seconds[place] > 0 ? seconds[place] : null;
      if (!(count > 0)) continue;
      const kind = time === null ? unknown : kindOf(counter, count, time * speed[place], limit);
      if (kind !== null && !(kind === 'counted' && full.includes(counter))) add(kind, counter, count, time);
    }
    found.push(...byKind.values());
    for (const { kind, sum } of drops)
      if (sum[place] >= 1) found.push({ place, kind, count: sum[place], counts: [], seconds: null });
    if (ownSpeed[place] < SLOWER * speed[place])
      found.push({ place, kind: 'slower', count: ownSpeed[place], counts: [], seconds: null });
  }
  return found;
}

/** What a count in a known time is; null where it is nothing. @param bits that the link carries in that time; NaN where its speed is not known */
function kindOf(counter: ErrorCounter, count: number, bits: number, limit: number): ErrorsAt['kind'] | null {
  if (counter === 'downed') return count >= TRIPS ? 'flapping' : null;
  if (counter === 'recoveries') return 'recovering';
  if (!(bits > 0)) return 'unrated';
  return count / bits > limit ? 'erring' : null;
}
