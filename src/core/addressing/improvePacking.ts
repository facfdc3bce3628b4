import { SeededRandom } from '../base/structures/seededRandom';
import type { Packing } from './packing';
import type { PackingProblem } from './packingProblem';

/** Bins that a vertex tries to get into, and those there that it tries to change places with. */
const BINS_TRIED = 3;
const PARTNERS_TRIED = 6;
/** A gain below this, in parts of the cost, is taken for rounding. */
const ROUNDING = 1e-12;

/**
 * Local search: pass after pass every free vertex goes where more of its sets are already, into a free place or by changing places with another, if
 * that makes the whole cheaper; until a pass gains nothing or `effort` (sets looked at) is spent. The cost never rises. Deterministic for the seed.
 */
export function* improvePacking(
  problem: PackingProblem,
  packing: Packing,
  seed: number,
  effort: number,
): Generator<number, void, 'stop' | undefined> {
  const { vertexCount, setOffset, capacity, fixed } = problem;
  const random = new SeededRandom(seed);
  const order = Uint32Array.from({ length: vertexCount }, (_, v) => v);
  const attraction = new Float64Array(capacity.length);
  const list = new Uint16Array(capacity.length);
  const sets = (v: number): number => setOffset[v + 1] - setOffset[v];
  let spent = 0;
  for (let gained = true; gained; ) {
    gained = false;
    random.shuffle(order);
    for (let i = 0; i < vertexCount; i++) {
      const v = order[i];
      if (fixed[v] >= 0 || sets(v) === 0) continue;
      const before = packing.cost;
      const from = packing.bin[v];
      const listed = packing.attractions(v, attraction, list);
      spent += 8 * sets(v);
      const here = attraction[from];
      attraction[from] = 0;
      for (let tried = 0; tried < BINS_TRIED && packing.bin[v] === from; tried++) {
        let best = -1;
        for (let j = 0; j < listed; j++) {
          if (attraction[list[j]] > here && (best < 0 || attraction[list[j]] > attraction[best])) best = list[j];
        }
        if (best < 0) break;
        attraction[best] = 0;
        if (packing.hasRoom(best)) {
          packing.move(v, best);
          spent += sets(v);
        } else {
          spent += changePlaces(v, best);
        }
      }
      for (let j = 0; j < listed; j++) attraction[list[j]] = 0;
      if (packing.cost < before * (1 - ROUNDING)) gained = true;
      if ((i & 63) === 63) {
        if (spent > effort || (yield Math.min(1, spent / effort)) === 'stop') return;
      }
    }
  }

  /** Tries some of the vertices of a full bin as partners; what it took. */
  function changePlaces(v: number, to: number): number {
    const from = packing.bin[v];
    const before = packing.cost;
    let work = 0;
    for (let tried = 0; tried < PARTNERS_TRIED; tried++) {
      const members = packing.members[to];
      const u = members[random.below(members.length)];
      if (fixed[u] >= 0) continue;
      packing.move(v, to);
      packing.move(u, from);
      work += 2 * (sets(u) + sets(v));
      if (packing.cost < before * (1 - ROUNDING)) return work;
      packing.move(u, to);
      packing.move(v, from);
      packing.cost = before;
      work += 2 * (sets(u) + sets(v));
    }
    return work;
  }
}
