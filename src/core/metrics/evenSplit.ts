import { type Fabric, NONE } from '../fabric/fabric';
import { listNextHops, type NextHops, nearestFirst } from '../routes/nextHops';
import { type Demand, demandFrom } from '../traffic/demand';
import { scaleLoads } from './loads';

/**
 * Traffic that every switch splits evenly over its next hops: packets sprayed. Loads of hashed flows approach these with more and more queue pairs,
 * and flowlets aim at it. Buffers are kept from one measurement to the next.
 */
export class EvenSplit {
  /** Float64Array[channelCount]: what flows send over it. */
  readonly load: Float64Array;
  private readonly orders: readonly Uint32Array[];
  private readonly next: Int32Array;
  private readonly flow: Float64Array;
  private readonly worst: Float64Array;

  constructor(
    private readonly fabric: Fabric,
    private readonly hops: NextHops,
  ) {
    this.load = new Float64Array(fabric.channelCount);
    this.orders = Array.from(hops.targets, (_, t) => nearestFirst(fabric, hops, t));
    this.next = new Int32Array(fabric.maxPort + 1);
    this.flow = new Float64Array(fabric.switchCount);
    this.worst = new Float64Array(fabric.switchCount);
  }

  /**
   * By what factor each flow between live hosts, source[i] to destination[i], is slowed by the fullest channel of its ways, at least 1, Infinity without a way: Float64Array[flows].
   * O(targets × channels).
   */
  congestion(source: Uint32Array, destination: Uint32Array): Float64Array {
    const { hostSwitch, hostCapacity } = this.fabric;
    const { targetOf, targets } = this.hops;
    const byTarget: number[][] = Array.from(targets, () => []);
    destination.forEach((to, f) => {
      if (hostSwitch[to] !== NONE) byTarget[targetOf[hostSwitch[to]]].push(f);
    });
    this.load.fill(0);
    byTarget.forEach((flows, t) => {
      if (flows.length === 0) return;
      this.flow.fill(0);
      for (const f of flows) {
        this.flow[hostSwitch[source[f]]] += Math.min(hostCapacity[source[f]], hostCapacity[destination[f]]);
      }
      this.spread(t);
    });
    const congestion = new Float64Array(source.length).fill(Number.POSITIVE_INFINITY);
    byTarget.forEach((flows, t) => {
      if (flows.length === 0) return;
      this.fullestOfWays(t);
      for (const f of flows) congestion[f] = this.worst[hostSwitch[source[f]]];
    });
    return congestion;
  }

  /** Loads of a demand, as shares of what channels carry: Float64Array[channelCount]. What no way leads to loads nothing. O(hosts × targets + targets × channels). */
  loads(demand: Demand): Float64Array {
    const load = this.sums((s, host) => demandFrom(this.fabric, demand, s, host));
    scaleLoads(this.fabric, [load], [demand], 1);
    return load;
  }

  /** Load of each channel by the flows: Float64Array[channelCount]. @param from what the hosts of a switch together send to a host */
  sums(from: (s: number, host: number) => number): Float64Array {
    const { talkerAt, talkerOffset } = this.fabric;
    const { targets } = this.hops;
    this.load.fill(0);
    targets.forEach((target, t) => {
      this.flow.fill(0);
      for (const s of targets) {
        if (s === target) continue;
        for (let i = talkerOffset[target]; i < talkerOffset[target + 1]; i++) {
          this.flow[s] += from(s, talkerAt[i]);
        }
      }
      this.spread(t);
    });
    return this.load.slice();
  }

  /** Moves the amounts in `flow` at each switch to targets[t]. */
  private spread(t: number): void {
    const { flow, next, load } = this;
    const order = this.orders[t];
    for (let i = order.length - 1; i > 0; i--) {
      const s = order[i];
      if (flow[s] === 0) continue;
      const count = listNextHops(this.fabric, this.hops, t, s, next);
      const part = flow[s] / count;
      for (let k = 0; k < count; k++) {
        load[next[k]] += part;
        flow[this.fabric.channelTo[next[k]]] += part;
      }
    }
  }

  /** By switch: the fullest channel of all its ways to targets[t], as a share of what it carries; at least 1. */
  private fullestOfWays(t: number): void {
    const { worst, next, load } = this;
    const { channelCapacity, channelTo } = this.fabric;
    worst.fill(Number.POSITIVE_INFINITY);
    for (const s of this.orders[t]) {
      const count = listNextHops(this.fabric, this.hops, t, s, next);
      let most = 1;
      for (let k = 0; k < count; k++) {
        const c = next[k];
        most = Math.max(most, load[c] / channelCapacity[c], worst[channelTo[c]]);
      }
      worst[s] = most;
    }
  }
}
