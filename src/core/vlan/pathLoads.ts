import type { DemandItems } from './demandItems';
import { treePath } from './treePaths';
import type { VlanNetwork } from './vlanNetwork';

/** Loads of channels under a dealing of items to trees. */
export class PathLoads {
  readonly load: Float64Array;
  /** Hops of the path looked at last. */
  pathLength = 0;
  private readonly path: Uint32Array;
  private readonly mean: number;

  constructor(
    private readonly network: VlanNetwork,
    private readonly items: DemandItems,
  ) {
    this.load = new Float64Array(network.fabric.channelCount);
    this.path = new Uint32Array(network.fabric.switchCount);
    let sum = 0;
    for (let i = 0; i < items.count; i++) sum += items.there[i] + items.back[i];
    this.mean = Math.max(Number.MIN_VALUE, sum / Math.max(1, network.fabric.channelCount));
  }

  add(item: number, tree: number, sign: 1 | -1): void {
    const { there, back } = this.items;
    const count = this.walk(item, tree);
    for (let k = 0; k < count; k++) {
      this.load[this.path[k]] += sign * there[item];
      this.load[this.path[k] ^ 1] += sign * back[item];
    }
  }

  /** What the item adds along its path: the sum over channels of weight × (load with it)^power, loads in multiples of the mean. */
  cost(item: number, tree: number, power: number): number {
    const { load, path, mean } = this;
    const there = this.items.there[item];
    const back = this.items.back[item];
    const count = this.walk(item, tree);
    if (count < 0) return Number.POSITIVE_INFINITY;
    let cost = 0;
    for (let k = 0; k < count; k++) {
      const c = path[k];
      if (there > 0) cost += there * ((load[c] + there) / mean) ** power;
      if (back > 0) cost += back * ((load[c ^ 1] + back) / mean) ** power;
    }
    return cost;
  }

  max(): number {
    let most = 0;
    for (const load of this.load) if (load > most) most = load;
    return most;
  }

  /** Largest load under other colours, from nothing. */
  largest(colour: Uint16Array): number {
    this.load.fill(0);
    for (let i = 0; i < this.items.count; i++) this.add(i, colour[i], 1);
    return this.max();
  }

  private walk(item: number, tree: number): number {
    const { fabric, served, trees } = this.network;
    const { leafA, leafB } = this.items;
    const count = treePath(fabric, trees[tree], served.leaves[leafA[item]], served.leaves[leafB[item]], this.path);
    this.pathLength = Math.max(1, count);
    return count;
  }
}
