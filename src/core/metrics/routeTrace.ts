import { type Fabric, NONE } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';

/** Channels of a route to make room for at first. */
const CHANNELS_A_ROUTE = 16;

/** The channels of routes of a forwarding table, which may be anything, one route after another. The buffer is kept. */
export class RouteTrace {
  /** Int32Array, of which the first `used` count. */
  channels: Int32Array;
  /** May be set back to take routes off again. */
  used = 0;

  /** @param routes room to make at first */
  constructor(
    private readonly fabric: Fabric,
    private readonly table: ForwardingTable,
    routes: number,
  ) {
    this.channels = new Int32Array(Math.max(1, routes) * CHANNELS_A_ROUTE);
  }

  /** Notes the channels from host to host, both live; false, and nothing is noted, if the table does not lead there. O(route). */
  walk(from: number, to: number): boolean {
    const begin = this.used;
    const reached = this.follow(from, to);
    if (!reached) this.used = begin;
    return reached;
  }

  private follow(from: number, to: number): boolean {
    const { hostSwitch, hostCount, switchCount, portOffset, portTarget, channelTo } = this.fabric;
    let at = hostSwitch[from];
    if (at === NONE || hostSwitch[to] === NONE) return false;
    if (this.used + switchCount > this.channels.length) this.grow(switchCount);
    for (let hops = 0; hops <= switchCount; hops++) {
      const entry = portOffset[at] + this.table[at * hostCount + to];
      if (entry >= portOffset[at + 1]) return false;
      const target = portTarget[entry];
      if (target < 0) return target === -2 - to;
      if (hops === switchCount) return false;
      this.channels[this.used++] = target;
      at = channelTo[target];
    }
    return false;
  }

  private grow(room: number): void {
    const larger = new Int32Array(2 * this.channels.length + room);
    larger.set(this.channels);
    this.channels = larger;
  }
}
