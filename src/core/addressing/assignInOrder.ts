import { untranslated } from '../base/localText';
import type { Topology } from '../topology/topology';
import { AddressingError, multicastLid } from './addressingError';
import type { LidAssignment } from './lidAssignment';
import { LID_RANGES, rangeOfSwitch } from './lidRanges';

/** LIDs from `first` to `last`, both included. */
export interface LidSpan {
  readonly first: number;
  readonly last: number;
}

/** Options that every strategy for LIDs uses. */
export interface LidOptions {
  /** Every host gets 2^lmc LIDs, from one that is a multiple of it; 0 to 7. */
  readonly lmc: number;
  /** Never given out. */
  readonly reserved: readonly LidSpan[];
  /** LIDs that stay as they are; 0 = none yet. */
  readonly keep: LidAssignment | null;
}

export const PLAIN_LIDS: LidOptions = { lmc: 0, reserved: [], keep: null };

/** Records by index, in the order in which LIDs are assigned to them; switches of both ranges in one list. */
export interface LidOrder {
  readonly hosts: Iterable<number>;
  readonly switches: Iterable<number>;
}

/**
 * Assigns LIDs in ascending order: hosts from 1, leaves (switches that hosts are cabled to) from 0x4001, other switches from 0x8001.
 * Kept ones stay and are stepped over. O(switches + hosts + links + LIDs).
 * @throws AddressingError if a range overflows, or what is kept clashes.
 */
export function assignInOrder(topology: Topology, order: LidOrder, options: LidOptions): LidAssignment {
  const lids = startLids(topology, options);
  const taken = takenLids(lids, topology, options);
  const width = 1 << options.lmc;
  const next = LID_RANGES.map((range) => range.first);
  const takeNext = (range: number, size: number): number => {
    const { end } = LID_RANGES[range];
    let lid = Math.ceil(next[range] / size) * size;
    while (lid + size <= end && !isFree(taken, lid, size)) lid += size;
    if (lid + size > end) throw overflow(range, options);
    next[range] = lid + size;
    return lid;
  };
  for (const h of order.hosts) if (lids.ofHost[h] === 0) lids.ofHost[h] = takeNext(0, width);
  const range = rangeOfSwitch(topology);
  for (const s of order.switches) if (lids.ofSwitch[s] === 0) lids.ofSwitch[s] = takeNext(range[s], 1);
  return lids;
}

/** An assignment that holds what is kept and nothing else. */
export function startLids(topology: Topology, { keep, lmc }: LidOptions): LidAssignment {
  const ofSwitch = new Uint16Array(topology.switches.length);
  const ofHost = new Uint16Array(topology.hosts.length);
  if (keep) {
    ofSwitch.set(keep.ofSwitch);
    ofHost.set(keep.ofHost);
  }
  return lmc > 0 ? { ofSwitch, ofHost, lmc } : { ofSwitch, ofHost };
}

/** Uint8Array[multicast border]: 1 where a LID is kept or reserved. @throws AddressingError for clashes */
export function takenLids(lids: LidAssignment, topology: Topology, options: LidOptions): Uint8Array {
  const taken = new Uint8Array(LID_RANGES[2].end);
  for (const { first, last } of options.reserved) taken.fill(1, first, last + 1);
  const owner = new Map<number, string>();
  const take = (lid: number, size: number, name: string): void => {
    if (lid === 0) return;
    if (lid % size !== 0) {
      throw new AddressingError({
        en: `LID ${lid} of ${name} cannot be kept: with LMC ${options.lmc} it must be a multiple of ${size}`,
        ja: `${name} の LID ${lid} は維持できません：LMC ${options.lmc} では ${size} の倍数である必要があります`,
      });
    }
    for (let l = lid; l < lid + size; l++) {
      const other = owner.get(l);
      if (other !== undefined)
        throw new AddressingError({
          en: `LID ${l} cannot be kept by both ${other} and ${name}`,
          ja: `LID ${l} を ${other} と ${name} の両方で維持することはできません`,
        });
      if (l >= taken.length) throw multicastLid(l, name);
      owner.set(l, name);
      taken[l] = 1;
    }
  };
  topology.hosts.forEach((host, h) => {
    take(lids.ofHost[h], 1 << options.lmc, host.name);
  });
  topology.switches.forEach((node, s) => {
    take(lids.ofSwitch[s], 1, node.name);
  });
  return taken;
}

/** True if `size` LIDs from `lid` on are free. */
export function isFree(taken: Uint8Array, lid: number, size: number): boolean {
  for (let l = lid; l < lid + size; l++) if (taken[l] !== 0) return false;
  return true;
}

/** The error for a range of LIDs that is full; it names the range and what made it small. */
export function overflow(range: number, { lmc, reserved }: LidOptions): AddressingError {
  const { what, first, end } = LID_RANGES[range];
  const none = untranslated('');
  const each = range === 0 && lmc > 0 ? { en: `, ${1 << lmc} each`, ja: `、ホストごとに ${1 << lmc} 個` } : none;
  const less = reserved.length > 0 ? { en: ', less those reserved', ja: '、予約済みを除く' } : none;
  return new AddressingError({
    en: `too many ${what.en}: their LIDs, ${first} to ${end - 1}, hold ${end - first}${each.en}${less.en}`,
    ja: `${what.ja}が多すぎます：使える LID は ${first}～${end - 1} の ${end - first} 個です${each.ja}${less.ja}`,
  });
}
