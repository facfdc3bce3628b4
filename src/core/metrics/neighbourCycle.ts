import type { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';

/** Turns of the path that are tried, for each switch, and switches that these may move in all: a second. */
const TURNS = 60;
const MOST_MOVED = 5e6;

/**
 * An order of switches in which each is a neighbour of the next, the last one of the first: a Hamiltonian cycle, searched for by turning
 * parts of a path round (Pósa 1976). Null where none is found in bounded time: there may be one. O(MOST_MOVED + switches).
 * @param among switches that the cycle goes through, and no others
 */
export function neighbourCycle(
  { outOffset, outChannel, channelTo }: Fabric,
  among: readonly number[],
  random: SeededRandom,
): readonly number[] | null {
  const place = new Map<number, number>();
  const neighbours = new Map<number, readonly number[]>();
  const chosen = new Set(among);
  for (const s of among) {
    const ways = Array.from(outChannel.subarray(outOffset[s], outOffset[s + 1]), (c) => channelTo[c]);
    neighbours.set(
      s,
      [...new Set(ways)].filter((t) => chosen.has(t) && t !== s),
    );
  }
  if (among.length < 3) return null;
  const path = [among[0]];
  place.set(among[0], 0);
  for (let turn = 0, moved = 0; turn < TURNS * among.length && moved < MOST_MOVED; turn++) {
    const end = path[path.length - 1];
    const next = neighbours.get(end) ?? [];
    if (path.length === among.length && next.includes(path[0])) return path;
    const fresh = next.filter((t) => !place.has(t));
    if (fresh.length > 0) {
      const t = fresh[random.below(fresh.length)];
      place.set(t, path.length);
      path.push(t);
      continue;
    }
    if (next.length === 0) return null;
    // The part behind a neighbour is turned round, which gives the path another end.
    const from = (place.get(next[random.below(next.length)]) ?? 0) + 1;
    const part = path.splice(from).reverse();
    moved += part.length;
    for (const s of part) {
      place.set(s, path.length);
      path.push(s);
    }
  }
  return null;
}
