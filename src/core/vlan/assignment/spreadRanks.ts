import { SeededRandom } from '../../base/structures/seededRandom';
import type { DemandItems } from './demandItems';

/** A plan of one entry a node: its own VLAN, and who decides first, see `PairAssignment`. */
export interface RankedPlan {
  readonly own: Uint16Array;
  readonly rank: Uint32Array;
}

/** Pairs looked at: what a search takes is bounded by work, so that the outcome is the same everywhere. */
const MOST_PAIRS = 4_000_000;

/**
 * Spreads the pairs that have no traffic over all VLANs, in the form of one entry a node: own VLANs and ranks are changed, and VLANs exchanged
 * for each other, as long as the pairs with traffic load what they did. First the largest number of pairs of a (leaf, VLAN) falls, then that of
 * the exchange between the two halves of the nodes, then the sum of squares. Where trees are full and alike, as those of top switches.
 * Deterministic; so many nodes that nothing can be tried are left as they are.
 */
export function spreadRanks(
  start: RankedPlan,
  items: DemandItems,
  colour: Uint16Array,
  { hostLeaf, vlans }: { readonly hostLeaf: Int32Array; readonly vlans: number },
): RankedPlan {
  const live = Array.from(hostLeaf.keys()).filter((h) => hostLeaf[h] >= 0);
  const tries = Math.floor(MOST_PAIRS / Math.max(1, live.length ** 2));
  if (vlans < 2 || live.length < 2 || tries === 0) return start;
  const random = new SeededRandom(1);
  const meter = new SpreadMeter(live, hostLeaf, vlans);
  let best: Tried = { ...start, colour };
  let worth = meter.measure(best);
  for (let t = 0; t < tries; t++) {
    const next = { own: best.own.slice(), rank: best.rank.slice(), colour: best.colour };
    const [x, y] = [live[random.below(live.length)], live[random.below(live.length)]];
    const kind = random.below(8);
    if (kind < 4) next.own[x] = random.below(vlans);
    else if (kind < 7) [next.rank[x], next.rank[y]] = [next.rank[y], next.rank[x]];
    else next.colour = exchange(next, items, random.below(vlans), random.below(vlans));
    if (!carries(next, items)) continue;
    const found = meter.measure(next);
    if (isWorse(found, worth)) continue;
    best = next;
    worth = found;
  }
  return best;
}

interface Tried extends RankedPlan {
  /** Uint16Array[items]: VLANs of the pairs with traffic. */
  readonly colour: Uint16Array;
}

/** Gives the pairs of one VLAN another and those of that the first; the nodes that decide them follow. @returns the VLANs of the pairs */
function exchange({ own, rank, colour }: Tried, { a, b }: DemandItems, v: number, w: number): Uint16Array {
  const swapped = (vlan: number): number => (vlan === v ? w : vlan === w ? v : vlan);
  const next = colour.map(swapped);
  for (let i = 0; i < next.length; i++) own[rank[a[i]] < rank[b[i]] ? a[i] : b[i]] = next[i];
  return next;
}

/** Checks whether every pair with traffic has the VLAN that it is to have. */
function carries({ own, rank, colour }: Tried, { count, a, b }: DemandItems): boolean {
  for (let i = 0; i < count; i++) if (own[rank[a[i]] < rank[b[i]] ? a[i] : b[i]] !== colour[i]) return false;
  return true;
}

type Worth = readonly [largest: number, halves: number, squares: number];

function isWorse(found: Worth, than: Worth): boolean {
  const at = found.findIndex((value, i) => value !== than[i]);
  return at >= 0 && found[at] > than[at];
}

/** Counts pairs by leaf and VLAN. */
class SpreadMeter {
  private readonly all: Uint32Array;
  private readonly halves: Uint32Array;

  constructor(
    private readonly live: readonly number[],
    private readonly hostLeaf: Int32Array,
    private readonly vlans: number,
  ) {
    const leaves = live.reduce((most, h) => Math.max(most, hostLeaf[h] + 1), 0);
    this.all = new Uint32Array(leaves * vlans);
    this.halves = new Uint32Array(leaves * vlans);
  }

  /** O(nodes²). */
  measure({ own, rank }: RankedPlan): Worth {
    const { live, hostLeaf, vlans, all, halves } = this;
    all.fill(0);
    halves.fill(0);
    const half = live.length >> 1;
    for (let i = 0; i < live.length; i++) {
      const [x, at] = [live[i], hostLeaf[live[i]] * vlans];
      for (let j = i + 1; j < live.length; j++) {
        const y = live[j];
        const to = hostLeaf[y] * vlans;
        if (at === to) continue;
        const vlan = rank[x] < rank[y] ? own[x] : own[y];
        all[at + vlan]++;
        all[to + vlan]++;
        if (i >= half || j !== i + half) continue;
        halves[at + vlan]++;
        halves[to + vlan]++;
      }
    }
    const most = (counts: Uint32Array): number => counts.reduce((largest, one) => Math.max(largest, one), 0);
    return [most(all), most(halves), all.reduce((sum, one) => sum + one * one, 0)];
  }
}
