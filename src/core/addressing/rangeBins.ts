import { isFree, type LidOptions, overflow } from './assignInOrder';
import type { PatternSets } from './changePatterns';
import type { LidAssignment } from './lidAssignment';
import { LID_RANGES } from './lidRanges';
import { type PackingProblem, packingProblem } from './packingProblem';

const BLOCK = 64;
/** Above so many cells (sets × bins) blocks that no order needs are not offered, lest the counters outgrow memory. */
const CELLS = 64_000_000;

/** LIDs that are kept, those that are taken, and all as port-major assigns them. */
export interface AssignedLids {
  /** The LIDs as they are assigned; those that are kept are there already. */
  readonly lids: LidAssignment;
  readonly taken: Uint8Array;
  readonly portMajor: LidAssignment;
}

/** The blocks of one LID range as bins for its end points. Blocks of other ranges with kept LIDs are a bin each, full. */
export class RangeBins {
  /** Ends that fit into a block. */
  readonly endsABlock: number;
  /** Uint16Array[members]: the bin of each as port-major assigns them. */
  readonly start: Uint16Array;
  private readonly hostCount: number;
  private readonly width: number;
  /** Number of the range's first block. */
  private readonly first: number;
  private readonly free: number[][];
  /** Int32Array[members]: the bin that an end keeps; -1 = none. */
  private readonly fixed: Int32Array;
  /** Uint16Array[bins]: ends that fit into each, those that stay included. */
  private readonly capacity: Uint16Array;
  /** By block of another range, its bin. */
  private readonly foreign = new Map<number, number>();

  /**
   * @param members end points of the range, ascending
   * @param sets how many sets will be counted by bin
   */
  constructor(
    private readonly assigned: AssignedLids,
    private readonly members: readonly number[],
    private readonly range: number,
    private readonly options: LidOptions,
    sets: number,
  ) {
    const size = range === 0 ? 1 << options.lmc : 1;
    this.hostCount = assigned.lids.ofHost.length;
    this.width = Math.max(BLOCK, size);
    this.endsABlock = this.width / size;
    this.first = Math.floor(LID_RANGES[range].first / this.width);
    this.free = freeSlots(assigned.taken, range, this.width, size);
    const startBlocks = Int32Array.from(members, (end) => this.blockOf(assigned.portMajor, end));
    const room = this.roomWithKept();
    const inside = startBlocks.filter((block) => block >= 0 && block < room.length);
    const own = Math.max(
      usefulBins(room, members.length, sets),
      1 + inside.reduce((most, block) => Math.max(most, block), -1),
    );
    for (const block of startBlocks) {
      if ((block < 0 || block >= room.length) && !this.foreign.has(block))
        this.foreign.set(block, own + this.foreign.size);
    }
    this.start = this.binsOf(assigned.portMajor);
    this.fixed = Int32Array.from(members, (end, v) => (this.lidOf(assigned.lids, end) > 0 ? this.start[v] : -1));
    this.capacity = new Uint16Array(own + this.foreign.size);
    this.capacity.set(room.subarray(0, own));
    for (const bin of this.fixed) if (bin >= own) this.capacity[bin]++;
  }

  /** The bin of each member in other LIDs. */
  binsOf(lids: LidAssignment): Uint16Array {
    return Uint16Array.from(this.members, (end) => {
      const block = this.blockOf(lids, end);
      return this.foreign.get(block) ?? block;
    });
  }

  problem(patterns: PatternSets): PackingProblem {
    return packingProblem(patterns, Uint32Array.from(this.members), this.capacity, this.fixed);
  }

  /** Gives every member that has none the next free LID of its bin. @throws AddressingError if a bin has none left */
  giveOut(bin: ArrayLike<number>): void {
    const { lids } = this.assigned;
    this.members.forEach((end, v) => {
      if (this.fixed[v] >= 0) return;
      const lid = this.free[bin[v]].shift();
      if (lid === undefined) throw overflow(this.range, this.options);
      if (end < this.hostCount) lids.ofHost[end] = lid;
      else lids.ofSwitch[end - this.hostCount] = lid;
    });
  }

  private lidOf(lids: LidAssignment, end: number): number {
    return end < this.hostCount ? lids.ofHost[end] : lids.ofSwitch[end - this.hostCount];
  }

  private blockOf(lids: LidAssignment, end: number): number {
    return Math.floor(this.lidOf(lids, end) / this.width) - this.first;
  }

  /** By block of the range, the places that are free and those of members that stay. */
  private roomWithKept(): Uint16Array {
    const room = Uint16Array.from(this.free, (slots) => slots.length);
    for (const end of this.members) {
      if (this.lidOf(this.assigned.lids, end) === 0) continue;
      const block = this.blockOf(this.assigned.lids, end);
      if (block >= 0 && block < room.length) room[block]++;
    }
    return room;
  }
}

/** By block of a range, the LIDs that can be given out there, each the first of `size`. */
function freeSlots(taken: Uint8Array, range: number, width: number, size: number): number[][] {
  const { first, end } = LID_RANGES[range];
  const start = Math.floor(first / width) * width;
  const slots: number[][] = [];
  for (let block = start; block < end; block += width) {
    const free: number[] = [];
    // LIDs that are not a multiple of their number cannot be a host's.
    for (let lid = block; lid < block + width; lid += size) {
      if (lid >= first && lid + size <= end && isFree(taken, lid, size)) free.push(lid);
    }
    slots.push(free);
  }
  return slots;
}

/** Blocks to offer: twice those needed, so that groups need not straddle, unless memory forbids. */
function usefulBins(capacity: Uint16Array, count: number, sets: number): number {
  let needed = 0;
  for (let room = 0; needed < capacity.length && room < count; needed++) room += capacity[needed];
  const most = Math.max(needed, Math.floor(CELLS / Math.max(1, sets)));
  return Math.min(capacity.length, 2 * needed + 8, most);
}
