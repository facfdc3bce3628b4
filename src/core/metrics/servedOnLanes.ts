import type { Verification } from '../deadlock/verification';
import type { Measured } from './loads';

/**
 * Loads and hops are those of tables: where lanes drop what tables would deliver (lane 15, a lane that there is not), no demand is served whole.
 * @param verification of the same tables with their lanes
 */
export function servedOnLanes(measured: Measured, { reachablePairs }: Verification): Measured {
  const delivered = measured.histogram.reduce((sum, pairs) => sum + pairs, 0);
  return delivered > reachablePairs ? { ...measured, unserved: measured.unserved.map(() => true) } : measured;
}
