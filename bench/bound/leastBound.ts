import { finish } from '../../src/core/base/steps';
import type { Fabric } from '../../src/core/fabric/fabric';
import { boundOfTables } from '../../src/core/metrics/bounds';
import type { LinearSolver } from '../../src/core/metrics/linearProgram';
import { BoundRefusal, lpBound } from '../../src/core/metrics/lpBound';
import { demandsOf } from '../../src/core/traffic/demand';

/** What no forwarding tables exceed: by hops, by tables and, with a solver and unless the network is too large, by any routes at all. */
export function leastBound(fabric: Fabric, solve: LinearSolver | null): number {
  const demands = demandsOf(fabric, null);
  return Math.min(boundOfTables(fabric, demands), solve ? bestOfAny(fabric, solve) : 1);
}

function bestOfAny(fabric: Fabric, solve: LinearSolver): number {
  try {
    return finish(lpBound(fabric, demandsOf(fabric, null), null, solve));
  } catch (error) {
    if (error instanceof BoundRefusal) return 1;
    throw error;
  }
}
