import { type Fabric, NONE } from '../../fabric/fabric';
import { forEachDestination } from '../../routes/destinationForest';
import { laneRow, SERVICE_LEVELS } from '../../routes/laneLayout';
import type { Routing } from '../../routes/routing';
import type { PacketPaths } from './packetPaths';

/**
 * Paths as forwarding tables make them, ours or anyone's, on the lanes that the switches choose. Nothing need be verified: a walk that does
 * not arrive, or that meets a lane that is not there, is no path; paths whose channels wait for each other in a loop are, and can
 * deadlock. O(hosts × switches) once, and O(hops) a path.
 * @param fabric the network
 * @param routing its tables, and their lanes
 */
export function tablePaths(fabric: Fabric, { table, lanes }: Pick<Routing, 'table' | 'lanes'>): PacketPaths {
  const { hostCount, hostSwitch, hostSwitchPort, portOffset, portTarget, channelTo, channelToPort } = fabric;
  const { channelCount } = fabric;
  const laneCount = lanes?.laneCount ?? 1;
  let most = 0;
  forEachDestination(fabric, table, ({ hops, order, size }) => {
    for (let i = 0; i < size; i++) if (hops[order[i]] > most) most = hops[order[i]];
  });
  const write = (source: number, destination: number, into: Int32Array, at: number): number => {
    let s = hostSwitch[source];
    if (s === NONE) return -1;
    const level = lanes ? lanes.serviceLevel[source * hostCount + destination] : 0;
    if (level >= SERVICE_LEVELS) return -1;
    let input = hostSwitchPort[source];
    for (let hops = 0; hops <= most; hops++) {
      const ports = portOffset[s + 1] - portOffset[s];
      const output = table[s * hostCount + destination];
      const target = output > 0 && output < ports ? portTarget[portOffset[s] + output] : -1;
      if (target === -2 - destination) {
        into[at] = (channelCount + destination) * laneCount;
        return at + 1;
      }
      if (target < 0) return -1;
      const lane = lanes ? lanes.lane[laneRow(lanes.laneOffset[s], ports, input, output) + level] : 0;
      if (lane >= laneCount) return -1;
      into[at++] = target * laneCount + lane;
      input = channelToPort[target];
      s = channelTo[target];
    }
    return -1;
  };
  return { laneCount, longest: most + 1, write };
}
