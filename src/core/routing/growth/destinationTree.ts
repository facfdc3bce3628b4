import { BUCKET_SPAN, BucketQueue } from '../../base/structures/bucketQueue';
import { type Fabric, NONE } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';

const UNKNOWN = 0x7fffffff;

/** Channel costs are whole numbers up to this, so that a ring of buckets can serve as the queue. */
export const LARGEST_COST = 0x1fff;
const FARTHEST_START = BUCKET_SPAN - LARGEST_COST;

/** Channels that enter switches, side by side with the values read for each: those of v from offset[v] to offset[v + 1]. */
interface WaysIn {
  readonly offset: Uint32Array;
  readonly channel: Uint32Array;
  readonly from: Uint32Array;
  /** Their positions in the order. */
  readonly place: Uint32Array;
}

function waysIn(
  { switchCount, outOffset, outChannel, channelTo }: Fabric,
  isAsked: (channel: number) => boolean,
): WaysIn {
  const offset = new Uint32Array(switchCount + 1);
  const channels: number[] = [];
  for (let v = 0; v < switchCount; v++) {
    for (let i = outOffset[v]; i < outOffset[v + 1]; i++) if (isAsked(outChannel[i])) channels.push(outChannel[i] ^ 1);
    offset[v + 1] = channels.length;
  }
  const channel = Uint32Array.from(channels);
  const from = channel.map((c) => channelTo[c ^ 1]);
  return { offset, channel, from, place: new Uint32Array(channel.length) };
}

/**
 * Grows forwarding trees backwards from a destination under an order of the channels: a switch v may forward to x over
 * channel c only if x forwards over a channel of a larger position (or is the destination). Walks therefore climb in
 * the order, cannot loop, and make allowed turns only, whatever mixture of trees and repairs they come from.
 *
 * That also settles what a table indexed by destination alone can reach. Lay any allowed walk into the tree, channel by
 * channel, up to the first switch whose entry has a larger position than the channel that enters it: every entry that
 * this changes moves to a larger position, so whoever forwarded to that switch still may. Hence *every switch that has
 * an allowed walk at all can have an entry*.
 *
 * One instance serves many destinations; scratch arrays are reused.
 */
export class DestinationTree {
  /** Int32Array[switchCount]: channel that the switch forwards over, -1 = none (the destination too). */
  readonly next: Int32Array;
  protected readonly fabric: Fabric;
  private readonly least: number;
  protected readonly position: Uint32Array;
  protected readonly queue: BucketQueue;
  private readonly walkQueue: BucketQueue;
  protected readonly walkFrom: Int32Array;
  private readonly walkStamp: Uint32Array;
  private walkMark = 0;
  protected readonly cost: Int32Array;
  private readonly childCount: Uint32Array;
  private readonly leafward: Uint32Array;
  private readonly kept: Uint8Array;
  /** Switches with a link to another tree. */
  private readonly borders: Uint32Array;
  private readonly everySwitch: Uint32Array;
  private readonly ways: WaysIn;
  /** Those from other trees. */
  private readonly joints: WaysIn;
  /** Uint32Array[switchCount]: smallest position of the channels that enter a switch: below its entry's, or nothing can be attached there. */
  private readonly earliest: Uint32Array;

  /**
   * @param position order of the channels; where it changes in place, `readOrder` is to be called before trees are grown on.
   * @param least what every channel costs at least
   */
  constructor(fabric: Fabric, position: Uint32Array, least = 1) {
    this.fabric = fabric;
    this.least = least;
    this.position = position;
    this.next = new Int32Array(fabric.switchCount);
    this.queue = new BucketQueue(fabric.switchCount);
    this.walkQueue = new BucketQueue(fabric.channelCount);
    this.walkFrom = new Int32Array(fabric.channelCount);
    this.walkStamp = new Uint32Array(fabric.channelCount);
    this.cost = new Int32Array(fabric.switchCount);
    this.childCount = new Uint32Array(fabric.switchCount);
    this.leafward = new Uint32Array(fabric.switchCount);
    this.kept = new Uint8Array(fabric.switchCount);
    this.ways = waysIn(fabric, () => true);
    this.joints = waysIn(fabric, (c) => !insideTree(fabric, c));
    const { offset } = this.joints;
    this.everySwitch = Uint32Array.from({ length: fabric.switchCount }, (_, s) => s);
    this.borders = this.everySwitch.filter((s) => offset[s + 1] > offset[s]);
    this.earliest = new Uint32Array(fabric.switchCount);
    this.readOrder();
  }

  /** Looks at the order as it now is. O(channels) */
  readOrder(): void {
    const { ways, joints, earliest, position } = this;
    for (const { channel, place } of [ways, joints]) {
      for (let i = 0; i < channel.length; i++) place[i] = position[channel[i]];
    }
    for (let s = 0; s < earliest.length; s++) {
      earliest[s] = NONE;
      for (let i = ways.offset[s]; i < ways.offset[s + 1]; i++) earliest[s] = Math.min(earliest[s], ways.place[i]);
    }
  }

  /**
   * Fills `next` with a tree of cheap walks to switch `target`, and completes it so that every switch that has hosts and
   * an allowed walk has an entry.
   * @param channelCost Int32Array[channelCount], 1 to LARGEST_COST.
   * @param keep entries already in `next` stay (unless a switch could not be served otherwise); they must lead to the
   *   target by allowed turns.
   * O(channels + switches log switches) where the walks serve every switch.
   */
  grow(target: number, channelCost: Int32Array, keep = false): void {
    const { next, cost, queue } = this;
    cost.fill(UNKNOWN);
    cost[target] = 0;
    const whole = keep && this.adopt(target, channelCost);
    if (!keep) next.fill(-1);
    queue.push(target, 0);
    this.attach(target, channelCost, keep, whole);
    this.completeTree(target, channelCost, keep);
  }

  /**
   * Adds the traffic of all switches to the channels of the tree in `next`.
   * @param amount Float64Array[switchCount]: what each switch sends to the destination; overwritten by what leaves it.
   */
  addLoad(amount: Float64Array, load: Float64Array, sign: 1 | -1): void {
    const { childCount, leafward, next } = this;
    const { channelTo, switchCount } = this.fabric;
    childCount.fill(0);
    for (let v = 0; v < switchCount; v++) if (next[v] >= 0) childCount[channelTo[next[v]]]++;
    let written = 0;
    for (let v = 0; v < switchCount; v++) if (childCount[v] === 0 && next[v] >= 0) leafward[written++] = v;
    for (let read = 0; read < written; read++) {
      const v = leafward[read];
      const c = next[v];
      const x = channelTo[c];
      load[c] += sign * amount[v];
      amount[x] += amount[v];
      if (--childCount[x] === 0 && next[x] >= 0) leafward[written++] = x;
    }
  }

  /**
   * Makes starting points of the entries that are kept, their costs found by following each to one already known.
   * True if nothing in the destination's own tree is left to attach.
   */
  private adopt(target: number, channelCost: Int32Array): boolean {
    const { next, queue, kept } = this;
    const { switchCount, switchTree } = this.fabric;
    const tree = switchTree[target];
    let whole = true;
    for (let s = 0; s < switchCount; s++) {
      kept[s] = next[s] >= 0 ? 1 : 0;
      if (kept[s] === 0 && switchTree[s] === tree && s !== target) whole = false;
    }
    // Growth then starts from the joining links.
    const starts = whole ? this.borders : this.everySwitch;
    for (let i = 0; i < starts.length; i++) {
      const v = starts[i];
      if (kept[v] === 1) queue.push(v, Math.min(this.settle(v, channelCost), FARTHEST_START));
    }
    return whole;
  }

  /** Cost of a switch with an entry, by following entries to one whose cost is known. */
  private settle(from: number, channelCost: Int32Array): number {
    const { next, cost, leafward } = this;
    const { channelTo } = this.fabric;
    let depth = 0;
    for (let v = from; next[v] >= 0 && cost[v] === UNKNOWN; v = channelTo[next[v]]) leafward[depth++] = v;
    while (depth > 0) {
      const v = leafward[--depth];
      cost[v] = cost[channelTo[next[v]]] + channelCost[next[v]];
    }
    return cost[from];
  }

  /** @param whole what is in the target's own tree has its entries: only links to other trees are looked at there. */
  private attach(target: number, channelCost: Int32Array, keep: boolean, whole: boolean): void {
    const { queue, next, cost, position, kept, earliest, ways, joints } = this;
    const { switchTree } = this.fabric;
    const tree = switchTree[target];
    while (queue.size > 0) {
      const v = queue.pop();
      const limit = v === target ? this.fabric.channelCount : position[next[v]];
      if (earliest[v] >= limit) continue;
      const used = next[v];
      const base = cost[v];
      const { offset, channel, from, place } = whole && switchTree[v] === tree ? joints : ways;
      const end = offset[v + 1];
      // A channel that were idle would have to be a gain, before its cost is looked up, which lies anywhere in memory.
      const known = base + this.least;
      for (let i = offset[v]; i < end; i++) {
        const w = from[i];
        if (cost[w] <= known || place[i] >= limit) continue;
        const c = channel[i];
        if (used === (c ^ 1) || (keep && kept[w] === 1)) continue;
        const offered = base + channelCost[c];
        if (offered >= cost[w]) continue;
        cost[w] = offered;
        next[w] = c;
        // Where nothing can be attached, as at most leaves, there is nothing to come back for.
        if (earliest[w] < place[i]) queue.push(w, offered);
      }
    }
  }

  /**
   * A switch left without entry takes the cheapest allowed walk to a switch whose own entry can be entered from it (or
   * to the destination). Entries changed on the way move to larger positions, so they stay open to all that used them.
   * Entries that are to be kept change only where nothing else would serve. Switches without hosts send nothing and are
   * left as they are.
   */
  private completeTree(target: number, channelCost: Int32Array, keep: boolean): void {
    const { next, cost } = this;
    const { channelFrom, channelTo, hostOffset, switchCount, switchPart } = this.fabric;
    for (let w = 0; w < switchCount; w++) {
      if (next[w] >= 0 || w === target || hostOffset[w + 1] === hostOffset[w]) continue;
      // No walk leads from another part of the network.
      if (switchPart[w] !== switchPart[target]) continue;
      let end = this.searchWalk(w, target, channelCost, keep);
      if (end < 0 && keep) end = this.searchWalk(w, target, channelCost, false);
      for (let c = end; c >= 0; c = this.walkFrom[c]) {
        const v = channelFrom[c];
        next[v] = c;
        cost[v] = cost[channelTo[c]] + channelCost[c];
      }
    }
  }

  /** Last channel of that walk, its predecessors in `walkFrom`; -1 if there is none. Dijkstra over channels. */
  protected searchWalk(from: number, target: number, channelCost: Int32Array, keep: boolean): number {
    const { next, position, walkQueue, walkFrom, walkStamp } = this;
    const { outOffset, outChannel, channelTo } = this.fabric;
    const mark = ++this.walkMark;
    walkQueue.clear();
    for (let i = outOffset[from]; i < outOffset[from + 1]; i++) {
      const c = outChannel[i];
      walkFrom[c] = -1;
      walkQueue.push(c, channelCost[c]);
    }
    let best = -1;
    let bestCost = UNKNOWN;
    while (walkQueue.size > 0) {
      const c = walkQueue.pop();
      const soFar = walkQueue.keyOf(c);
      if (soFar >= bestCost) break;
      walkStamp[c] = mark;
      const x = channelTo[c];
      if (x === target || (next[x] >= 0 && this.mayEnter(c, x))) {
        const total = soFar + this.settle(x, channelCost);
        if (total < bestCost) {
          best = c;
          bestCost = total;
        }
        continue;
      }
      if (keep && this.kept[x] === 1) continue;
      for (let i = outOffset[x]; i < outOffset[x + 1]; i++) {
        const d = outChannel[i];
        if (position[d] <= position[c] || d === (c ^ 1) || walkStamp[d] === mark) continue;
        if (walkQueue.push(d, soFar + channelCost[d])) walkFrom[d] = c;
      }
    }
    return best;
  }

  /** True if a climbing walk over channel c may follow the entry of the switch x at its end. */
  protected mayEnter(c: number, x: number): boolean {
    const onward = this.next[x];
    return this.position[onward] > this.position[c] && onward !== (c ^ 1);
  }
}
