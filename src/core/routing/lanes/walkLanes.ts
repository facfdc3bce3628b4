import type { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { turnCount, turnIndex } from '../../fabric/turns';
import { LooseOrder } from '../growth/looseOrder';
import type { MoveRule } from '../growth/moveRule';
import { lanesOfTurns } from './lanesOfTurns';

/**
 * Tables on virtual lanes while their entries are moved: each lane has an order of the channels, a walk may take the lanes in
 * whose orders it climbs from end to end, and tables are legal if every walk between hosts has such a lane. What is on a lane
 * climbs there, so no lane has a loop of dependencies.
 *
 * By entry the lanes of its walk are kept as bits. A move changes those of the entries whose packets come through, which are
 * few. Now and then the orders are drawn anew near the old ones, so that turns that no walk makes on a lane give way to others.
 */
export class WalkLanes implements MoveRule {
  /** By lane, Uint32Array[channelCount]: the orders under the best tables so far. */
  best: readonly Uint32Array[];
  private readonly orders: readonly LooseOrder[];
  /** Uint16Array[hosts × switches]: lanes that the walk from the switch can take, a bit each; all for walks without a turn. */
  private readonly lanesOf: Uint16Array;
  /** Uint16Array[turns]: lanes in whose orders the turn climbs. */
  private readonly lanesOfTurn: Uint16Array;
  private readonly all: number;
  private readonly sources: Uint32Array;
  /** Entries that the move at hand changes, with their new lanes. */
  private readonly changed: Uint32Array;
  private readonly changedTo: Uint16Array;

  /** @param positions by lane, Uint32Array[channelCount]: orders to begin with, which are left as they are. */
  constructor(
    private readonly fabric: Fabric,
    positions: readonly Uint32Array[],
  ) {
    const { hostCount, switchCount } = fabric;
    this.orders = positions.map((position) => new LooseOrder(fabric, position.slice()));
    this.best = positions;
    this.lanesOf = new Uint16Array(hostCount * switchCount);
    this.lanesOfTurn = new Uint16Array(turnCount(fabric));
    this.all = 2 ** positions.length - 1;
    this.sources = switchesWithHosts(fabric);
    this.changed = new Uint32Array(switchCount);
    this.changedTo = new Uint16Array(switchCount);
  }

  /** Finds the lanes of all walks. @throws Error if a walk between hosts has none */
  begin(next: Int32Array): void {
    this.readOrders();
    this.readWalks(next);
  }

  /** True if every walk keeps a lane when the entry sends over the channel; the lanes are then those of the changed tables. */
  tryMove(next: Int32Array, entry: number, channel: number): boolean {
    const { changed, changedTo, lanesOf, lanesOfTurn, fabric } = this;
    const { switchCount, hostOffset, outOffset, outChannel, channelTo } = fabric;
    const row = entry - (entry % switchCount);
    changed[0] = entry;
    changedTo[0] = this.lanesVia(next, row, channel);
    for (let read = 0, count = 1; read < count; read++) {
      const v = changed[read] - row;
      if (changedTo[read] === 0 && hostOffset[v + 1] > hostOffset[v]) return false;
      const out = read === 0 ? channel : next[row + v];
      for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
        const entering = outChannel[i] ^ 1;
        const child = row + channelTo[outChannel[i]];
        if (next[child] !== entering) continue;
        const lanes = changedTo[read] & lanesOfTurn[turnIndex(fabric, entering, out)];
        if (lanes === lanesOf[child]) continue;
        changed[count] = child;
        changedTo[count++] = lanes;
      }
      if (read + 1 === count) for (let i = 0; i < count; i++) lanesOf[changed[i]] = changedTo[i];
    }
    return true;
  }

  /** Draws the order of every lane anew around the walks on it. O(hosts × switches × hops + lanes × turns). */
  relax(next: Int32Array, random: SeededRandom): void {
    const { orders } = this;
    const used = this.turnsInUse(next);
    for (let l = 0; l < orders.length; l++) orders[l].relaxAround(used[l], random);
    this.readOrders();
    this.readWalks(next);
  }

  /** The tables are the best so far. */
  keep(): void {
    this.best = this.orders.map(({ position }) => position.slice());
  }

  /** By lane, Uint8Array[turns]: 1 = some walk makes the turn on it, each on the first lane that it can take. */
  private turnsInUse(next: Int32Array): Uint8Array[] {
    const { fabric, lanesOf, orders, sources } = this;
    const { switchCount, hostCount, hostSwitch, channelTo } = fabric;
    const used = orders.map(() => new Uint8Array(turnCount(fabric)));
    const seen = new Uint16Array(switchCount);
    for (let h = 0; h < hostCount; h++) {
      if (hostSwitch[h] === NONE) continue;
      const row = h * switchCount;
      seen.fill(0);
      for (const source of sources) {
        if (next[row + source] < 0) continue;
        const bit = lanesOf[row + source] & -lanesOf[row + source];
        const lane = used[31 - Math.clz32(bit)];
        let c = next[row + source];
        for (let v = channelTo[c]; v !== hostSwitch[h]; v = channelTo[c]) {
          if ((seen[channelTo[c ^ 1]] & bit) !== 0) break;
          seen[channelTo[c ^ 1]] |= bit;
          lane[turnIndex(fabric, c, next[row + v])] = 1;
          c = next[row + v];
        }
      }
    }
    return used;
  }

  private readOrders(): void {
    this.lanesOfTurn.set(
      lanesOfTurns(
        this.fabric,
        this.orders.map(({ position }) => position),
      ),
    );
  }

  private readWalks(next: Int32Array): void {
    const { fabric, lanesOf, sources } = this;
    const { switchCount, hostCount, hostSwitch, channelTo } = fabric;
    const known = new Uint32Array(switchCount);
    const path = new Uint32Array(switchCount);
    for (let h = 0; h < hostCount; h++) {
      if (hostSwitch[h] === NONE) continue;
      const row = h * switchCount;
      known[hostSwitch[h]] = h + 1;
      for (let s = 0; s < switchCount; s++) {
        let depth = 0;
        for (let v = s; known[v] !== h + 1 && next[row + v] >= 0; v = channelTo[next[row + v]]) {
          known[v] = h + 1;
          path[depth++] = v;
        }
        while (depth > 0) {
          const v = path[--depth];
          lanesOf[row + v] = this.lanesVia(next, row, next[row + v]);
        }
      }
      for (const s of sources) {
        if (next[row + s] >= 0 && lanesOf[row + s] === 0) throw new Error('a walk that climbs in the order of no lane');
      }
    }
  }

  /** Lanes of the walk that begins with the channel and continues by the tables. */
  private lanesVia(next: Int32Array, row: number, channel: number): number {
    const { fabric, lanesOf, lanesOfTurn, all } = this;
    const { channelTo, hostSwitch, switchCount } = fabric;
    const x = channelTo[channel];
    if (x === hostSwitch[row / switchCount]) return all;
    const onward = next[row + x];
    return onward < 0 ? 0 : lanesOf[row + x] & lanesOfTurn[turnIndex(fabric, channel, onward)];
  }
}
