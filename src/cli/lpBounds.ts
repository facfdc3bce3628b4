import { finish } from '../core/base/steps';
import type { Fabric } from '../core/fabric/fabric';
import { lpBound } from '../core/metrics/lpBound';
import { demandsOf } from '../core/traffic/demand';
import type { Traffic } from '../core/traffic/traffic';
import { loadLinearSolver } from '../jobs/routing/linearSolver';

/** Any-path optima of a network under a traffic. */
export interface LpBounds {
  readonly lp: number;
  /** The same for routes that make allowed turns only; null without a set. */
  ofTurns(turns: Uint8Array | null): number | null;
}

/**
 * Computes the bounds that `--bound` requests; null without the option. The network's own bound is computed at once, before anybody waits for
 * routes. @throws BoundRefusal if the network is too large
 */
export async function readLpBounds(
  option: 'lp' | undefined,
  fabric: Fabric,
  traffic: Traffic | null,
): Promise<LpBounds | null> {
  if (option === undefined) return null;
  const demands = demandsOf(fabric, traffic);
  const solve = await loadLinearSolver();
  const lp = finish(lpBound(fabric, demands, null, solve));
  return {
    lp,
    // A restriction gains nothing, whatever the solver's tolerance says.
    ofTurns: (turns) => turns && Math.min(lp, finish(lpBound(fabric, demands, turns, solve))),
  };
}
