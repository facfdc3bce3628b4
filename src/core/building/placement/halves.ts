import type { SeededRandom } from '../../base/structures/seededRandom';
import { classesOf, type PlacementProblem } from './placementProblem';

/** Items on either side among which the best pair is looked for. */
const LOOKED_AT = 24;
const MOST_PASSES = 12;
/** Starts that are tried, of a part with more items than `MANY` one. */
const STARTS = 4;
const MANY = 5000;
/** Exchanges without gain after which a pass ends: so many, and so much of all items. */
const PATIENCE = 50;
const PATIENT_SHARE = 1 / 8;

/**
 * Deals items to two halves with as few cables between them as can be found, by exchanging pairs of one class (Kernighan and Lin 1970), from the sides given and
 * from random ones.
 * @param sides 0 or 1, by place in `items`: how many of each class a half gets; `stays` marks those that keep theirs
 * @returns the sides. O(starts × passes × items²) with small factors
 */
export function halveItems(
  problem: PlacementProblem,
  items: readonly number[],
  { sides, stays }: { readonly sides: Uint8Array; readonly stays: Uint8Array },
  random: SeededRandom,
): Uint8Array {
  const halves = new Halves(problem, items, stays);
  let best = sides;
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < (items.length > MANY ? 1 : STARTS); n++) {
    const tried = n === 0 ? sides.slice() : halves.shuffled(sides, random);
    const cut = halves.improve(tried);
    if (cut >= least) continue;
    least = cut;
    best = tried;
  }
  return best;
}

interface Pair {
  readonly a: number;
  readonly b: number;
  /** Cables that are no longer cut when they are exchanged. */
  readonly gain: number;
}

class Halves {
  /** Place in `items`, by item; -1 = elsewhere. */
  private readonly placeOf: Int32Array;
  private readonly classOf: Uint32Array;
  private readonly gain: Int32Array;

  constructor(
    private readonly problem: PlacementProblem,
    private readonly items: readonly number[],
    private readonly stays: Uint8Array,
  ) {
    this.placeOf = new Int32Array(problem.size.length).fill(-1);
    items.forEach((item, place) => {
      this.placeOf[item] = place;
    });
    const classes = classesOf(problem);
    this.classOf = Uint32Array.from(items, (item) => classes[item]);
    this.gain = new Int32Array(items.length);
  }

  /** The same number of each class on both sides, assigned at random. */
  shuffled(sides: Uint8Array, random: SeededRandom): Uint8Array {
    const classes = new Map<number, number[]>();
    this.classOf.forEach((one, place) => {
      if (this.stays[place] === 1) return;
      const places = classes.get(one) ?? [];
      places.push(place);
      classes.set(one, places);
    });
    const dealt = sides.slice();
    for (const places of classes.values()) {
      const values = places.map((place) => sides[place]);
      random.shuffle(values);
      places.forEach((place, i) => {
        dealt[place] = values[i];
      });
    }
    return dealt;
  }

  /** Changes `sides` for the better, as far as passes do. @returns the cables that are cut */
  improve(sides: Uint8Array): number {
    for (let pass = 0; pass < MOST_PASSES; pass++) if (!this.runPass(sides)) break;
    let cut = 0;
    this.items.forEach((_, place) => {
      this.eachEnd(place, (end, cables) => {
        if (end > place && sides[end] !== sides[place]) cut += cables;
      });
    });
    return cut;
  }

  /** Exchanges the best pairs one after the other, even at a loss, and takes back those after the best sum. */
  private runPass(sides: Uint8Array): boolean {
    const { items, gain } = this;
    const moved = this.stays.slice();
    items.forEach((_, place) => {
      gain[place] = 0;
      this.eachEnd(place, (end, cables) => {
        gain[place] += sides[end] === sides[place] ? -cables : cables;
      });
    });
    const pairs: Pair[] = [];
    let sum = 0;
    let most = 0;
    let kept = 0;
    const patience = PATIENCE + items.length * PATIENT_SHARE;
    while (pairs.length - kept < patience) {
      const pair = this.bestPair(sides, moved);
      if (!pair) break;
      pairs.push(pair);
      sum += pair.gain;
      for (const place of [pair.a, pair.b]) {
        moved[place] = 1;
        this.eachEnd(place, (end, cables) => {
          gain[end] += sides[end] === sides[place] ? 2 * cables : -2 * cables;
        });
        sides[place] ^= 1;
      }
      if (sum <= most) continue;
      most = sum;
      kept = pairs.length;
    }
    for (const { a, b } of pairs.slice(kept)) {
      sides[a] ^= 1;
      sides[b] ^= 1;
    }
    return most > 0;
  }

  private bestPair(sides: Uint8Array, moved: Uint8Array): Pair | null {
    const [left, right] = this.mostGaining(sides, moved);
    let best: Pair | null = null;
    for (const a of left) {
      for (const b of right) {
        const most = this.gain[a] + this.gain[b];
        if (best && most <= best.gain) break;
        if (this.classOf[a] !== this.classOf[b]) continue;
        const gain = most - 2 * this.cablesBetween(a, b);
        if (!best || gain > best.gain) best = { a, b, gain };
      }
    }
    return best;
  }

  /** Of each side those that gain most by a move, in descending order. O(items). */
  private mostGaining(sides: Uint8Array, moved: Uint8Array): readonly [number[], number[]] {
    const { gain } = this;
    const tops: [number[], number[]] = [[], []];
    for (let place = 0; place < sides.length; place++) {
      if (moved[place] === 1) continue;
      const top = tops[sides[place]];
      if (top.length === LOOKED_AT && gain[place] <= gain[top[LOOKED_AT - 1]]) continue;
      let at = Math.min(top.length, LOOKED_AT - 1);
      for (; at > 0 && gain[top[at - 1]] < gain[place]; at--) top[at] = top[at - 1];
      top[at] = place;
    }
    return tops;
  }

  private cablesBetween(a: number, b: number): number {
    let found = 0;
    this.eachEnd(a, (end, cables) => {
      if (end === b) found = cables;
    });
    return found;
  }

  private eachEnd(place: number, visit: (end: number, cables: number) => void): void {
    const { offset, neighbour, cables } = this.problem.bundles;
    const item = this.items[place];
    for (let e = offset[item]; e < offset[item + 1]; e++) {
      const end = this.placeOf[neighbour[e]];
      if (end >= 0) visit(end, cables[e]);
    }
  }
}
