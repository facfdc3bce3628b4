import type { PairRoutes } from './routing';

/** Collects routes of switch pairs one by one: the channels of a route first, then the route itself. */
export class PairRouteList {
  private readonly source: number[] = [];
  private readonly destination: number[] = [];
  private readonly share: number[] = [];
  private readonly offset: number[] = [0];
  private readonly channels: number[] = [];

  /** The next channel of the route that is to be added. */
  step(channel: number): void {
    this.channels.push(channel);
  }

  /** A route over the channels since the last. @param share of the pair's demand */
  add(source: number, destination: number, share: number): void {
    this.source.push(source);
    this.destination.push(destination);
    this.share.push(share);
    this.offset.push(this.channels.length);
  }

  toRoutes(): PairRoutes {
    return {
      source: Uint32Array.from(this.source),
      destination: Uint32Array.from(this.destination),
      share: Float64Array.from(this.share),
      offset: Uint32Array.from(this.offset),
      channels: Uint32Array.from(this.channels),
    };
  }
}
