import type { Fabric } from './fabric';

/** Hops where there is no path. */
export const UNREACHED = 0xffff;

/**
 * Breadth-first search towards one switch, with arrays kept for the next.
 *
 * `distance` is Uint16Array[switchCount], hops to the target or UNREACHED; every link works both ways, so it is the
 * distance from it too. `order` holds the `reached` switches, nearest first. O(switches + channels) a search.
 */
export class SwitchDistances {
  readonly distance: Uint16Array;
  readonly order: Uint32Array;
  reached = 0;

  constructor(private readonly fabric: Fabric) {
    this.distance = new Uint16Array(fabric.switchCount);
    this.order = new Uint32Array(fabric.switchCount);
  }

  search(target: number): void {
    const { distance, order } = this;
    const { outOffset, outChannel, channelTo } = this.fabric;
    distance.fill(UNREACHED);
    distance[target] = 0;
    order[0] = target;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      const s = order[i];
      const next = distance[s] + 1;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const v = channelTo[outChannel[e]];
        if (distance[v] === UNREACHED) {
          distance[v] = next;
          order[filled++] = v;
        }
      }
    }
    this.reached = filled;
  }
}
