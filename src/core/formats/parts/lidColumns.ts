import { LARGEST_LMC, type LidAssignment } from '../../addressing/lidAssignment';
import type { LftEntries } from './lftEntries';

/** To which table of a host's LIDs an entry belongs: hosts have `width` consecutive LIDs, from their base on, switches one. */
export class LidColumns {
  /** LIDs of a host. */
  readonly width: number;

  /** @param base by end point, hosts first: its lowest LID; 0 = none */
  constructor(
    private readonly base: Uint16Array,
    private readonly hostCount: number,
    lmc: number,
  ) {
    this.width = 1 << lmc;
  }

  /** Distance of a LID above the end point's own; 0 for its own, and for one that is not among its LIDs. */
  offsetOf(end: number, lid: number): number {
    const offset = lid - this.base[end];
    return end < this.hostCount && offset > 0 && offset < this.width ? offset : 0;
  }

  isOwn(end: number, lid: number): boolean {
    return lid === this.base[end] || this.offsetOf(end, lid) > 0;
  }

  /** A number for each end point and offset, below `count`. */
  columnOf(end: number, lid: number): number {
    return this.offsetOf(end, lid) * this.base.length + end;
  }

  get count(): number {
    return this.width * this.base.length;
  }
}

/** LIDs of hosts by which tables are sorted out. */
interface HostLids {
  /** The least with which every host has all LIDs that it is found under. */
  readonly lmc: number;
  /** Uint16Array[end points]: the first LID of each. */
  readonly base: Uint16Array;
  /** LIDs of the hosts that are found, by 65,536 × host + LID, in no table. */
  readonly missing: readonly number[];
}

/**
 * The ranges of LIDs that hosts have by LMC, from all that tables show: where one host has a further LID, all have one, and what no table leads to is missing.
 * LIDs of a host follow each other, up to those of the next end point; any further away are none of its range. O(end points + found).
 * @param base by end point, hosts first: the lowest LID that is known or found; 0 = none
 * @param known LIDs of hosts from elsewhere: those stay where they are, others begin at a multiple of their number, as they must
 * @param found by 65,536 × end point + LID
 */
export function hostLids(base: Uint16Array, known: LidAssignment, found: ReadonlyMap<number, unknown>): HostLids {
  const hostCount = known.ofHost.length;
  const rising = base.slice().sort();
  let lmc = known.lmc ?? 0;
  const last = base.slice(0, hostCount);
  for (const key of found.keys()) {
    const [end, lid] = [Math.floor(key / 65536), key % 65536];
    if (end >= hostCount || lid <= last[end] || lid - base[end] >= 1 << LARGEST_LMC) continue;
    if (isFree(base[end] + 1, lid)) last[end] = lid;
    while (lmc < LARGEST_LMC && last[end] - base[end] >= 1 << lmc) lmc++;
  }
  const width = 1 << lmc;
  const aligned = base.slice();
  const missing: number[] = [];
  for (let h = 0; h < hostCount; h++) {
    if (base[h] === 0) continue;
    const start = base[h] - (base[h] % width);
    const isWhole = start > 0 && last[h] < start + width && isFree(start, base[h] - 1);
    if (base[h] !== known.ofHost[h] && isWhole) aligned[h] = start;
    if (lmc === 0 || !found.has(h * 65536 + base[h])) continue;
    for (let lid = aligned[h]; lid < aligned[h] + width; lid++)
      if (!found.has(h * 65536 + lid)) missing.push(h * 65536 + lid);
  }
  return { lmc, base: aligned, missing };

  /** Returns true if no end point begins between two LIDs, both included. */
  function isFree(from: number, to: number): boolean {
    let [low, high] = [0, rising.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rising[middle] < from) low = middle + 1;
      else high = middle;
    }
    return low === rising.length || rising[low] > to;
  }
}

/**
 * Gives entries under a LID of nobody to the host in whose range it is. Where every host has a known LID, all multiples of 2^n, and nobody else has one of
 * the 2^n from there on, these are the host's: records tell the first of them only. O(entries + end points log end points).
 */
export function giveFurtherLids(entries: LftEntries, known: LidAssignment, byLid: ReadonlyMap<number, number>): void {
  const width = knownWidth(known);
  if (width === 1) return;
  // What names a port by its GUID knows better than a LID.
  const isSure = new Uint8Array(known.ofHost.length);
  entries.end.forEach((end, i) => {
    if (end >= 0 && end < isSure.length && !entries.isDoubtful(i)) isSure[end] = 1;
  });
  entries.end.forEach((end, i) => {
    if (end >= 0) return;
    const lid = entries.lid[i];
    const host = byLid.get(lid - (lid % width)) ?? isSure.length;
    if (host < isSure.length && !(isSure[host] && entries.isDoubtful(i))) entries.end[i] = host;
  });
}

/** LIDs that each host may have, by where the known ones begin. */
function knownWidth({ ofHost, ofSwitch }: LidAssignment): number {
  if (ofHost.length < 2 || ofHost.includes(0)) return 1;
  const rising = Uint16Array.of(...ofHost, ...ofSwitch).sort();
  const hosts = new Set(ofHost);
  let width = 1 << LARGEST_LMC;
  for (let i = 0; i < rising.length; i++) {
    if (!hosts.has(rising[i])) continue;
    const next = i + 1 < rising.length ? rising[i + 1] : 65536;
    while (width > 1 && (rising[i] % width !== 0 || next - rising[i] < width)) width >>= 1;
  }
  return width;
}
