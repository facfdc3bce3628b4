import type { Interval } from './intervals';
import { summed } from './intervals';
import type { Counter } from './readers/counterDump';

/** What ports count of errors and trips over all intervals, by place. */
export interface ErrorsAt {
  readonly place: number;
  readonly kind: 'flapping' | 'erring' | 'recovering' | 'counted' | 'discards' | 'relay' | 'slower';
  /** Times, packets or errors; of `slower` bits a second. */
  readonly count: number;
  /** Seconds in which they were counted; null where that is not known. */
  readonly seconds: number | null;
  /** Of `erring`: errors over the bits that the link carries in that time. */
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
  { speed, ownSpeed }: { readonly speed: Float64Array; readonly ownSpeed: Float64Array },
  limit: number,
): readonly ErrorsAt[] {
  const found: ErrorsAt[] = [];
  const of = (counter: Counter) => summed(intervals, ({ growth }) => growth[counter]);
  const [symbols, errors, downed] = [of('symbolErrors'), of('rcvErrors'), of('downed')];
  const [recoveries, discards, relay] = [of('recoveries'), of('discards'), of('relayErrors')];
  const timed = (seconds: number): number | null => (seconds > 0 ? seconds : null);
  for (let place = 0; place < 2 * links; place++) {
    const add = (kind: ErrorsAt['kind'], { sum, seconds }: ReturnType<typeof of>, least = 1): void => {
      if (sum[place] >= least) found.push({ place, kind, count: sum[place], seconds: timed(seconds[place]) });
    };
    const isTimed = downed.seconds[place] > 0;
    if (isTimed) add('flapping', downed, TRIPS);
    else add('counted', downed);
    if (recoveries.seconds[place] > 0) add('recovering', recoveries);
    for (const kind of [symbols, errors]) {
      const [count, seconds] = [kind.sum[place], timed(kind.seconds[place])];
      if (!(count > 0)) continue;
      if (seconds === null || !(speed[place] > 0)) add('counted', kind);
      else {
        const ratio = count / (seconds * speed[place]);
        if (ratio > limit) found.push({ place, kind: 'erring', count, seconds, ratio });
      }
    }
    add('discards', discards);
    add('relay', relay);
    if (ownSpeed[place] < SLOWER * speed[place])
      found.push({ place, kind: 'slower', count: ownSpeed[place], seconds: null });
  }
  return found;
}
