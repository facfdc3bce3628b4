import { type Packed, RackLoads } from './rackLoads';

/**
 * Puts items into racks, what stays first, then the largest first (by units, or by watts where these fill a rack sooner), each into the first rack with room; equal ones in
 * their order. Int32Array[items], or null where not all find room so. O(items × racks).
 */
export function packItems(problem: Packed, racks: number): Int32Array | null {
  const loads = withFixed(problem, racks);
  if (!loads) return null;
  const loose = looseBy(problem, (item) => shareOfRack(problem, item));
  return loose.every((item) => putInFirst(loads, item, 0) >= 0) ? loads.rackOf : null;
}

/**
 * Puts groups of items into racks so that as many as can be stay whole: the largest group first, each into the first rack that holds all of it, those larger than a rack
 * into racks of their own as far as they fill them. Null where not all find room so. What has to stand apart does not count.
 * @param groups lists of items, each item once. O(items × racks).
 */
export function packGroups(problem: Packed, groups: readonly (readonly number[])[], racks: number): Int32Array | null {
  const loads = new RackLoads({ ...problem, apart: [] }, racks);
  const { size, units } = problem;
  const sumOf = (sizes: ArrayLike<number>, items: readonly number[]): number =>
    items.reduce((sum, item) => sum + sizes[item], 0);
  const sorted = groups.map((items) => ({ items, units: sumOf(size, items), watts: sumOf(problem.watts, items) }));
  sorted.sort((a, b) => b.units - a.units);
  // Racks before this one are full, or of groups larger than they are.
  let used = 0;
  for (const { items, ...group } of sorted) {
    if (items.length === 0) continue;
    if (group.units > units || group.watts > problem.rackWatts) {
      const bySize = items.slice().sort((a, b) => size[b] - size[a]);
      const put = bySize.map((item) => putInFirst(loads, item, used));
      if (put.includes(-1)) return null;
      used = Math.max(used, loads.rackOf.reduce((most, rack) => Math.max(most, rack), -1) + 1);
      continue;
    }
    const rack = Array.from({ length: racks }, (_, one) => one).find((one) => holds(loads, one, items));
    if (rack === undefined) return null;
    for (const item of items) loads.move(item, rack);
  }
  return loads.rackOf;
}

/** Tries before the search for a packing gives up. */
const MOST_TRIES = 200_000;

/**
 * A packing by trying all, those with most to stand apart from first.
 * @returns null where there is none; undefined where more tries would be needed to tell
 */
export function searchPacking(problem: Packed, racks: number): Int32Array | null | undefined {
  const loads = withFixed(problem, racks);
  if (!loads) return null;
  const partners = (item: number): number => problem.apart[item]?.length ?? 0;
  const loose = looseBy(problem, (item) => 2 * partners(item) + shareOfRack(problem, item));
  // The next rack to try for each of them.
  const next = new Int32Array(loose.length);
  let tries = 0;
  let at = 0;
  while (at >= 0 && at < loose.length) {
    const item = loose[at];
    loads.take(item);
    if (tries++ > MOST_TRIES) return undefined;
    const rack = nextRack(problem, loads, item, next[at]);
    if (rack < 0) {
      next[at--] = 0;
      continue;
    }
    loads.move(item, rack);
    next[at++] = rack + 1;
  }
  return at < 0 ? null : loads.rackOf;
}

/** Empty racks of a zone are all alike: of these, and of the empty ones with no other in their zone, the first is enough. */
function nextRack({ zone }: Packed, loads: RackLoads, item: number, from: number): number {
  const racks = loads.free.length;
  const isAlone = (rack: number): boolean => zone.indexOf(zone[rack]) === zone.lastIndexOf(zone[rack]);
  for (let rack = from; rack < racks; rack++) {
    if (!loads.fits(item, rack)) continue;
    if (!loads.isEmpty(rack)) return rack;
    const alone = isAlone(rack);
    const twin = (other: number): boolean =>
      loads.isEmpty(other) && (alone ? isAlone(other) : zone[other] === zone[rack]);
    if (!Array.from({ length: rack }, (_, other) => other).some(twin)) return rack;
  }
  return -1;
}

/** Loads with the items that stay where they are; null where that breaks a rule. */
function withFixed(problem: Packed, racks: number): RackLoads | null {
  const loads = new RackLoads(problem, racks);
  for (const [item, rack] of problem.fixed.entries()) {
    if (rack < 0) continue;
    if (!loads.fits(item, rack)) return null;
    loads.move(item, rack);
  }
  return loads;
}

function looseBy({ fixed }: Packed, weight: (item: number) => number): number[] {
  const loose = Array.from(fixed.keys()).filter((item) => fixed[item] < 0);
  return loose.sort((a, b) => weight(b) - weight(a));
}

function shareOfRack({ size, units, watts, rackWatts }: Packed, item: number): number {
  return Math.max(size[item] / units, watts[item] / rackWatts);
}

/** @returns the rack; -1 where none from this one on has room */
function putInFirst(loads: RackLoads, item: number, from: number): number {
  for (let rack = from; rack < loads.free.length; rack++) {
    if (!loads.fits(item, rack)) continue;
    loads.move(item, rack);
    return rack;
  }
  return -1;
}

/** Checks whether a rack has room for all of them; what is put in on the way is taken out again. */
function holds(loads: RackLoads, rack: number, items: readonly number[]): boolean {
  const put = items.findIndex((item) => {
    if (!loads.fits(item, rack)) return true;
    loads.move(item, rack);
    return false;
  });
  for (const item of put < 0 ? items : items.slice(0, put)) loads.take(item);
  return put < 0;
}
