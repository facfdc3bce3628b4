import { linkRooms } from '../trees/linkRooms';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import type { PathItems } from './demandItems';

/** Loads of channels under an assignment of items to trees. Quick where items of the same two leaves come one after another. */
export class PathLoads {
  /** Float64Array[channelCount]. */
  readonly load: Float64Array;
  /** Channels looked at so far, for whoever bounds the work. */
  visits = 0;
  /** Uint32Array[trees × switches]: paths between the two leaves that were requested last, by tree, as far as somebody has looked. */
  private readonly paths: Uint32Array;
  /** Int32Array[trees]: channels of each that are known, -1 where the tree does not join the leaves, UNKNOWN where nobody has looked. */
  private readonly known: Int32Array;
  /** Uint32Array[trees]: between which switches the rest of each path is; the same one where there is none. */
  private readonly near: Uint32Array;
  private readonly far: Uint32Array;
  private leafA = -1;
  private leafB = -1;
  private readonly mean: number;
  private readonly room: Float64Array;
  /** Float64Array[channelCount]: what an item of `priced` adds on each channel, kept up to date since most items weigh the same. */
  private readonly prices: Float64Array;
  private priced: { readonly weight: number; readonly power: number } | null = null;

  constructor(
    private readonly network: VlanNetwork,
    private readonly items: PathItems,
  ) {
    const { fabric, trees } = network;
    this.load = new Float64Array(fabric.channelCount);
    this.room = linkRooms(fabric);
    this.prices = new Float64Array(fabric.channelCount);
    this.paths = new Uint32Array(trees.length * fabric.switchCount);
    this.known = new Int32Array(trees.length).fill(UNKNOWN);
    this.near = new Uint32Array(trees.length);
    this.far = new Uint32Array(trees.length);
    let sum = 0;
    for (let i = 0; i < items.count; i++) sum += items.there[i] + items.back[i];
    this.mean = Math.max(Number.MIN_VALUE, sum / Math.max(1, fabric.channelCount));
  }

  /** Adds an item to a tree that joins its leaves, or takes it out with sign -1. O(hops). */
  add(item: number, tree: number, sign: 1 | -1): void {
    const { leafA, leafB, there, back } = this.items;
    this.put(leafA[item], leafB[item], tree, sign * there[item], sign * back[item]);
  }

  /** Adds weights between two leaves, there and back, to a tree that joins them. O(hops). */
  put(leafA: number, leafB: number, tree: number, there: number, back: number): void {
    const { load, paths, near, far } = this;
    this.turnTo(leafA, leafB);
    let count = this.begun(tree);
    while (near[tree] !== far[tree]) count = this.goOn(tree);
    const first = tree * this.network.fabric.switchCount;
    for (let k = first; k < first + count; k++) {
      const c = paths[k];
      load[c] += there;
      load[c ^ 1] += back;
      if (this.priced === null) continue;
      this.prices[c] = this.price(c, this.priced.weight, this.priced.power);
      this.prices[c ^ 1] = this.price(c ^ 1, this.priced.weight, this.priced.power);
    }
  }

  /**
   * The tree in which the item adds least along its path, the first of equals: the sum over channels of weight × (load with it)^power, loads over
   * what links carry and in multiples of the mean. O(trees × hops). @param power whole, at least 1
   * @param first the tree to look at first, and how many of those that join its leaves to look at: all of them as a rule
   */
  cheapest(item: number, power: number, first = 0, choices = this.known.length): number {
    const { paths, near, far, known, prices } = this;
    const { switchCount } = this.network.fabric;
    const there = this.items.there[item];
    const back = this.items.back[item];
    const even = there === back;
    if (even) this.setPrices(there, power);
    this.turnTo(this.items.leafA[item], this.items.leafB[item]);
    let chosen = NO_VLAN;
    let least = Number.POSITIVE_INFINITY;
    for (let step = 0, seen = 0; step < known.length && seen < choices; step++) {
      const tree = (first + step) % known.length;
      let count = this.begun(tree);
      if (count < 0) continue;
      seen++;
      let cost = 0;
      let k = 0;
      while (cost < least) {
        if (k === count) {
          if (near[tree] === far[tree]) break;
          count = this.goOn(tree);
        }
        const c = paths[tree * switchCount + k++];
        cost += even ? prices[c] : this.price(c, there, power);
        cost += even ? prices[c ^ 1] : this.price(c ^ 1, back, power);
      }
      this.visits += k;
      if (cost >= least) continue;
      least = cost;
      chosen = tree;
    }
    return chosen;
  }

  /** Largest load over what its link carries, see `linkRooms`. */
  max(): number {
    const { load, room } = this;
    return load.reduce((most, carried, c) => Math.max(most, carried / room[c]), 0);
  }

  private price(c: number, weight: number, power: number): number {
    if (weight === 0) return 0;
    const base = (this.load[c] + weight) / this.room[c] / this.mean;
    let product = base;
    for (let k = 1; k < power; k++) product *= base;
    return weight * product;
  }

  private setPrices(weight: number, power: number): void {
    if (this.priced?.weight === weight && this.priced.power === power) return;
    this.priced = { weight, power };
    for (let c = 0; c < this.prices.length; c++) this.prices[c] = this.price(c, weight, power);
  }

  /** Paths are those between these leaves from now on. */
  private turnTo(leafA: number, leafB: number): void {
    if (leafA === this.leafA && leafB === this.leafB) return;
    this.leafA = leafA;
    this.leafB = leafB;
    this.known.fill(UNKNOWN);
  }

  /** Channels that are known of the path in a tree, -1 where it does not join the leaves. */
  private begun(tree: number): number {
    const { known } = this;
    if (known[tree] !== UNKNOWN) return known[tree];
    const { leaves } = this.network.served;
    const { depth } = this.network.trees[tree];
    this.near[tree] = leaves[this.leafA];
    this.far[tree] = leaves[this.leafB];
    known[tree] = depth[this.near[tree]] < 0 || depth[this.far[tree]] < 0 ? -1 : 0;
    return known[tree];
  }

  /** Looks at one more channel of a path that goes on, in the order of `treePath`; how many are known now. */
  private goOn(tree: number): number {
    const { near, far, known, paths } = this;
    const { channelTo, switchCount } = this.network.fabric;
    const { parent, depth } = this.network.trees[tree];
    const [a, b] = [near[tree], far[tree]];
    const up = depth[a] >= depth[b];
    const c = up ? parent[a] : parent[b];
    paths[tree * switchCount + known[tree]] = up ? c : c ^ 1;
    if (up) near[tree] = channelTo[c];
    else far[tree] = channelTo[c];
    return ++known[tree];
  }
}

const UNKNOWN = -2;
