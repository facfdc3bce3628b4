import { BucketQueue } from '../../base/structures/bucketQueue';
import type { IncrementalOrder } from '../../deadlock/incrementalOrder';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_CLOSED, TRACE_ESCAPED, TRACE_HELD } from '../contract/traceKinds';
import { DestinationTree } from '../growth/destinationTree';
import { emptyTurnOrder } from '../order/emptyTurnOrder';
import { escapeTurns } from './escapeTurns';

/** Cost of a hop over an empty channel; a full one costs little more than seven. */
const HOP = 1000;
const EVENNESS = 0.2;
const STEEPNESS = 6;

/**
 * Routes destinations one after the other on one virtual lane, inside the dependency graph that this builds up: once a
 * turn is used it stays, and a turn that would close a cycle is refused for good.
 *
 * Each search is Dijkstra's over channels, backwards from the destination: a switch takes the cheapest channel whose turn
 * into the next one is held or can be. Switches that find none because the turns of earlier destinations are in the way
 * (an impasse, in Nue's terms) are resolved by `DestinationTree` under the present order of the channels; since the
 * turns of a spanning tree towards all destinations of the lane are held from the start, that never fails.
 */
export class NueLane {
  readonly order: IncrementalOrder;
  /** Uint8Array[turns]: 0 = open, HELD, REFUSED. */
  private readonly state: Uint8Array;
  private readonly queue: BucketQueue;
  private readonly tree: DestinationTree;
  private readonly cost: Int32Array;
  private readonly carried: Float64Array;
  /** Turns that came into use and are not traced yet, two channels each. */
  private fresh: number[] = [];

  /**
   * @param targets switches that destinations will be at.
   * @param load Float64Array[channelCount]: host pairs by channel, shared by all lanes; each destination adds its own.
   */
  constructor(
    private readonly fabric: Fabric,
    targets: Uint32Array,
    private readonly load: Float64Array,
    private readonly trace?: DecisionTrace,
  ) {
    const { channelCount, switchCount } = fabric;
    this.order = emptyTurnOrder(
      fabric,
      Uint32Array.from({ length: channelCount }, (_, c) => c),
    );
    this.state = new Uint8Array(turnCount(fabric));
    this.queue = new BucketQueue(channelCount);
    this.tree = new DestinationTree(fabric, this.order.position);
    this.cost = new Int32Array(channelCount);
    this.carried = new Float64Array(switchCount);
    const held = escapeTurns(fabric, targets);
    for (let i = 0; i < held.input.length; i++) this.hold(held.input[i], held.output[i]);
  }

  /**
   * Int32Array[switchCount]: the channel that each switch forwards over to a destination at switch `target`, -1 = none.
   * The array is overwritten by the next call. O(channels log channels) beside what new turns cost.
   */
  route(target: number): Int32Array {
    const { tree, queue, fabric, carried } = this;
    const { next } = tree;
    const { channelFrom, channelTo, hostOffset, switchCount } = fabric;
    this.setCosts();
    next.fill(-1);
    this.offerInto(target, 0);
    while (queue.size > 0) {
      const c = queue.pop();
      const v = channelFrom[c];
      const x = channelTo[c];
      if (v === target || next[v] >= 0 || (x !== target && !this.hold(c, next[x]))) continue;
      next[v] = c;
      this.offerInto(v, queue.keyOf(c));
    }
    let impasse = false;
    for (let s = 0; s < switchCount; s++) {
      carried[s] = hostOffset[s + 1] - hostOffset[s];
      if (carried[s] > 0 && next[s] < 0 && s !== target) impasse = true;
    }
    if (impasse) {
      const before = this.trace ? next.slice() : next;
      tree.readOrder();
      tree.grow(target, this.cost, true);
      const escaped = next.filter((c, s) => c >= 0 && c !== before[s]);
      if (escaped.length > 0) this.trace?.add(TRACE_ESCAPED, target, 0, 0, escaped);
      for (let s = 0; s < switchCount; s++) {
        if (next[s] >= 0 && channelTo[next[s]] !== target) this.hold(next[s], next[channelTo[next[s]]]);
      }
    }
    tree.addLoad(carried, this.load, 1);
    this.traceFresh();
    return next;
  }

  /** Turns that came into use since they were last taken, two channels each. */
  takeFresh(): number[] {
    const { fresh } = this;
    this.fresh = [];
    return fresh;
  }

  private traceFresh(): void {
    if (this.fresh.length > 0) this.trace?.add(TRACE_HELD, 0, 0, 0, this.takeFresh());
  }

  /** Offers the channels that enter switch v, which has an entry or is the destination, to the switches at their tails. */
  private offerInto(v: number, sum: number): void {
    const { fabric, queue, state, cost } = this;
    const { outOffset, outChannel, channelTo } = fabric;
    const { next } = this.tree;
    for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
      const c = outChannel[e] ^ 1;
      if (next[channelTo[outChannel[e]]] >= 0) continue;
      if (next[v] >= 0 && state[turnIndex(fabric, c, next[v])] === REFUSED) continue;
      queue.push(c, sum + cost[c]);
    }
  }

  private hold(input: number, output: number): boolean {
    const turn = turnIndex(this.fabric, input, output);
    if (this.state[turn] === 0) {
      this.state[turn] = this.order.tryAdd(input, output) ? HELD : REFUSED;
      if (this.trace) this.tell(this.trace, input, output, this.state[turn]);
    }
    return this.state[turn] === HELD;
  }

  private tell(trace: DecisionTrace, input: number, output: number, state: number): void {
    if (state === HELD) {
      this.fresh.push(input, output);
      return;
    }
    this.traceFresh();
    trace.add(TRACE_CLOSED, input, output, 0, this.order.findPath(output, input));
  }

  /** In hops 1 + .2 x + 6 x^12, x = share of the channel that is filled / the largest: even while there is room, and around the fullest channels. */
  private setCosts(): void {
    const { cost, load } = this;
    const { channelCapacity } = this.fabric;
    let largest = 0;
    for (let c = 0; c < load.length; c++) largest = Math.max(largest, load[c] / channelCapacity[c]);
    if (largest === 0) largest = 1;
    for (let c = 0; c < load.length; c++) {
      const x = load[c] / channelCapacity[c] / largest;
      const cube = x * x * x;
      const sixth = cube * cube;
      cost[c] = Math.round(HOP * (1 + EVENNESS * x + STEEPNESS * sixth * sixth));
    }
  }
}

const HELD = 1;
const REFUSED = 2;
