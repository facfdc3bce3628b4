import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';

/** Lightest walks of allowed turns towards one switch after another, under weights of the channels. A walk keeps its lane. */
export class LightestWalks {
  /** Float64Array[lanes × channels]: weight of the rest of a walk, the channel itself included; Infinity where none leads there. */
  readonly distance: Float64Array;
  private readonly next: Int32Array;
  private readonly queue: Uint32Array;
  private readonly queued: Uint8Array;

  /** @param lanes the turns that are allowed on each, Uint8Array[turns], null = all */
  constructor(
    private readonly fabric: Fabric,
    private readonly lanes: readonly (Uint8Array | null)[],
  ) {
    const nodes = fabric.channelCount * lanes.length;
    this.distance = new Float64Array(nodes);
    this.next = new Int32Array(nodes);
    this.queue = new Uint32Array(nodes + 1);
    this.queued = new Uint8Array(nodes);
  }

  /** @param weight Float64Array[channels], above 0. Mostly O(lanes × turns), at worst channels times that. */
  aim(target: number, weight: Float64Array): void {
    this.distance.fill(Number.POSITIVE_INFINITY);
    this.next.fill(-1);
    for (let lane = 0; lane < this.lanes.length; lane++) this.aimLane(lane, target, weight);
  }

  /** First channel of the lightest walk from a switch, with its lane: lane × channels + channel; -1 if none leads to the target. */
  firstFrom(s: number): number {
    const { outOffset, outChannel, channelCount } = this.fabric;
    let best = -1;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      for (let at = outChannel[e]; at < this.distance.length; at += channelCount) {
        if (this.distance[at] < (best < 0 ? Number.POSITIVE_INFINITY : this.distance[best])) best = at;
      }
    }
    return best;
  }

  /** Channel after this one on the same lane, -1 at the target. */
  after(at: number): number {
    return this.next[at];
  }

  private aimLane(lane: number, target: number, weight: Float64Array): void {
    const { fabric, distance, next, queue, queued } = this;
    const { channelCount, channelFrom, outOffset, outChannel } = fabric;
    const base = lane * channelCount;
    const allowed = this.lanes[lane];
    let read = 0;
    let filled = 0;
    for (let e = outOffset[target]; e < outOffset[target + 1]; e++) {
      const c = outChannel[e] ^ 1;
      distance[base + c] = weight[c];
      queue[filled++] = c;
    }
    while (read !== filled) {
      const c = queue[read];
      read = (read + 1) % queue.length;
      queued[c] = 0;
      const s = channelFrom[c];
      if (s === target) continue;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const b = outChannel[e] ^ 1;
        if (b === (c ^ 1) || (allowed !== null && allowed[turnIndex(fabric, b, c)] !== 1)) continue;
        const d = distance[base + c] + weight[b];
        if (d >= distance[base + b]) continue;
        distance[base + b] = d;
        next[base + b] = base + c;
        if (queued[b] === 1) continue;
        queued[b] = 1;
        queue[filled] = b;
        filled = (filled + 1) % queue.length;
      }
    }
  }
}
