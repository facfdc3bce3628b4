import type { Fabric } from '../fabric/fabric';
import type { FlowRoutes } from './flowRoutes';
import { RouteTrace } from './routeTrace';

/**
 * Measures how host-to-host flows that are all sent at once slow each other down on their routes. A flow is as fast as the slower
 * of its two hosts' links lets it be; its *congestion* is by what factor the fullest channel of its route slows it down, at least 1
 * (Hoefler, Schneider, Lumsdaine, Cluster 2008). Buffers are kept from one measurement to the next; O(channels of all routes) each.
 */
export class FlowMeter {
  /** Float64Array[flows of the last measurement]: 1 or more; Infinity without a route. */
  readonly congestion: Float64Array;
  /** Int32Array[flows of the last measurement]: the channel that slows it most; -1 if none does. */
  readonly narrowest: Int32Array;
  /** Float64Array[flows]: what it sends alone, in units of capacity. */
  readonly rate: Float64Array;
  /** Uint32Array[flows + 1]: where its channels begin in `channels`; none without a route. */
  readonly offset: Uint32Array;
  /** Float64Array[channelCount]: what all flows would send over it. */
  readonly load: Float64Array;
  private readonly trace: RouteTrace;

  /**
   * @param flows the most that are measured at a time
   * @param part of what it could send, that each of them is: 1 / q where a pair of hosts sends over q queue pairs
   */
  constructor(
    private readonly fabric: Fabric,
    routes: FlowRoutes,
    flows: number,
    private readonly part = 1,
  ) {
    this.congestion = new Float64Array(flows);
    this.narrowest = new Int32Array(flows);
    this.rate = new Float64Array(flows);
    this.offset = new Uint32Array(flows + 1);
    this.trace = new RouteTrace(fabric, routes, flows);
    this.load = new Float64Array(fabric.channelCount);
  }

  /** Int32Array: channels of all routes, one after another. */
  get channels(): Int32Array {
    return this.trace.channels;
  }

  /** Measures `count` flows between hosts, source[i] to destination[i], all live. */
  measure(source: Uint32Array, destination: Uint32Array, count: number): void {
    const { hostCapacity, channelCapacity } = this.fabric;
    const { congestion, narrowest, rate, offset, load, trace } = this;
    for (let i = 0; i < trace.used; i++) load[trace.channels[i]] = 0;
    trace.used = 0;
    for (let f = 0; f < count; f++) {
      const from = source[f];
      const to = destination[f];
      offset[f] = trace.used;
      rate[f] = Math.min(hostCapacity[from], hostCapacity[to]) * this.part;
      const reached = trace.walk(from, to);
      for (let i = offset[f]; i < trace.used; i++) load[trace.channels[i]] += rate[f];
      congestion[f] = reached ? 1 : Number.POSITIVE_INFINITY;
      narrowest[f] = -1;
    }
    offset[count] = trace.used;
    for (let f = 0; f < count; f++) {
      for (let i = offset[f]; i < offset[f + 1]; i++) {
        const c = trace.channels[i];
        const slowed = load[c] / channelCapacity[c];
        if (slowed > congestion[f]) {
          congestion[f] = slowed;
          narrowest[f] = c;
        }
      }
    }
  }
}
