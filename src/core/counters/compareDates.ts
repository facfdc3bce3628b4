import type { CounterFindingKind, ErrorCounter } from './counterWords';
import type { CounterFinding, JudgedCounters } from './judgeCounters';
import type { Counter } from './readers/counterDump';

/** State of a finding beside the other date; `not-known`: that date could not have shown it. */
export type Since = 'new' | 'goes-on' | 'not-seen' | 'not-known';

/** Findings of two dates: those of the later in their order, each with what it is beside the earlier, and those of the earlier that the later does not have. */
export interface ComparedDates {
  readonly since: readonly ('new' | 'goes-on' | 'not-known')[];
  readonly missing: readonly (CounterFinding & { readonly since: 'not-seen' | 'not-known' })[];
}

/** Compares what counters tell at two dates, by kind and port. That a finding is not seen is no proof that its cause is gone: trips and errors are of the time between the dumps. O(findings + intervals × places). */
export function compareDates(earlier: JudgedCounters, later: JudgedCounters): ComparedDates {
  const keyOf = ({ what, where }: CounterFinding): string => `${what} ${where}`;
  const before = new Set(earlier.report.findings.map(keyOf));
  const now = new Set(later.report.findings.map(keyOf));
  const [inEarlier, inLater] = [new Seen(earlier), new Seen(later)];
  return {
    since: later.report.findings.map((one) => {
      if (before.has(keyOf(one))) return 'goes-on';
      return inEarlier.couldShow(one, inLater) ? 'new' : 'not-known';
    }),
    missing: earlier.report.findings
      .filter((one) => !now.has(keyOf(one)))
      .map((one) => ({ ...one, since: inLater.couldShow(one, inEarlier) ? 'not-seen' : 'not-known' })),
  };
}

/** Counters of which some kinds of findings are. */
const COUNTED: Readonly<Partial<Record<CounterFindingKind, readonly (ErrorCounter | 'discards' | 'relayErrors')[]>>> = {
  flapping: ['downed'],
  recovering: ['recoveries'],
  erring: ['symbolErrors', 'rcvErrors'],
  discards: ['discards'],
  relay: ['relayErrors'],
};

/** Dumps of one date, as far as they can show what the other does. */
class Seen {
  private readonly placeOf = new Map<string, number>();

  constructor(private readonly judged: JudgedCounters) {
    const { places } = judged.laid;
    for (let place = 0; place < places.count; place++) this.placeOf.set(places.nameOf(place), place);
  }

  /** Checks whether a finding of the other date would be seen in these dumps, as far as the ports and counters go. */
  couldShow({ what, where }: CounterFinding, other: Seen): boolean {
    const { report, laid, intervals } = this.judged;
    const place = this.placeOf.get(where) ?? -1;
    if (what === 'clocks') return report.compared > 0;
    if (place < 0) return false;
    if (what === 'down') return laid.states.has(place);
    if (what === 'slower') return !Number.isNaN(laid.ownSpeed[place]);
    if (what === 'slow')
      return report.slow === 'told' && intervals.some(({ xmitRate }) => !Number.isNaN(xmitRate[place]));
    const counters = COUNTED[what];
    if (counters) {
      const known = counters.filter((counter) => this.counts(counter, place));
      return known.length > 0 && counters.every((counter) => known.includes(counter) || !other.counts(counter, place));
    }
    // Of ends that differ by the times of reading, none is named.
    if (what === 'differ' && report.findings.some((one) => one.what === 'clocks')) return false;
    if (what === 'plugged-elsewhere' || what === 'differ')
      return [place, place ^ 1].every((end) =>
        intervals.some(({ xmitBits, rcvBits }) => !Number.isNaN(xmitBits[end]) && !Number.isNaN(rcvBits[end])),
      );
    // What was counted in an unknown time says nothing of another date.
    return false;
  }

  /** Checks whether growth of a counter in a known time is known. */
  private counts(counter: Counter, place: number): boolean {
    return this.judged.intervals.some(
      ({ growth, seconds }) => seconds[place] > 0 && !Number.isNaN(growth[counter][place]),
    );
  }
}
