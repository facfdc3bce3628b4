import type { Fabric } from '../../fabric/fabric';
import { turnIndex } from '../../fabric/turns';
import { DestinationTree } from './destinationTree';

const UNKNOWN = 0x7fffffff;

/**
 * Grows forwarding trees on virtual lanes that each have an order of the channels: a walk may take the lanes in whose orders it climbs from
 * end to end, so a switch may forward over a channel if the walk from its far end keeps one of its lanes with it.
 *
 * A switch with hosts that this leaves out takes a walk that climbs in the first order, as in `DestinationTree`. Walks of other lanes that
 * came through a switch on it may lose them; their switches are then left out too, and served so. Entries of the first lane only move to
 * larger positions, the others go one by one: it ends, and every switch that the first order serves has an entry.
 */
export class LanesTree extends DestinationTree {
  /** Uint16Array[switchCount]: lanes of the walk from the switch, a bit each; 0 without an entry. */
  private readonly lanes: Uint16Array;
  private readonly everyLane: number;
  private readonly changed: Uint32Array;

  /**
   * @param position Uint32Array[channelCount]: the first lane's order.
   * @param lanesOfTurn Uint16Array[turns]: lanes in whose orders the turn climbs, a bit each.
   */
  constructor(
    fabric: Fabric,
    position: Uint32Array,
    private readonly lanesOfTurn: Uint16Array,
  ) {
    super(fabric, position);
    this.lanes = new Uint16Array(fabric.switchCount);
    this.changed = new Uint32Array(fabric.switchCount);
    this.everyLane = lanesOfTurn.reduce((all, lanes) => all | lanes, 1);
  }

  /** Fills `next` with a tree of cheap walks to switch `target`; nothing is kept. O(channels + switches log switches) where the walks serve every switch. */
  override grow(target: number, channelCost: Int32Array): void {
    const { fabric, next, cost, queue, lanes } = this;
    const { outOffset, outChannel, channelTo } = fabric;
    cost.fill(UNKNOWN);
    next.fill(-1);
    lanes.fill(0);
    cost[target] = 0;
    queue.push(target, 0);
    while (queue.size > 0) {
      const v = queue.pop();
      for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
        const c = outChannel[i] ^ 1;
        const w = channelTo[outChannel[i]];
        const offered = cost[v] + channelCost[c];
        if (offered >= cost[w] || next[v] === outChannel[i]) continue;
        const open = this.lanesVia(c, target);
        if (open === 0) continue;
        cost[w] = offered;
        next[w] = c;
        lanes[w] = open;
        queue.push(w, offered);
      }
    }
    this.serveLeftOut(target, channelCost);
  }

  /** Lanes of the walk that begins with the channel and continues by the entry behind it. */
  private lanesVia(channel: number, target: number): number {
    const { fabric, next, lanes, lanesOfTurn, everyLane } = this;
    const x = fabric.channelTo[channel];
    if (x === target) return everyLane;
    return next[x] < 0 ? 0 : lanes[x] & lanesOfTurn[turnIndex(fabric, channel, next[x])];
  }

  private serveLeftOut(target: number, channelCost: Int32Array): void {
    const { next, cost, lanes, walkFrom } = this;
    const { channelFrom, channelTo, hostOffset, switchCount, switchPart } = this.fabric;
    // Beyond the first lane's reach nothing is found, in any round.
    for (let found = true; found; ) {
      found = false;
      for (let w = 0; w < switchCount; w++) {
        if (next[w] >= 0 || w === target || hostOffset[w + 1] === hostOffset[w]) continue;
        if (switchPart[w] !== switchPart[target]) continue;
        for (let c = this.searchWalk(w, target, channelCost, false); c >= 0; c = walkFrom[c]) {
          const v = channelFrom[c];
          next[v] = c;
          cost[v] = cost[channelTo[c]] + channelCost[c];
          lanes[v] = this.lanesVia(c, target);
          this.reviewBehind(v, target);
          found = true;
        }
      }
    }
  }

  /** Reviews the switches that forward to one whose entry has changed: their lanes change too, and those left without a lane lose their entry. */
  private reviewBehind(changedSwitch: number, target: number): void {
    const { fabric, next, cost, lanes, changed } = this;
    const { outOffset, outChannel, channelTo } = fabric;
    changed[0] = changedSwitch;
    for (let read = 0, count = 1; read < count; read++) {
      const v = changed[read];
      for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
        const entering = outChannel[i] ^ 1;
        const u = channelTo[outChannel[i]];
        if (u === changedSwitch || next[u] !== entering) continue;
        const open = next[v] === outChannel[i] ? 0 : this.lanesVia(entering, target);
        if (open === lanes[u]) continue;
        lanes[u] = open;
        changed[count++] = u;
        if (open !== 0) continue;
        next[u] = -1;
        cost[u] = UNKNOWN;
      }
    }
  }

  /** The first lane's order is the one that it climbs in. */
  protected override mayEnter(c: number, x: number): boolean {
    return (this.lanes[x] & 1) === 1 && super.mayEnter(c, x);
  }
}
