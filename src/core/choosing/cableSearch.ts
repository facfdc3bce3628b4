import { type CurvePoint, curveAt } from './cableCurve';
import { type Amounts, allowedBy, type CableCut, type CableNetwork, canBuy, EVEN, newEnds } from './cableNetwork';

/** Cables to add together. */
export interface CableSet {
  /** By candidate, whole numbers. */
  readonly amounts: readonly number[];
  readonly cents: number;
  readonly throughput: number;
}

/** Limits within which sets are looked for. */
export interface CableLimits {
  readonly cents: number;
  /** Cables of a set at most. */
  readonly size: number;
  /** Free ports by switch. */
  readonly ports: ReadonlyMap<string, number>;
}

/** Linear programs of a search at most. */
const MOST_PROGRAMS = 1000;
const MOST_SETS = 200_000;

/**
 * Sets of cables that raise throughput. Every set that gains more than another that it holds has a cable over each cut that binds that one; so a search that only ever adds cables
 * over one binding cut, that with fewest choices, finds the best. Cuts proven for one set bound all others.
 */
export class CableSearch {
  /** False after a search that ended before all sets were looked at. */
  isComplete = true;
  private readonly cuts: CableCut[];

  constructor(private readonly network: CableNetwork) {
    this.cuts = [...network.around];
  }

  /**
   * The set beyond `start` with the most throughput gained for the money; of equals the cheaper one, then the one of candidates that come first. Null if
   * none gains within the limits.
   * @param curve what money buys beyond `start` (`cableCurve`)
   */
  best(start: Amounts, limits: CableLimits, curve: readonly CurvePoint[]): CableSet | null {
    const before = this.throughputOf(start);
    let best: (CableSet & { readonly value: number }) | null = null;
    this.walk(start, before, limits, {
      see: (set) => {
        const value = (set.throughput - before) / set.cents;
        if (!best || value > best.value * (1 + EVEN) || (value > best.value * (1 - EVEN) && isFirst(set, best)))
          best = { ...set, value };
      },
      // A set that costs as much at least is below the curve, which is concave: it gains less the more it costs.
      isHopeless: (cents) => best !== null && (curveAt(curve, cents) - before) / cents <= best.value * (1 + EVEN),
    });
    return best;
  }

  /** The fewest cables that gain anything, whatever they cost; null if there are none within `size`. */
  fewest(start: Amounts, limits: CableLimits): number | null {
    const before = this.throughputOf(start);
    const free = { ...limits, cents: Number.POSITIVE_INFINITY };
    for (
      let size = Math.max(
        1,
        this.needed(start, before, () => 1),
      );
      size <= limits.size;
      size++
    ) {
      let found = false;
      this.walk(start, before, { ...free, size }, { see: () => (found = true), isHopeless: () => found });
      if (found) return size;
    }
    return null;
  }

  throughputOf(amounts: Amounts): number {
    const { throughput, cut } = this.network.with(amounts);
    if (!this.cuts.includes(cut)) this.cuts.push(cut);
    return throughput;
  }

  private walk(
    start: Amounts,
    before: number,
    limits: CableLimits,
    { see, isHopeless }: { readonly see: (set: CableSet) => void; readonly isHopeless: (cents: number) => boolean },
  ): void {
    const { candidates } = this.network;
    const seen = new Set<string>();
    const amounts = Array.from(start);
    const ports = new Map(limits.ports);
    const go = (size: number, cents: number, throughput: number): void => {
      if (throughput > before + EVEN)
        see({ amounts: amounts.map((amount, e) => amount - start[e]), cents, throughput });
      if (size === limits.size || throughput >= 1 - EVEN) return;
      for (const e of this.choices(amounts, throughput)) {
        const { cents: price } = candidates[e];
        if (cents + price > limits.cents || !canBuy(candidates[e], amounts[e], ports)) continue;
        amounts[e]++;
        const key = amounts.join();
        if (!seen.has(key) && this.isWithin(seen.add(key).size)) {
          const rest = this.needed(amounts, before, (candidate) => candidates[candidate].cents);
          const cables = this.needed(amounts, before, () => 1);
          if (
            size + 1 + cables <= limits.size &&
            cents + price + rest <= limits.cents &&
            !isHopeless(cents + price + rest)
          ) {
            move(e, -1);
            go(size + 1, cents + price, this.raised(amounts, throughput));
            move(e, 1);
          }
        }
        amounts[e]--;
      }
    };
    const move = (e: number, by: number): void => {
      for (const end of newEnds(candidates[e])) ports.set(end, (ports.get(end) ?? 0) + by);
    };
    go(0, 0, before);
  }

  private isWithin(sets: number): boolean {
    if (sets <= MOST_SETS && this.network.programs <= MOST_PROGRAMS) return true;
    this.isComplete = false;
    return false;
  }

  /** The throughput with one cable more: a cut that still binds tells it without a program. */
  private raised(amounts: Amounts, throughput: number): number {
    return this.cuts.some((cut) => allowedBy(cut, amounts) <= throughput + EVEN / 10)
      ? throughput
      : this.throughputOf(amounts);
  }

  /** Candidates over the binding cut with fewest of them, cheapest first. */
  private choices(amounts: Amounts, throughput: number): readonly number[] {
    const { candidates } = this.network;
    let fewest: readonly number[] | null = null;
    for (const cut of this.cuts) {
      if (allowedBy(cut, amounts) > throughput + EVEN / 10) continue;
      const over = candidatesOver(cut);
      if (!fewest || over.length < fewest.length) fewest = over;
    }
    return [...(fewest ?? candidates.keys())].sort((x, y) => candidates[x].cents - candidates[y].cents || x - y);
  }

  /** The least that a set has to cost beyond these to gain: a cable over each of some binding cuts that share no candidate. */
  private needed(amounts: Amounts, before: number, costOf: (candidate: number) => number): number {
    const used = new Set<number>();
    let sum = 0;
    for (const cut of this.cuts) {
      if (allowedBy(cut, amounts) > before + EVEN / 10) continue;
      const over = candidatesOver(cut);
      if (over.length === 0) return Number.POSITIVE_INFINITY;
      if (over.some((e) => used.has(e))) continue;
      for (const e of over) used.add(e);
      sum += over.reduce((least, e) => Math.min(least, costOf(e)), Number.POSITIVE_INFINITY);
    }
    return sum;
  }
}

function candidatesOver({ gain }: CableCut): readonly number[] {
  return Array.from(gain.keys()).filter((e) => gain[e] > EVEN / 10);
}

function isFirst(one: CableSet, other: CableSet): boolean {
  if (one.cents !== other.cents) return one.cents < other.cents;
  const differs = one.amounts.findIndex((amount, e) => amount !== other.amounts[e]);
  return differs >= 0 && one.amounts[differs] > other.amounts[differs];
}
