import { fillText } from '../base/fillText';
import type { LocalText } from '../base/localText';
import type { LinkId, Topology } from '../topology/topology';
import { compareEnds } from './cableEnds';
import { cableErrors, type ErrorsAt } from './cableErrors';
import { COUNTER_KINDS, COUNTER_WORDS, type CounterFindingKind, countsInWords, ERROR_COUNTERS } from './counterWords';
import { type Interval, intervalsOf, VOID_REASONS, type VoidReason } from './intervals';
import { type LaidCounters, layCounters, type Unmatched } from './moments';
import type { CounterDump } from './readers/counterDump';
import { type SlowVerdict, slowCables } from './slowCables';

/** Something that counters tell of a cable, or of all: where, what it means, and what to do. */
export interface CounterFinding {
  readonly what: CounterFindingKind;
  /** A port, `switch[port]` or a host; empty where it is about the files. */
  readonly where: string;
  /** The other end of the cable, by the plan. */
  readonly both?: string;
  readonly says: LocalText;
  readonly act: LocalText;
  readonly links: readonly LinkId[];
}

/** What counters tell of a design. */
export interface CounterReport {
  /** Worst first. */
  readonly findings: readonly CounterFinding[];
  /** Moments at which ports were read, and ports of the design that were, over all of them. */
  readonly moments: number;
  readonly ports: number;
  readonly unmatched: readonly Unmatched[];
  readonly units: LaidCounters['units'];
  /** Ports and intervals that say nothing, by the reason. */
  readonly voids: Readonly<Record<VoidReason, number>>;
  /** Ports that say whether their link is up. */
  readonly states: number;
  /** Cables of which both ends were compared; whether waits tell slow ones. */
  readonly compared: number;
  readonly slow: SlowVerdict;
}

/** How counters are read and judged. */
export interface CounterChoice {
  /** Between one moment and the next, where files do not say it. */
  readonly seconds: number | null;
  /** Errors a bit from which a cable errs. */
  readonly errorLimit: number;
}

/** Errors a bit that ibdiagnet used to allow. */
export const DEFAULT_ERROR_LIMIT = 1e-12;

/** A report, with what it was made of. */
export interface JudgedCounters {
  readonly report: CounterReport;
  readonly laid: LaidCounters;
  readonly intervals: readonly Interval[];
}

/** Of more cables than this share, ends that differ are a matter of when they were read. */
const CLOCKS = 0.1;
const FEW = 3;

/** Judges what ports have counted, from one moment on or over several. O(samples log samples + intervals × links). @param groups files by moment, in the order of time */
export function judgeCounters(
  topology: Topology,
  groups: readonly (readonly CounterDump[])[],
  { seconds, errorLimit }: CounterChoice,
): JudgedCounters {
  const laid = layCounters(topology, groups, seconds);
  const intervals = intervalsOf(laid, seconds);
  const teller = new Teller(topology, laid);
  topology.links.forEach(({ down }, l) => {
    const place = [2 * l, 2 * l + 1].find((one) => laid.states.get(one)?.isUp === false);
    if (place !== undefined && !down) teller.tell('down', place, [laid.states.get(place)?.said ?? '']);
  });
  // Of one dump alone, ports may have been cleared at any time, as when a switch starts.
  const ends = groups.length > 1 ? compareEnds(topology.links.length, intervals) : { compared: 0, differs: [] };
  const isClocks = ends.differs.length > Math.max(FEW, CLOCKS * ends.compared);
  if (isClocks) teller.tell('clocks', null, [ends.differs.length, ends.compared]);
  for (const { link, share, plugged } of ends.differs) {
    const named = plugged.flatMap((other, side) => (other < 0 ? [] : [[2 * link + side, other] as const]));
    for (const [place, other] of named)
      teller.tell('plugged-elsewhere', place, [teller.name(place), teller.name(other), teller.name(place ^ 1)]);
    if (named.length === 0 && !isClocks) teller.tell('differ', 2 * link, [(100 * share).toFixed(1)]);
  }
  const { verdict, slow } =
    groups.length > 1
      ? slowCables(topology, intervals, laid.speed)
      : { verdict: 'too few intervals' as const, slow: [] };
  const percent = (share: number): string => (100 * share).toFixed(0);
  for (const { link, most, whileWaiting, intervals: waits } of slow)
    teller.tell('slow', 2 * link, [waits, percent(most), percent(whileWaiting)]);
  for (const error of cableErrors(topology.links.length, intervals, laid, errorLimit))
    tellError(teller, laid, error, errorLimit);
  const voids = Object.fromEntries(
    VOID_REASONS.map((reason) => [reason, intervals.reduce((sum, one) => sum + one.voids[reason], 0)]),
  ) as Record<VoidReason, number>;
  const { unmatched, units, matched } = laid;
  const told = {
    moments: groups.length,
    ports: matched,
    unmatched,
    units,
    voids,
    states: laid.states.size,
    compared: ends.compared,
  };
  return { report: { findings: teller.sorted(), ...told, slow: verdict }, laid, intervals };
}

const GIGA = 1e9;

function tellError(teller: Teller, { speed }: LaidCounters, error: ErrorsAt, limit: number): void {
  const { place, kind, count, counts, seconds, ratio = 0 } = error;
  const gbps = (bits: number): number => Math.round(bits / GIGA);
  const time = Math.round(seconds ?? 0);
  const words = countsInWords(counts);
  const values = {
    slower: [gbps(count), gbps(speed[place])],
    erring: [words, time, ratio.toExponential(1), limit.toExponential()],
    ...{ flapping: [count, time], recovering: [words, time], discards: [count], relay: [count] },
    ...{ full: [words], counted: [words], untimed: [words], unrated: [words, time] },
  };
  const most = new Map(counts);
  // Trips of the link before errors of symbols.
  const weights = counts.length > 0 ? ERROR_COUNTERS.map((counter) => most.get(counter) ?? 0) : [count];
  teller.tell(kind, place, values[kind], weights);
}

/** Collects findings with their places. */
class Teller {
  private readonly found: (CounterFinding & { readonly weights: readonly number[] })[] = [];

  constructor(
    private readonly topology: Topology,
    private readonly laid: LaidCounters,
  ) {}

  name(place: number): string {
    return this.laid.places.nameOf(place);
  }

  tell(
    what: CounterFindingKind,
    place: number | null,
    values: Parameters<typeof fillText>[1],
    weights: readonly number[] = [],
  ): void {
    const { says, act } = COUNTER_WORDS[what];
    const link = place === null ? undefined : this.topology.links[place >> 1];
    this.found.push({
      what,
      where: place === null ? '' : this.name(place),
      ...(place !== null && link && { both: this.name(place ^ 1) }),
      says: fillText(says, values),
      act: fillText(act, values),
      links: link ? [link.id] : [],
      weights,
    });
  }

  /** Worst kinds first, of a kind the most first. */
  sorted(): CounterFinding[] {
    const rank = (kind: CounterFindingKind): number => COUNTER_KINDS.indexOf(kind);
    const heavier = (a: readonly number[], b: readonly number[]): number => {
      const at = a.findIndex((weight, i) => weight !== b[i]);
      return at < 0 ? 0 : b[at] - a[at];
    };
    return [...this.found]
      .sort((a, b) => rank(a.what) - rank(b.what) || heavier(a.weights, b.weights))
      .map(({ weights: _, ...finding }) => finding);
  }
}
