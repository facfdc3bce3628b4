import type { Fabric } from '../fabric/fabric';

/** Lightest paths from every switch towards one after another, under weights of the channels. */
export class LightestPaths {
  /** Float64Array[switchCount]: weight of the path from a switch; Infinity where none leads there. */
  readonly distance: Float64Array;
  /** Int32Array[switchCount]: its first channel, -1 where there is none. */
  readonly next: Int32Array;
  private readonly queue: Uint32Array;
  private readonly queued: Uint8Array;

  constructor(private readonly fabric: Fabric) {
    this.distance = new Float64Array(fabric.switchCount);
    this.next = new Int32Array(fabric.switchCount);
    this.queue = new Uint32Array(fabric.switchCount);
    this.queued = new Uint8Array(fabric.switchCount);
  }

  /** @param weight Float64Array[channels], at least 0. Mostly O(channels), at worst switches times that. */
  aim(target: number, weight: Float64Array): void {
    const { distance, next, queue, queued } = this;
    const { outOffset, outChannel, channelTo } = this.fabric;
    distance.fill(Number.POSITIVE_INFINITY);
    next.fill(-1);
    distance[target] = 0;
    queue[0] = target;
    // Each switch is queued once at most, so that the ring never overflows.
    for (let read = 0, waiting = 1; waiting > 0; waiting--) {
      const s = queue[read];
      read = (read + 1) % queue.length;
      queued[s] = 0;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e] ^ 1;
        const from = channelTo[outChannel[e]];
        const offered = distance[s] + weight[c];
        if (offered >= distance[from]) continue;
        distance[from] = offered;
        next[from] = c;
        if (queued[from] === 1) continue;
        queued[from] = 1;
        queue[(read + waiting - 1) % queue.length] = from;
        waiting++;
      }
    }
  }
}
