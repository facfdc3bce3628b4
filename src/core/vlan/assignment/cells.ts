import type { DemandItems } from './demandItems';

/**
 * Loads by (leaf, direction, VLAN) of a colouring: the leaf's traffic upwards and downwards in each VLAN. On two levels each is one
 * link's. Float64Array, cell (2·leaf + direction)·vlans + vlan.
 */
export class Cells {
  readonly load: Float64Array;

  constructor(
    private readonly items: DemandItems,
    leafCount: number,
    readonly vlans: number,
  ) {
    this.load = new Float64Array(2 * leafCount * vlans);
  }

  /** Adds an item to a VLAN, or takes it out with sign -1. */
  add(item: number, vlan: number, sign: 1 | -1): void {
    const { leafA, leafB, there, back } = this.items;
    const a = 2 * leafA[item] * this.vlans + vlan;
    const b = 2 * leafB[item] * this.vlans + vlan;
    const { load, vlans } = this;
    load[a] += sign * there[item];
    load[b + vlans] += sign * there[item];
    load[b] += sign * back[item];
    load[a + vlans] += sign * back[item];
  }

  /** Largest of the four loads that the item adds to, as they stand. */
  around(item: number, vlan: number): number {
    const { leafA, leafB, there, back } = this.items;
    const a = 2 * leafA[item] * this.vlans + vlan;
    const b = 2 * leafB[item] * this.vlans + vlan;
    const { load, vlans } = this;
    let most = 0;
    if (there[item] > 0) most = Math.max(load[a], load[b + vlans]);
    if (back[item] > 0) most = Math.max(most, load[b], load[a + vlans]);
    return most;
  }

  /** Largest of the four loads if the item were added. */
  with(item: number, vlan: number): number {
    const { leafA, leafB, there, back } = this.items;
    const a = 2 * leafA[item] * this.vlans + vlan;
    const b = 2 * leafB[item] * this.vlans + vlan;
    const { load, vlans } = this;
    let most = 0;
    if (there[item] > 0) most = Math.max(load[a], load[b + vlans]) + there[item];
    if (back[item] > 0) most = Math.max(most, Math.max(load[b], load[a + vlans]) + back[item]);
    return most;
  }

  /** Sum of the squares of the same four loads if the item were added, less what they are now. */
  growth(item: number, vlan: number): number {
    const { leafA, leafB, there, back } = this.items;
    const a = 2 * leafA[item] * this.vlans + vlan;
    const b = 2 * leafB[item] * this.vlans + vlan;
    const { load, vlans } = this;
    return (
      there[item] * (load[a] + load[b + vlans] + there[item]) + back[item] * (load[b] + load[a + vlans] + back[item])
    );
  }

  max(): number {
    let most = 0;
    for (const load of this.load) if (load > most) most = load;
    return most;
  }
}

/**
 * Least that the largest cell can be: the busiest leaf's traffic in one direction shared evenly, and the largest pair. Whole numbers
 * where all weights are. @param usable VLANs that reach each leaf, or what its links carry
 * @param fastest what the fastest link carries where links differ, so that loads need not be whole
 */
export function cellBound(items: DemandItems, usable: ArrayLike<number>, fastest: number | null = null): number {
  const { count, leafA, leafB, there, back } = items;
  const sums = new Float64Array(2 * usable.length);
  let most = 0;
  let whole = fastest === null;
  for (let i = 0; i < count; i++) {
    sums[2 * leafA[i]] += there[i];
    sums[2 * leafB[i] + 1] += there[i];
    sums[2 * leafB[i]] += back[i];
    sums[2 * leafA[i] + 1] += back[i];
    most = Math.max(most, there[i] / (fastest ?? 1), back[i] / (fastest ?? 1));
    whole &&= Number.isInteger(there[i]) && Number.isInteger(back[i]);
  }
  for (let leaf = 0; leaf < usable.length; leaf++) {
    const share = Math.max(sums[2 * leaf], sums[2 * leaf + 1]) / Math.max(1, usable[leaf]);
    most = Math.max(most, whole ? Math.ceil(share) : share);
  }
  return most;
}
