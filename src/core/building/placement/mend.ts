import { cableChange, type PlacementProblem } from './placementProblem';
import { RackLoads } from './rackLoads';

interface Step {
  readonly other: number;
  readonly to: number;
  readonly more: number;
}

/**
 * Moves items out of the zones of those that they have to stand apart from, each where its cables grow least, by itself or by an exchange. Other rules have to
 * be kept at the start. Int32Array[items], or null where that does not do. O(items in the wrong place × (items + racks) × bundles an item)
 */
export function mendApart(problem: PlacementProblem, start: Int32Array): Int32Array | null {
  if (problem.apart.length === 0) return start;
  const loads = new RackLoads(problem, problem.racks.length);
  start.forEach((rack, item) => {
    loads.move(item, rack);
  });
  const wrong = (item: number): boolean => !loads.standsApart(item, loads.rackOf[item]);
  for (const item of start.keys()) {
    if (problem.fixed[item] >= 0 || !wrong(item)) continue;
    const step = bestStep(problem, loads, item);
    if (!step) continue;
    const from = loads.rackOf[item];
    loads.move(item, step.to);
    if (step.other >= 0) loads.move(step.other, from);
  }
  return Array.from(start.keys()).some(wrong) ? null : loads.rackOf;
}

function bestStep(problem: PlacementProblem, loads: RackLoads, item: number): Step | null {
  const { rackOf } = loads;
  const from = rackOf[item];
  let best: Step | null = null;
  const consider = (other: number, to: number): void => {
    if (to === from || !loads.fits(item, to, other) || (other >= 0 && !loads.fits(other, from, item))) return;
    const back = other < 0 ? 0 : cableChange(problem, rackOf, other, item, from);
    const more = cableChange(problem, rackOf, item, other, to) + back;
    if (!best || more < best.more) best = { other, to, more };
  };
  problem.racks.forEach((_, rack) => {
    consider(-1, rack);
  });
  problem.fixed.forEach((rack, other) => {
    if (rack < 0) consider(other, rackOf[other]);
  });
  return best;
}
