import { SeededRandom } from '../../base/structures/seededRandom';
import { type RankUnit, ranksOn } from './rankUnits';

/** Rules that place ranks on units, beside the best placement found and a list of names. */
export type PlacementKind = 'linear' | 'random' | 'fragmented';

/** Units in a chunk of free or of busy ones. */
const LARGEST_CHUNK = 8;

/**
 * Ranks on free units (machines, or hosts): `linear` in their order, `random` on units drawn, `fragmented` in their order on chunks of 1 to 8 units between
 * busy chunks of 1 to 8. Deterministic for the seed. O(free).
 * @param ranks at most as many as the units hold @returns Uint32Array[ranks]: hosts
 */
export function placeRanks(free: readonly RankUnit[], ranks: number, kind: PlacementKind, seed: number): Uint32Array {
  const random = new SeededRandom(seed);
  if (kind === 'random') {
    const units = [...free];
    random.shuffle(units);
    return ranksOn(units, ranks);
  }
  return ranksOn(kind === 'fragmented' ? fragments(free, ranks, random) : free, ranks);
}

function fragments(free: readonly RankUnit[], ranks: number, random: SeededRandom): RankUnit[] {
  const kept: RankUnit[] = [];
  let busy = free.length - mostUnits(free, ranks);
  for (let u = 0; u < free.length; ) {
    for (let more = 1 + random.below(LARGEST_CHUNK); more > 0 && u < free.length; more--) kept.push(free[u++]);
    const taken = Math.min(busy, 1 + random.below(LARGEST_CHUNK));
    busy -= taken;
    u += taken;
  }
  return kept;
}

/** Units that hold so many ranks, whichever they are. */
function mostUnits(free: readonly RankUnit[], ranks: number): number {
  const sizes = free.map(({ length }) => length).sort((a, b) => a - b);
  let left = ranks;
  let units = 0;
  while (left > 0) left -= sizes[units++];
  return units;
}
