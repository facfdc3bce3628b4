import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';

/** Rules that place ranks on hosts, beside the best placement found and a list of names. */
export type PlacementKind = 'linear' | 'random' | 'fragmented';

/** Hosts in a chunk of free or of busy ones. */
const LARGEST_CHUNK = 8;

/** Uint32Array: the hosts that take part in traffic and hang at a live switch, by number. O(hosts). */
export function freeHosts({ talkerAt }: Fabric): Uint32Array {
  return talkerAt.slice().sort();
}

/**
 * Ranks on free hosts: `linear` in their order, `random` on hosts drawn, `fragmented` in their order on chunks of 1 to 8 hosts between busy chunks of 1
 * to 8. Deterministic for the seed. O(free).
 * @param ranks at most as many as hosts are free @returns Uint32Array[ranks]
 */
export function placeRanks(free: Uint32Array, ranks: number, kind: PlacementKind, seed: number): Uint32Array {
  const random = new SeededRandom(seed);
  if (kind === 'random') {
    const hosts = free.slice();
    random.shuffle(hosts);
    return hosts.slice(0, ranks);
  }
  return kind === 'fragmented' ? fragments(free, ranks, random) : free.slice(0, ranks);
}

function fragments(free: Uint32Array, ranks: number, random: SeededRandom): Uint32Array {
  const kept: number[] = [];
  let busy = free.length - ranks;
  for (let h = 0; h < free.length; ) {
    for (let more = 1 + random.below(LARGEST_CHUNK); more > 0 && h < free.length; more--) kept.push(free[h++]);
    const taken = Math.min(busy, 1 + random.below(LARGEST_CHUNK));
    busy -= taken;
    h += taken;
  }
  return Uint32Array.from(kept.slice(0, ranks));
}
