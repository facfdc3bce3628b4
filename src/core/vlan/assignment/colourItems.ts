import { SeededRandom } from '../../base/structures/seededRandom';
import { Cells, cellBound } from './cells';
import type { Colouring, ColouringProblem } from './colouringProblem';
import type { DemandItems } from './demandItems';
import { exactColouring } from './exactColouring';
import { Resplit } from './resplit';

/** Items above which only one start is made, without improvement. */
const MOST_IMPROVED = 20_000;
const STARTS = 8;
const NEAR = 0.002;
const EXACT_ITEMS = 64;
const EXACT_STEPS = 300_000;

/**
 * Assigns items to `vlans` VLANs such that the largest load of a (leaf, VLAN, direction) is small: seeded greedy starts, heaviest items first;
 * for every two VLANs a new split along trails; single items moved and exchanged at the largest load; small cases to the proven optimum.
 * Ends early at the bound. Deterministic for its seed.
 */
export function* colourItems(
  problem: ColouringProblem,
  seed: number,
): Generator<{ readonly stage: 'balance'; readonly done: number }, Colouring> {
  const { items, leafCount, vlans } = problem;
  const random = new SeededRandom(seed);
  const usable = usableVlans(problem);
  const bound = cellBound(items, usable);
  // Between fractions there is always something a little better; nobody could measure it.
  const near = Number.isInteger(bound) ? bound : bound * (1 + NEAR);
  const starts = items.count > MOST_IMPROVED ? 1 : STARTS;
  let best: Colouring | null = null;
  for (let start = 0; start < starts; start++) {
    yield { stage: 'balance', done: start / starts };
    const cells = new Cells(items, leafCount, vlans);
    const colour = greedy(problem, cells, random);
    if (items.count <= MOST_IMPROVED) {
      improve(problem, colour, cells, new Resplit(problem, colour, cells, random), bound);
    }
    const max = cells.max();
    if (!best || max < best.max) best = { colour, max };
    if (best.max <= near) return best;
  }
  const found = best as Colouring;
  if (items.count > EXACT_ITEMS) return found;
  return exactColouring(problem, found, bound, EXACT_STEPS) ?? found;
}

/** Numbers of VLANs that some item of each leaf may use. */
function usableVlans({ items, leafCount, vlans, allowed }: ColouringProblem) {
  const reach = new Uint8Array(leafCount * vlans);
  for (let i = 0; i < items.count; i++) {
    for (let v = 0; v < vlans; v++) {
      if (!allowed(i, v)) continue;
      reach[items.leafA[i] * vlans + v] = 1;
      reach[items.leafB[i] * vlans + v] = 1;
    }
  }
  return Uint32Array.from({ length: leafCount }, (_, leaf) =>
    reach.subarray(leaf * vlans, (leaf + 1) * vlans).reduce((sum, one) => sum + one, 0),
  );
}

function greedy({ items, allowed }: ColouringProblem, cells: Cells, random: SeededRandom): Uint16Array {
  const colour = new Uint16Array(items.count);
  const order = Uint32Array.from({ length: items.count }, (_, i) => i);
  random.shuffle(order);
  order.sort((i, j) => Math.max(items.there[j], items.back[j]) - Math.max(items.there[i], items.back[i]));
  for (const i of order) {
    let chosen = -1;
    let most = Number.POSITIVE_INFINITY;
    let growth = Number.POSITIVE_INFINITY;
    for (let v = 0; v < cells.vlans; v++) {
      if (!allowed(i, v)) continue;
      const m = cells.with(i, v);
      if (m > most) continue;
      const g = cells.growth(i, v);
      if (m === most && g >= growth) continue;
      chosen = v;
      most = m;
      growth = g;
    }
    colour[i] = chosen;
    cells.add(i, chosen, 1);
  }
  return colour;
}

function improve(problem: ColouringProblem, colour: Uint16Array, cells: Cells, split: Resplit, bound: number): void {
  const { items, vlans } = problem;
  // Work is bounded, not time, so that the outcome is the same everywhere.
  let visits = 0;
  for (let going = true; going && visits < 20_000_000; ) {
    going = false;
    for (let x = 0; x < vlans; x++) {
      for (let y = x + 1; y < vlans; y++) {
        if (cells.max() <= bound) return;
        visits += items.count;
        if (split.try(x, y)) going = true;
      }
    }
    while (cells.max() > bound && visits < 20_000_000 && relieve(problem, colour, cells)) {
      visits += items.count * vlans;
      going = true;
    }
  }
}

/** Takes one item out of a cell of the largest load, alone or in exchange for another, such that no cell near it is as high. */
function relieve({ items, allowed }: ColouringProblem, colour: Uint16Array, cells: Cells): boolean {
  const top = cells.max();
  const below = top - 1e-9 * Math.max(1, top);
  for (let i = 0; i < items.count; i++) {
    const x = colour[i];
    if (cells.around(i, x) < below) continue;
    cells.add(i, x, -1);
    for (let y = 0; y < cells.vlans; y++) {
      if (y === x || !allowed(i, y)) continue;
      if (cells.with(i, y) < below) {
        colour[i] = y;
        cells.add(i, y, 1);
        return true;
      }
      cells.add(i, y, 1);
      for (let j = 0; j < items.count; j++) {
        if (colour[j] !== y || !meet(items, i, j) || !allowed(j, x)) continue;
        cells.add(j, y, -1);
        if (cells.around(i, y) < below && cells.with(j, x) < below) {
          cells.add(j, x, 1);
          colour[i] = y;
          colour[j] = x;
          return true;
        }
        cells.add(j, y, 1);
      }
      cells.add(i, y, -1);
    }
    cells.add(i, x, 1);
  }
  return false;
}

function meet({ leafA, leafB }: DemandItems, i: number, j: number): boolean {
  return leafA[i] === leafA[j] || leafA[i] === leafB[j] || leafB[i] === leafA[j] || leafB[i] === leafB[j];
}
