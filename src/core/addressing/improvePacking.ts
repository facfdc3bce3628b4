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
  const { vertexCount, fixed } = problem;
  const random = new SeededRandom(seed);
  const search = new LocalSearch(problem, packing, random);
  const order = Uint32Array.from({ length: vertexCount }, (_, v) => v);
  let spent = 0;
  for (let gained = true; gained; ) {
    gained = false;
    random.shuffle(order);
    for (let i = 0; i < vertexCount; i++) {
      const v = order[i];
      if (fixed[v] >= 0 || search.sets(v) === 0) continue;
      const before = packing.cost;
      spent += search.improve(v);
      if (packing.cost < before * (1 - ROUNDING)) gained = true;
      if ((i & 63) === 63) {
        if (spent > effort || (yield Math.min(1, spent / effort)) === 'stop') return;
      }
    }
  }
}

/** Moves single vertices of a packing; what a move took is counted in sets looked at. */
class LocalSearch {
  private readonly attraction: Float64Array;
  private readonly list: Uint16Array;

  constructor(
    private readonly problem: PackingProblem,
    private readonly packing: Packing,
    private readonly random: SeededRandom,
  ) {
    this.attraction = new Float64Array(problem.capacity.length);
    this.list = new Uint16Array(problem.capacity.length);
  }

  sets(v: number): number {
    const { setOffset } = this.problem;
    return setOffset[v + 1] - setOffset[v];
  }

  /** Tries the bins that hold more of the vertex's sets than its own, those with most first; what it took. */
  improve(v: number): number {
    const { packing, attraction, list } = this;
    const from = packing.bin[v];
    const listed = packing.attractions(v, attraction, list);
    const here = attraction[from];
    attraction[from] = 0;
    let work = 8 * this.sets(v);
    for (let tried = 0; tried < BINS_TRIED && packing.bin[v] === from; tried++) {
      let best = -1;
      for (let j = 0; j < listed; j++) {
        if (attraction[list[j]] > here && (best < 0 || attraction[list[j]] > attraction[best])) best = list[j];
      }
      if (best < 0) break;
      attraction[best] = 0;
      if (packing.hasRoom(best)) {
        packing.move(v, best);
        work += this.sets(v);
      } else {
        work += this.changePlaces(v, best);
      }
    }
    for (let j = 0; j < listed; j++) attraction[list[j]] = 0;
    return work;
  }

  /** Tries some of the vertices of a full bin as partners; what it took. */
  private changePlaces(v: number, to: number): number {
    const { packing, random } = this;
    const from = packing.bin[v];
    const before = packing.cost;
    let work = 0;
    for (let tried = 0; tried < PARTNERS_TRIED; tried++) {
      const members = packing.members[to];
      const u = members[random.below(members.length)];
      if (this.problem.fixed[u] >= 0) continue;
      packing.move(v, to);
      packing.move(u, from);
      work += 2 * (this.sets(u) + this.sets(v));
      if (packing.cost < before * (1 - ROUNDING)) return work;
      packing.move(u, to);
      packing.move(v, from);
      packing.cost = before;
      work += 2 * (this.sets(u) + this.sets(v));
    }
    return work;
  }
}
