import type { Fabric } from '../fabric/fabric';
import type { FlowRoutes } from './flowRoutes';

/** Channels of a route to make room for at first. */
const CHANNELS_A_ROUTE = 16;

/** The channels of routes, one route after another. The buffer is kept. */
export class RouteTrace {
  /** Int32Array, of which the first `used` count. */
  channels: Int32Array;
  /** May be set back to take routes off again. */
  used = 0;

  /** @param count room to make at first, in routes */
  constructor(
    private readonly fabric: Pick<Fabric, 'switchCount'>,
    private readonly routes: FlowRoutes,
    count: number,
  ) {
    this.channels = new Int32Array(Math.max(1, count) * CHANNELS_A_ROUTE);
  }

  /** Notes the channels from host to host, both live; false, and nothing is noted, if no route leads there. O(route). */
  walk(from: number, to: number): boolean {
    const { switchCount } = this.fabric;
    if (this.used + switchCount > this.channels.length) {
      const larger = new Int32Array(2 * this.channels.length + switchCount);
      larger.set(this.channels);
      this.channels = larger;
    }
    const end = this.routes.walk(from, to, this.channels, this.used);
    if (end < 0) return false;
    this.used = end;
    return true;
  }
}
