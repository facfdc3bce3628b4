import type { Topology } from '../topology/topology';
import type { Interval } from './intervals';

/** A cable that never carried what its kind does while packets waited for it. */
export interface SlowCable {
  /** Index among the links. */
  readonly link: number;
  /** Shares of its speed: the most that it carried in any interval, and in the mean while packets waited for it. */
  readonly most: number;
  readonly whileWaiting: number;
  /** Intervals in which packets waited before it and not behind it, both directions together. */
  readonly intervals: number;
}

/** Whether waits tell slow cables: they are not counted, no speed is known, there are too few intervals, or loads of a tier are too uneven to compare. */
export type SlowVerdict = 'told' | 'no waits' | 'no speeds' | 'too few intervals' | 'uneven';

/** A rate that a cable in order reaches while packets wait for it. */
const FULL = 0.9;
/** Ticks a second that are a wait, as a share of the most that any port counts; of those before a cable, as many as may be behind it. */
const WAITS = 0.01;
const BEHIND = 0.1;
/** A channel that carries less has nothing that waits for it. */
const CARRIES = 0.02;
/** Cables in order that a run may take for slow ones. */
const FALSE = 0.05;
/** Of fewer intervals nothing is told: what is in one happens together. */
const FEWEST = 5;
/** Of a tier so many channels have to reach their speed for the others to be odd. */
const USUAL = 0.9;

/** What is known of one direction of a cable. */
interface Direction {
  readonly place: number;
  readonly tier: string;
  /** Intervals in which packets waited before it only, those of them with the full rate, and sums of rates in them. */
  waits: number;
  full: number;
  rates: number;
  most: number;
}

/**
 * Finds slow cables. Where packets wait before a channel and not behind it, it is where they are held up: in order it then carries what it can, now and then, as others of its tier do. One that never reaches
 * 0.9 of its speed, in so many such intervals that a channel of its tier would by chance once in 20 runs over all cables, is slow. Both directions of a cable count together, unless one has reached it. O(intervals × links).
 */
export function slowCables(
  { links, switches }: Pick<Topology, 'links' | 'switches'>,
  intervals: readonly Interval[],
  speed: Float64Array,
): { readonly verdict: SlowVerdict; readonly slow: readonly SlowCable[] } {
  const level = new Map<string, number>(switches.map(({ id, level = -1 }) => [id, level]));
  const directions: Direction[] = [];
  const into = new Map<string, number[]>();
  links.forEach(({ a, b, down }, l) => {
    if (down) return;
    for (const [side, [from, to]] of [[a, b] as const, [b, a] as const].entries()) {
      into.set(to.node, [...(into.get(to.node) ?? []), 2 * l + side]);
      const [low, high] = [from, to].map(({ node }) => level.get(node));
      const place = 2 * l + side;
      if (low === undefined || !(speed[place] > 0)) continue;
      directions.push({ place, tier: `${low} ${high} ${speed[place]}`, waits: 0, full: 0, rates: 0, most: 0 });
    }
  });
  if (directions.length === 0) return { verdict: 'no speeds', slow: [] };
  const tail = (place: number): string => links[place >> 1][place % 2 === 0 ? 'a' : 'b'].node;
  const ticks = intervals.map(({ growth, seconds }) => growth.xmitWait.map((count, i) => count / seconds[i]));
  const least = WAITS * ticks.reduce((most, all) => all.reduce((own, one) => (one > own ? one : own), most), 0);
  if (least === 0) return { verdict: 'no waits', slow: [] };
  if (intervals.length < FEWEST) return { verdict: 'too few intervals', slow: [] };
  for (const [i, { xmitRate }] of intervals.entries()) {
    const before = new Map<string, number>();
    for (const [node, places] of into) {
      const most = places.reduce((own, place) => (ticks[i][place] > own ? ticks[i][place] : own), 0);
      before.set(node, most);
    }
    for (const one of directions) {
      const { place } = one;
      const rate = xmitRate[place] / speed[place];
      if (Number.isNaN(rate)) continue;
      one.most = Math.max(one.most, rate);
      const waiting = before.get(tail(place)) ?? 0;
      if (waiting < least || !(ticks[i][place] <= BEHIND * waiting) || rate < CARRIES) continue;
      one.waits++;
      one.rates += rate;
      if (rate >= FULL) one.full++;
    }
  }
  const isBehind = (place: number, others: ReadonlySet<number>): boolean =>
    (into.get(tail(place)) ?? []).some(
      (feeder) => feeder !== (place ^ 1) && others.has(feeder) && areAlike(intervals, place, feeder),
    );
  return judged(directions, isBehind);
}

/** Rates that differ by less are those of the same packets. */
const ALIKE = 0.1;

/** Checks whether a channel carries what another brings, interval by interval. */
function areAlike(intervals: readonly Interval[], place: number, feeder: number): boolean {
  let [apart, all] = [0, 0];
  for (const { xmitRate } of intervals) {
    if (Number.isNaN(xmitRate[place] + xmitRate[feeder])) continue;
    apart += Math.abs(xmitRate[place] - xmitRate[feeder]);
    all += xmitRate[place];
  }
  return apart <= ALIKE * all;
}

function judged(
  directions: readonly Direction[],
  isBehind: (place: number, others: ReadonlySet<number>) => boolean,
): ReturnType<typeof slowCables> {
  const tiers = new Map<string, Direction[]>();
  for (const one of directions) if (one.waits > 0) tiers.set(one.tier, [...(tiers.get(one.tier) ?? []), one]);
  if (tiers.size === 0) return { verdict: 'no waits', slow: [] };
  const cables = new Set(directions.map(({ place }) => place >> 1)).size;
  const limit = Math.log(FALSE / cables);
  // By cable: the logarithm of the chance that one in order shows so little, by the directions that never reached their speed.
  const found = new Map<number, { chance: number; most: number; rates: number; waits: number }>();
  let verdict: SlowVerdict = 'too few intervals';
  const low = new Set(directions.flatMap(({ place, waits, most }) => (waits > 0 && most < FULL ? [place] : [])));
  for (const all of tiers.values()) {
    const usual = all.filter(({ most }) => most >= FULL);
    const [full, waits] = all.reduce(([f, w], one) => [f + one.full, w + one.waits], [0, 0]);
    const chance = Math.log1p(-full / (waits + 1));
    const isEven = usual.length >= USUAL * all.length;
    const most = all.reduce((own, one) => Math.max(own, one.waits), 0);
    if (2 * most * chance > limit || full === 0) continue;
    if (!isEven) {
      if (verdict !== 'told') verdict = 'uneven';
      continue;
    }
    verdict = 'told';
    for (const { place, waits: own, most: rate, rates } of all) {
      // What comes over a slow cable is slow behind it too.
      if (rate >= FULL || isBehind(place, low)) continue;
      const before = found.get(place >> 1) ?? { chance: 0, most: 0, rates: 0, waits: 0 };
      found.set(place >> 1, {
        chance: before.chance + own * chance,
        most: Math.max(before.most, rate),
        rates: before.rates + rates,
        waits: before.waits + own,
      });
    }
  }
  const slow = [...found].flatMap(([link, { chance, most, rates, waits }]) =>
    chance <= limit ? [{ link, most, whileWaiting: rates / waits, intervals: waits }] : [],
  );
  return { verdict, slow: slow.sort((a, b) => a.most - b.most) };
}
