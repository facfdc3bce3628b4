import type { LidAssignment } from '../addressing/lidAssignment';
import { FIRST_MULTICAST_LID } from '../addressing/lidRanges';
import type { Fabric } from '../fabric/fabric';
import type { Damage } from './damage';
import type { TableChanges } from './tableChanges';

/** Entries of a forwarding table that one MAD writes. */
export const BLOCK_LIDS = 64;
const BLOCKS = FIRST_MULTICAST_LID / BLOCK_LIDS;

/** Rule for the blocks that a subnet manager sends after a failure. */
export type MadRule = 'changed-blocks' | 'opensm-3.3.18';
export const MAD_RULES: readonly MadRule[] = ['changed-blocks', 'opensm-3.3.18'];

export interface BlockCount {
  /** Switches with a changed block. */
  readonly switches: number;
  readonly total: number;
  /** Blocks in which an entry towards a host changed, and the others. */
  readonly toHosts: number;
  readonly toSwitches: number;
}

/**
 * Counts changed blocks and the management datagrams (MADs) that write them, for one LID assignment; keeps its arrays from count to count.
 * Memory: 3 KiB a switch.
 */
export class BlockCounter {
  /** Uint16Array[switchCount]: changed blocks of each switch, as last counted. */
  readonly blocksAt: Uint16Array;
  private readonly lidOfEnd: Uint16Array;
  private readonly lastOfEnd: Uint16Array;
  private readonly seen: Uint32Array;
  private stamp = 0;

  constructor(
    private readonly fabric: Fabric,
    lids: LidAssignment,
  ) {
    const { switchCount, hostCount } = fabric;
    this.blocksAt = new Uint16Array(switchCount);
    this.seen = new Uint32Array(switchCount * BLOCKS);
    this.lidOfEnd = new Uint16Array(hostCount + switchCount);
    this.lidOfEnd.set(lids.ofHost);
    this.lidOfEnd.set(lids.ofSwitch, hostCount);
    this.lastOfEnd = this.lidOfEnd.slice();
    for (let h = 0; h < hostCount; h++) if (lids.ofHost[h] > 0) this.lastOfEnd[h] += (1 << (lids.lmc ?? 0)) - 1;
  }

  /** O(changes + switches). */
  count({ count, switchOf, end }: TableChanges): BlockCount {
    const { fabric, blocksAt, lidOfEnd, lastOfEnd, seen } = this;
    const stamp = ++this.stamp;
    blocksAt.fill(0);
    let toHosts = 0;
    let toSwitches = 0;
    // Hosts come first, so that a block with both counts as theirs.
    for (let i = 0; i < count; i++) {
      const e = end[i];
      if (lidOfEnd[e] === 0) continue;
      for (let block = lidOfEnd[e] >> 6; block <= lastOfEnd[e] >> 6; block++) {
        const cell = switchOf[i] * BLOCKS + block;
        if (seen[cell] === stamp) continue;
        seen[cell] = stamp;
        blocksAt[switchOf[i]]++;
        if (e < fabric.hostCount) toHosts++;
        else toSwitches++;
      }
    }
    let switches = 0;
    for (let s = 0; s < blocksAt.length; s++) if (blocksAt[s] > 0) switches++;
    return { switches, total: toHosts + toSwitches, toHosts, toSwitches };
  }

  /**
   * MADs that write what was last counted. `changed-blocks`: those only (OpenSM up to 3.3.17). `opensm-3.3.18`: to every switch whose port state
   * changed all blocks up to the largest LID in use, to the others their changed ones.
   * @param perSwitch Uint16Array[switchCount], filled in where given
   */
  mads(rule: MadRule, damage: Damage, perSwitch?: Uint16Array): number {
    const { blocksAt } = this;
    let sum = 0;
    for (let s = 0; s < blocksAt.length; s++) sum += blocksAt[s];
    perSwitch?.set(blocksAt);
    if (rule === 'changed-blocks') return sum;
    const all = (this.largestLid(damage) >> 6) + 1;
    for (const s of damage.touched) {
      sum += all - blocksAt[s];
      if (perSwitch) perSwitch[s] = all;
    }
    return sum;
  }

  private largestLid(damage: Damage): number {
    const { hostCount, switchCount } = this.fabric;
    let largest = 0;
    for (let h = 0; h < hostCount; h++) {
      if (!damage.host[h] && this.lastOfEnd[h] > largest) largest = this.lastOfEnd[h];
    }
    for (let s = 0; s < switchCount; s++) {
      const lid = this.lidOfEnd[hostCount + s];
      if (!damage.switch[s] && lid > largest) largest = lid;
    }
    return largest;
  }
}
