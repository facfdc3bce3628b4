import { compileFabric } from '../core/fabric/compileFabric';
import { Damage } from '../core/failures/damage';
import { failureBetween } from '../core/failures/listFailures';
import { pairsWithoutPath } from '../core/failures/machineLosses';
import { isHarmful } from '../core/failures/machineWords';
import { onlyNetwork } from '../core/plant/networks';
import { failedIds, withFailed } from '../core/topology/tablesNetwork';
import { type MachineReply, machineReply } from '../jobs/failures/machineReply';
import type { CompiledNetwork } from './routeOnce';

/** Verdict on a routed network, of which something may have failed. */
export interface LeftRoutes {
  /** Losses against the whole network; null where nothing has failed, or none is told of machines (`machineLosses`). */
  readonly machines: MachineReply | null;
  /**
   * Every pair of hosts has a route; where losses are told of machines, every pair that has a path, and no machine is cut off from what it works with: who
   * loses a port goes on by the others.
   */
  readonly isReached: boolean;
}

/** Judges routes by machines, where losses are told of these. @param unreachable ordered host pairs without a route */
export function judgeMachines({ topology, fabric }: CompiledNetwork, unreachable: number): LeftRoutes {
  const failed = failedIds(topology);
  const whole = failed.length === 0 ? fabric : compileFabric(withFailed(topology, []));
  const damage = new Damage(whole);
  damage.set(failureBetween('', whole, fabric));
  const { machines } = machineReply(topology, whole, damage, failed.length === 0 ? null : fabric);
  if (!machines) return { machines: null, isReached: unreachable === 0 };
  const isReached = unreachable <= pairsWithoutPath(whole, damage) && !isHarmful(machines, onlyNetwork(topology));
  return { machines: failed.length === 0 ? null : machines, isReached };
}
