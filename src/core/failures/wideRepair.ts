import { finish } from '../base/steps';
import { inverse } from '../base/structures/inverse';
import { SeededRandom } from '../base/structures/seededRandom';
import { channelOrder } from '../deadlock/channelOrder';
import { findTurnCycle } from '../deadlock/findTurnCycle';
import type { IncrementalOrder } from '../deadlock/incrementalOrder';
import { servesAll } from '../deadlock/orderReachability';
import { type Fabric, NONE } from '../fabric/fabric';
import { turnChannels } from '../fabric/turns';
import type { ForwardingTable } from '../routes/routing';
import { climbingEntries } from '../routing/growth/climbingEntries';
import { growTables } from '../routing/growth/growTables';
import { emptyTurnOrder } from '../routing/order/emptyTurnOrder';
import type { Demand } from '../traffic/demand';

/**
 * Repairs tables where `LocalRepair` leaves pairs without a way that are still connected: with the channels that are gone go loops, so some turns that
 * were prohibited close none any more. They are allowed, and the entries that are missing grow towards those that are left (`DestinationTree`), which changes
 * only where nothing else would serve.
 *
 * All old turns stay allowed, so that the new routes close no loop either. Mixtures of old and new entries may: the caller that sends them has to check.
 */
export class WideRepair {
  /** An order of the old network's channels in which all its turns climb. */
  private readonly position: Uint32Array;
  private readonly channels: ReturnType<typeof turnChannels>;

  private constructor(
    private readonly fabric: Fabric,
    private readonly turns: Uint8Array,
  ) {
    this.position = channelOrder(fabric, turns);
    this.channels = turnChannels(fabric);
  }

  /** @param turns Uint8Array[turns], 1 = allowed; null where they close a loop. O(turns) */
  static of(fabric: Fabric, turns: Uint8Array): WideRepair | null {
    return findTurnCycle(fabric, turns).length === 0 ? new WideRepair(fabric, turns) : null;
  }

  /**
   * Tables of the network that is left; null if even so some connected pair has no way.
   * @param after the fabric of what is left: the same switches, hosts and ports
   * @param table what `LocalRepair` left of the old tables
   * @param demands by which entries are assigned to channels
   * O(turns) insertions into an incremental order, and O(hosts × channels).
   */
  repair(after: Fabric, table: ForwardingTable, demands: readonly Demand[]): ForwardingTable | null {
    const { position } = this.widen(after);
    if (!servesAll(after, position)) return null;
    const fixed = climbingEntries(after, nextChannels(after, table), position);
    const random = new SeededRandom(1);
    return finish(growTables(after, position, { demands, fixed, passes: 0, loosened: 0, random }));
  }

  /** An order of the channels that are left, with the old turns among them and as many more as it takes. */
  private widen(after: Fabric): IncrementalOrder {
    const { fabric, turns, channels, position } = this;
    const left = channelsIn(after, fabric);
    const oldOf = new Uint32Array(after.channelCount);
    left.forEach((now, old) => {
      if (now >= 0) oldOf[now] = old;
    });
    const inOrder = Array.from(oldOf.keys()).sort((a, b) => position[oldOf[a]] - position[oldOf[b]]);
    const order = emptyTurnOrder(after, inverse(inOrder));
    for (const allowed of [1, 0]) {
      for (let t = 0; t < turns.length; t++) {
        const input = left[channels.input[t]];
        const output = left[channels.output[t]];
        if (turns[t] === allowed && input >= 0 && output >= 0 && input !== (output ^ 1)) order.tryAdd(input, output);
      }
    }
    return order;
  }
}

/** Int32Array[channels of the old]: each one's number in the other fabric, which has the same ports; -1 = gone. */
function channelsIn(after: Fabric, old: Fabric): Int32Array {
  return Int32Array.from(old.channelFrom, (s, c) =>
    Math.max(-1, after.portTarget[after.portOffset[s] + old.channelFromPort[c]]),
  );
}

/** Int32Array[hosts × switches]: channel that the entry sends over, -1 = none, or the host itself. */
function nextChannels(fabric: Fabric, table: ForwardingTable): Int32Array {
  const { hostCount, switchCount, hostSwitch, portOffset, portTarget } = fabric;
  const next = new Int32Array(hostCount * switchCount).fill(-1);
  for (let h = 0; h < hostCount; h++) {
    if (hostSwitch[h] === NONE) continue;
    for (let s = 0; s < switchCount; s++) {
      const port = table[s * hostCount + h];
      if (port !== 0) next[h * switchCount + s] = Math.max(-1, portTarget[portOffset[s] + port]);
    }
  }
  return next;
}
