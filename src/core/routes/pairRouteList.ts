import type { PairRoutes } from './routing';

/** Collects routes of switch pairs one by one: the channels of a route first, then the route itself. */
export class PairRouteList {
  private source = new Uint32Array(1024);
  private destination = new Uint32Array(1024);
  private share = new Float64Array(1024);
  private offset = new Uint32Array(1024);
  private channels = new Uint32Array(4096);
  private routes = 0;
  private steps = 0;

  /** The next channel of the route that is to be added. */
  step(channel: number): void {
    if (this.steps === this.channels.length) this.channels = withRoom(this.channels, new Uint32Array(2 * this.steps));
    this.channels[this.steps++] = channel;
  }

  /** A route over the channels since the last. @param share of the pair's demand */
  add(source: number, destination: number, share: number): void {
    const route = this.routes++;
    this.source[route] = source;
    this.destination[route] = destination;
    this.share[route] = share;
    if (this.routes === this.source.length) {
      const room = 2 * this.routes;
      this.source = withRoom(this.source, new Uint32Array(room));
      this.destination = withRoom(this.destination, new Uint32Array(room));
      this.share = withRoom(this.share, new Float64Array(room));
      this.offset = withRoom(this.offset, new Uint32Array(room));
    }
    this.offset[this.routes] = this.steps;
  }

  toRoutes(): PairRoutes {
    const { routes } = this;
    return {
      source: this.source.slice(0, routes),
      destination: this.destination.slice(0, routes),
      share: this.share.slice(0, routes),
      offset: this.offset.slice(0, routes + 1),
      channels: this.channels.slice(0, this.steps),
    };
  }
}

function withRoom<T extends Uint32Array | Float64Array>(numbers: T, room: T): T {
  room.set(numbers);
  return room;
}
