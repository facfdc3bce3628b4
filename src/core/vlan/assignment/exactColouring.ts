import { Cells } from './cells';
import type { Colouring, ColouringProblem } from './colouringProblem';

/**
 * Backtracking for small cases: heaviest items first, VLANs that are still empty tried only once. Gives a colouring below the given one
 * if it finds any, null if there is none or after so many steps.
 * @param bound ends as soon as it is met
 */
export function exactColouring(
  { items, leafCount, vlans, allowed }: ColouringProblem,
  known: Colouring,
  bound: number,
  mostSteps: number,
): Colouring | null {
  const { count } = items;
  const weight = (i: number): number => Math.max(items.there[i], items.back[i]);
  const order = Uint32Array.from({ length: count }, (_, i) => i).sort((i, j) => weight(j) - weight(i));
  const cells = new Cells(items, leafCount, vlans);
  const colour = new Uint16Array(count);
  // Emptiness makes VLANs alike only where every item may use every one.
  let alike = true;
  for (let i = 0; i < count; i++) for (let v = 0; v < vlans; v++) alike &&= allowed(i, v);
  const tried = new Int32Array(count).fill(-1);
  const opened = new Uint32Array(count + 1);
  let best: Colouring | null = null;
  let target = known.max;
  let at = 0;
  for (let steps = 0; steps < mostSteps && at >= 0; steps++) {
    if (at === count) {
      best = { colour: colour.slice(), max: cells.max() };
      target = best.max;
      if (target <= bound) return best;
      at--;
      cells.add(order[at], colour[order[at]], -1);
      continue;
    }
    const item = order[at];
    const most = alike ? Math.min(vlans - 1, opened[at]) : vlans - 1;
    let next = tried[at] + 1;
    while (next <= most && !(allowed(item, next) && cells.with(item, next) < target - 1e-9)) next++;
    if (next > most) {
      tried[at] = -1;
      at--;
      if (at >= 0) cells.add(order[at], colour[order[at]], -1);
      continue;
    }
    tried[at] = next;
    colour[item] = next;
    cells.add(item, next, 1);
    opened[at + 1] = Math.max(opened[at], next + 1);
    at++;
  }
  return best;
}
