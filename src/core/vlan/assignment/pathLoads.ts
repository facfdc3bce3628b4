import { linkRooms } from '../trees/linkRooms';
import { treePath } from '../trees/treePaths';
import type { VlanNetwork } from '../trees/vlanNetwork';
import type { DemandItems } from './demandItems';

/** Loads of channels under an assignment of items to trees. Quick where items of the same two leaves come one after another. */
export class PathLoads {
  /** Float64Array[channelCount]. */
  readonly load: Float64Array;
  /** Channels looked at so far, for whoever bounds the work. */
  visits = 0;
  /** Paths between the two leaves that were asked for last, one a tree that was asked for. */
  private readonly paths: Uint32Array[];
  /** Their lengths, -1 where the tree does not join the leaves, UNKNOWN where nobody has asked. */
  private readonly lengths: Int32Array;
  private readonly scratch: Uint32Array;
  private leafA = -1;
  private leafB = -1;
  private readonly mean: number;
  private readonly room: Float64Array;

  constructor(
    private readonly network: VlanNetwork,
    private readonly items: DemandItems,
  ) {
    this.load = new Float64Array(network.fabric.channelCount);
    this.room = linkRooms(network.fabric);
    this.scratch = new Uint32Array(network.fabric.switchCount);
    this.paths = network.trees.map(() => this.scratch);
    this.lengths = new Int32Array(network.trees.length).fill(UNKNOWN);
    let sum = 0;
    for (let i = 0; i < items.count; i++) sum += items.there[i] + items.back[i];
    this.mean = Math.max(Number.MIN_VALUE, sum / Math.max(1, network.fabric.channelCount));
  }

  add(item: number, tree: number, sign: 1 | -1): void {
    const there = sign * this.items.there[item];
    const back = sign * this.items.back[item];
    const count = this.walk(item, tree);
    const path = this.paths[tree];
    for (let k = 0; k < count; k++) {
      this.load[path[k]] += there;
      this.load[path[k] ^ 1] += back;
    }
  }

  /**
   * What the item adds along its path: the sum over channels of weight × (load with it)^power, loads over what links carry and in multiples of the mean. Infinite
   * where the tree does not join its leaves, or where it is not below `limit`. @param power whole, at least 1
   */
  cost(item: number, tree: number, power: number, limit: number): number {
    const { load, room, mean } = this;
    const there = this.items.there[item];
    const back = this.items.back[item];
    const count = this.walk(item, tree);
    if (count < 0) return Number.POSITIVE_INFINITY;
    const path = this.paths[tree];
    let cost = 0;
    for (let k = 0; k < count; k++) {
      const c = path[k];
      if (there > 0) cost += there * raised((load[c] + there) / room[c] / mean, power);
      if (back > 0) cost += back * raised((load[c ^ 1] + back) / room[c ^ 1] / mean, power);
      if (cost >= limit) {
        this.visits += k + 1;
        return Number.POSITIVE_INFINITY;
      }
    }
    this.visits += count;
    return cost;
  }

  /** Largest load over what its link carries, see `linkRooms`. */
  max(): number {
    const { load, room } = this;
    return load.reduce((most, carried, c) => Math.max(most, carried / room[c]), 0);
  }

  /** Largest load under other colours, from nothing. */
  largest(colour: Uint16Array): number {
    this.load.fill(0);
    for (let i = 0; i < this.items.count; i++) this.add(i, colour[i], 1);
    return this.max();
  }

  /** Puts the item's path in a tree into `paths`; its length. */
  private walk(item: number, tree: number): number {
    const { lengths, scratch } = this;
    const { leafA, leafB } = this.items;
    if (leafA[item] !== this.leafA || leafB[item] !== this.leafB) {
      this.leafA = leafA[item];
      this.leafB = leafB[item];
      lengths.fill(UNKNOWN);
    }
    if (lengths[tree] !== UNKNOWN) return lengths[tree];
    const { fabric, served, trees } = this.network;
    const count = treePath(fabric, trees[tree], served.leaves[this.leafA], served.leaves[this.leafB], scratch);
    if (this.paths[tree].length < count || this.paths[tree] === scratch)
      this.paths[tree] = new Uint32Array(2 * count + 2);
    for (let k = 0; k < count; k++) this.paths[tree][k] = scratch[k];
    lengths[tree] = count;
    return count;
  }
}

const UNKNOWN = -2;

function raised(base: number, power: number): number {
  let product = base;
  for (let k = 1; k < power; k++) product *= base;
  return product;
}
