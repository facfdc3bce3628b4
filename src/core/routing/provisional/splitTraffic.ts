import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import type { TerminalDemand } from '../../traffic/terminalDemand';

/**
 * Splits traffic evenly over all shortest paths towards one switch. Scratch arrays are reused from call to call.
 * O(channels × degree) a call.
 */
export class ShortestPathSplit {
  /** Float64Array[channelCount]: traffic that arrives over each channel into the last target, 0 elsewhere. */
  readonly arriving: Float64Array;
  private readonly hops: Int32Array;
  private readonly paths: Float64Array;
  private readonly queue: Uint32Array;
  private readonly flow: Float64Array;
  private readonly held: Float64Array;
  /** Slots of a switch over which traffic comes in. */
  private readonly entered: Uint32Array;

  /** @param ownTree leave channels between joined trees out. */
  constructor(
    private readonly fabric: Fabric,
    private readonly ownTree: boolean,
  ) {
    this.arriving = new Float64Array(fabric.channelCount);
    this.hops = new Int32Array(fabric.switchCount);
    this.paths = new Float64Array(fabric.switchCount);
    this.queue = new Uint32Array(fabric.switchCount);
    this.flow = new Float64Array(fabric.channelCount);
    this.held = new Float64Array(fabric.switchCount);
    this.entered = new Uint32Array(fabric.maxPort + 1);
  }

  /**
   * Adds what `amount` (by source switch, Float64Array[switchCount]) contributes to each turn to `into`,
   * Float64Array[turns]. Sources that have no path count for nothing.
   */
  towards(target: number, amount: Float64Array, into: Float64Array): void {
    const { hops, paths, queue, flow, held, entered, arriving } = this;
    const { outOffset, outChannel, channelTo, channelSlot, turnOffset } = this.fabric;
    const reached = this.search(target);
    flow.fill(0);
    arriving.fill(0);
    held.set(amount);
    for (let i = reached - 1; i > 0; i--) {
      const v = queue[i];
      const first = outOffset[v];
      const degree = outOffset[v + 1] - first;
      let entries = 0;
      for (let entry = 0; entry < degree; entry++) {
        if (flow[outChannel[first + entry] ^ 1] > 0) entered[entries++] = entry;
      }
      for (let out = 0; out < degree; out++) {
        const d = outChannel[first + out];
        const x = channelTo[d];
        if (hops[x] !== hops[v] - 1 || this.closed(d)) continue;
        const part = paths[x] / paths[v];
        const turn = turnOffset[v] + channelSlot[d];
        for (let j = 0; j < entries; j++) {
          into[turn + entered[j] * degree] += flow[outChannel[first + entered[j]] ^ 1] * part;
        }
        const sent = held[v] * part;
        flow[d] = sent;
        held[x] += sent;
        if (x === target) arriving[d] = sent;
      }
    }
  }

  /** Breadth-first from the target, counting shortest paths; returns how many switches were reached. */
  private search(target: number): number {
    const { hops, paths, queue } = this;
    const { outOffset, outChannel, channelTo } = this.fabric;
    hops.fill(-1);
    hops[target] = 0;
    paths[target] = 1;
    queue[0] = target;
    let filled = 1;
    for (let i = 0; i < filled; i++) {
      const v = queue[i];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
        const c = outChannel[e];
        if (this.closed(c)) continue;
        const w = channelTo[c];
        if (hops[w] < 0) {
          hops[w] = hops[v] + 1;
          paths[w] = 0;
          queue[filled++] = w;
        }
        if (hops[w] === hops[v] + 1) paths[w] += paths[v];
      }
    }
    return filled;
  }

  private closed(channel: number): boolean {
    return this.ownTree && !insideTree(this.fabric, channel);
  }
}

/** Turn traffic when every pair's demand is split evenly over all its shortest paths. O(terminals × channels × degree). */
export function addSplitTraffic(fabric: Fabric, demand: TerminalDemand, into: Float64Array): void {
  const { terminals } = demand;
  const n = terminals.length;
  const split = new ShortestPathSplit(fabric, false);
  const amount = new Float64Array(fabric.switchCount);
  for (let t = 0; t < n; t++) {
    amount.fill(0);
    for (let i = 0; i < n; i++) amount[terminals[i]] = demand.demand[i * n + t];
    split.towards(terminals[t], amount, into);
  }
}
