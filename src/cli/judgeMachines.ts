import { compileFabric } from '../core/fabric/compileFabric';
import { Damage } from '../core/failures/damage';
import { failureBetween } from '../core/failures/listFailures';
import { pairsWithoutPath } from '../core/failures/machineLosses';
import { failedIds, withFailed } from '../core/topology/tablesNetwork';
import { hasMachines } from '../core/traffic/jobs/rankUnits';
import { type MachineReply, machineReply } from '../jobs/failures/machineReply';
import type { CompiledNetwork } from './routeOnce';

/** Verdict on a routed network, of which something may have failed. */
interface LeftRoutes {
  /** Losses against the whole network; null where nothing has failed, or machines have one port each. */
  readonly machines: MachineReply | null;
  /**
   * Every pair of hosts has a route; with machines of several ports, every pair that has a path, and no machine is cut off: who loses a port goes on by the
   * others.
   */
  readonly isReached: boolean;
}

/** Judges routes by machines, where these have several ports. @param unreachable ordered host pairs without a route */
export function judgeMachines({ topology, fabric }: CompiledNetwork, unreachable: number): LeftRoutes {
  if (!hasMachines(fabric)) return { machines: null, isReached: unreachable === 0 };
  const failed = failedIds(topology);
  const whole = failed.length === 0 ? fabric : compileFabric(withFailed(topology, []));
  const damage = new Damage(whole);
  damage.set(failureBetween('', whole, fabric));
  const { machines = null } = machineReply(whole, damage, failed.length === 0 ? null : fabric);
  const isReached = unreachable <= pairsWithoutPath(whole, damage) && machines?.cutOff.length === 0;
  return { machines: failed.length === 0 ? null : machines, isReached };
}
