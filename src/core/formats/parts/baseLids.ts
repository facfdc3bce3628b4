import type { LidAssignment } from '../../addressing/lidAssignment';
import type { ProblemList } from '../../base/text/problemList';
import type { EndPoints } from './endPoints';
import { hexLid, type LftEntries } from './lftEntries';

/** By 65,536 × end point + LID: how many entries, and which was the first. */
type FoundLids = ReadonlyMap<number, { readonly count: number; readonly first: number }>;

/** LIDs of end points, hosts first, as tables show them. */
interface BaseLids {
  /** Uint16Array[end points]: the lowest LID of each; 0 = none. */
  readonly base: Uint16Array;
  /** Uint32Array[end points]: the entry that first has it. */
  readonly firstAt: Uint32Array;
}

/** Number of times that each end point (times 65,536) is found under each LID, and where first. What is sure goes before what only LIDs tell. O(entries). */
export function foundLids(entries: LftEntries): FoundLids {
  const found = new Map<number, { count: number; readonly first: number }>();
  const sure = new Set<number>();
  for (const doubtful of [false, true]) {
    for (let i = 0; i < entries.count; i++) {
      const end = entries.end[i];
      if (end < 0 || entries.isDoubtful(i) !== doubtful || (doubtful && sure.has(end))) continue;
      if (!doubtful) sure.add(end);
      const key = end * 65536 + entries.lid[i];
      const before = found.get(key);
      if (before) before.count++;
      else found.set(key, { count: 1, first: i });
    }
  }
  return found;
}

/**
 * LID of each end point: as known, else the lowest found that no other end point is found under more often or knows as its own. O(end points + found).
 * @param known 0 = not known
 */
export function baseLids(found: FoundLids, known: LidAssignment): BaseLids {
  const hostCount = known.ofHost.length;
  const base = new Uint16Array(hostCount + known.ofSwitch.length);
  const firstAt = new Uint32Array(base.length);
  const knownOf = (end: number) => (end < hostCount ? known.ofHost[end] : known.ofSwitch[end - hostCount]);
  const ownerOf = new Map<number, { end: number; count: number }>();
  for (const [key, { count }] of found) {
    const [end, lid] = [Math.floor(key / 65536), key % 65536];
    const before = ownerOf.get(lid);
    const weight = knownOf(end) === lid ? Number.POSITIVE_INFINITY : count;
    if (!before || weight > before.count) ownerOf.set(lid, { end, count: weight });
  }
  const contested = new Uint8Array(base.length);
  for (const [key, { first }] of found) {
    const [end, lid] = [Math.floor(key / 65536), key % 65536];
    const isOthers = ownerOf.get(lid)?.end === end ? 0 : 1;
    const better = isOthers < contested[end] || (isOthers === contested[end] && lid < base[end]);
    if (base[end] !== 0 && !better) continue;
    base[end] = lid;
    firstAt[end] = first;
    contested[end] = isOthers;
  }
  for (let end = 0; end < base.length; end++) {
    const own = knownOf(end);
    // The known LID counts unless the tables, by port GUID, know the end point under other LIDs only.
    if (own > 0 && (base[end] === 0 || found.has(end * 65536 + own))) base[end] = own;
  }
  return { base, firstAt };
}

/** An error for each LID that two end points claim. */
export function refuseShared(
  { base, firstAt }: BaseLids,
  entries: LftEntries,
  ends: EndPoints,
  problems: ProblemList,
): void {
  const owner = new Map<number, number>();
  for (let end = 0; end < base.length; end++) {
    if (base[end] === 0) continue;
    const other = owner.get(base[end]);
    owner.set(base[end], end);
    if (other === undefined) continue;
    const [a, b] = [firstAt[other], firstAt[end]].sort((x, y) => x - y);
    const [one, two] = [ends.nameOf(other), ends.nameOf(end)];
    const place = `${entries.fileOf(a)}:${entries.line[a]}`;
    const text = {
      en: `LID ${hexLid(base[end])} is given to both "${one}" and "${two}": see also ${place}`,
      ja: `LID ${hexLid(base[end])} が「${one}」と「${two}」の両方に割り当てられています（${place} も参照）`,
    };
    problems.error(entries.line[b], text, entries.fileOf(b));
  }
}
