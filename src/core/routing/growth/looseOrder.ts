import { inverse } from '../../base/structures/inverse';
import type { SeededRandom } from '../../base/structures/seededRandom';
import { topologicalOrder } from '../../deadlock/channelOrder';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';
import type { ForwardingTable } from '../../routes/routing';

/** Distance of a channel's drawn place from the old one, in shares of all places (a standard deviation). */
const SPREAD = 0.02;

/**
 * An order of the channels that follows the trees grown under it: any order serves in which the turns that trees use climb.
 * Those that no tree uses any more need not, so others can.
 */
export class LooseOrder {
  private readonly used: Uint8Array;
  private readonly desired: Float64Array;
  private readonly byDesired: Uint32Array;

  /** @param position Uint32Array[channelCount]: the order, changed in place. */
  constructor(
    private readonly fabric: Fabric,
    readonly position: Uint32Array,
  ) {
    const { channelCount } = fabric;
    this.used = new Uint8Array(turnCount(fabric));
    this.desired = new Float64Array(channelCount);
    this.byDesired = new Uint32Array(channelCount);
  }

  /**
   * Draws another order near the old one, a topological one of the turns in use.
   * @param ports trees: output ports [destination host × switchCount + switch], 0 = none, of all hosts listed.
   * O(hosts × switches + turns + channels log channels).
   */
  relax(ports: ForwardingTable, hosts: Uint32Array, random: SeededRandom): void {
    this.markUsed(ports, hosts);
    this.relaxAround(this.used, random);
  }

  /** The same around turns that are known: Uint8Array[turns], 1 = in use. O(turns + channels log channels). */
  relaxAround(used: Uint8Array, random: SeededRandom): void {
    const { position, desired, byDesired } = this;
    const { channelCount } = this.fabric;
    for (let c = 0; c < channelCount; c++) {
      desired[c] = position[c] + SPREAD * channelCount * normal(random);
      byDesired[c] = c;
    }
    byDesired.sort((a, b) => desired[a] - desired[b] || a - b);
    const order = topologicalOrder(this.fabric, used, inverse(byDesired));
    if (!order) throw new Error('trees that do not climb in their order');
    position.set(order);
  }

  /** Marks the turns that trees make. */
  private markUsed(ports: ForwardingTable, hosts: Uint32Array): void {
    const { used } = this;
    const { hostSwitch, portOffset, portTarget, switchCount, channelTo } = this.fabric;
    used.fill(0);
    for (let i = 0; i < hosts.length; i++) {
      const row = hosts[i] * switchCount;
      const target = hostSwitch[hosts[i]];
      for (let s = 0; s < switchCount; s++) {
        if (s === target || ports[row + s] === 0) continue;
        const c = portTarget[portOffset[s] + ports[row + s]];
        const x = channelTo[c];
        if (x === target || ports[row + x] === 0) continue;
        const d = portTarget[portOffset[x] + ports[row + x]];
        used[turnIndex(this.fabric, c, d)] = 1;
      }
    }
  }
}

/** About a standard normal draw: the sum of twelve uniform ones, centred. */
function normal(random: SeededRandom): number {
  let sum = -6;
  for (let i = 0; i < 12; i++) sum += random.float();
  return sum;
}
