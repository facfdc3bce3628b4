import type { Fabric } from '../fabric/fabric';
import { findTurnCycle } from './findTurnCycle';
import type { Verification } from './verification';

/** The verdict on walks that share one lane; `turnsUsed` is Uint8Array[turns], 1 where a walk turns so. O(turns) */
export function oneLaneVerdict(
  fabric: Fabric,
  { reachablePairs, loops, turnsUsed }: Pick<Verification, 'reachablePairs' | 'loops' | 'turnsUsed'>,
): Verification {
  const { hostCount } = fabric;
  const cycle = findTurnCycle(fabric, turnsUsed);
  return {
    reachablePairs,
    unreachablePairs: hostCount * Math.max(0, hostCount - 1) - reachablePairs,
    loops,
    deadlockFree: cycle.length === 0,
    virtualLanes: 1,
    cycle,
    turnsUsed,
  };
}
