import { type Annealing, anneal } from './anneal';
import { bundlesOf, type PlacementProblem } from './placementProblem';

/**
 * Moves whole racks with all that is in them to where their cables are shortest, by annealing with one item a rack. Racks with items that stay do not move.
 * @param rackOf Int32Array[items]; never longer in all than before. Deterministic; O(items + bundles + steps × racks).
 */
export function* arrangeRacks(
  problem: PlacementProblem,
  rackOf: Int32Array,
  annealing: Annealing,
): Generator<number, Int32Array> {
  const count = problem.racks.length;
  const { offset, neighbour, cables } = problem.bundles;
  const pairs: [number, number, number][] = [];
  for (let i = 0; i < rackOf.length; i++)
    for (let e = offset[i]; e < offset[i + 1]; e++)
      if (neighbour[e] > i) pairs.push([rackOf[i], rackOf[neighbour[e]], cables[e]]);
  const apart = problem.apart.length === 0 ? [] : Array.from({ length: count }, () => new Set<number>());
  problem.apart.forEach((others, i) => {
    for (const other of others) apart[rackOf[i]].add(rackOf[other]);
  });
  const fixed = new Int32Array(count).fill(-1);
  problem.fixed.forEach((rack) => {
    if (rack >= 0) fixed[rack] = rack;
  });
  const whole: PlacementProblem = {
    ...problem,
    size: new Uint16Array(count).fill(1),
    kind: new Uint8Array(count),
    fixed,
    bundles: bundlesOf(count, pairs),
    units: 1,
    watts: new Uint32Array(count),
    apart: apart.map((others) => [...others]),
  };
  const spotOf = yield* anneal(whole, Int32Array.from(fixed.keys()), annealing);
  return rackOf.map((rack) => spotOf[rack]);
}
