import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { UNREACHED } from '../../fabric/switchDistances';
import type { FlowHashing } from '../../metrics/ecmpBisection';
import { HashedRoutes } from '../../metrics/hashedRoutes';
import type { NextHops } from '../../routes/nextHops';
import type { PacketPaths } from './packetPaths';

/**
 * Paths of flows that switches hash to many next hops, one lane. A packet uses one of the queue pairs of its pair of hosts, drawn for each packet, and
 * those of one queue pair all go the same way. Nothing need be verified: paths may wait for each other in a loop. O(targets × switches) once, and
 * O(hops × degree) a path.
 */
export function hashedPaths(fabric: Fabric, hops: NextHops, { qps, hashing }: FlowHashing, seed: number): PacketPaths {
  const { hostCount, channelCount } = fabric;
  const routes = new HashedRoutes(fabric, hops, hashing, seed);
  const random = new SeededRandom(seed);
  const most = hops.distance.reduce((longest, far) => (far === UNREACHED ? longest : Math.max(longest, far)), 0);
  const write = (source: number, destination: number, into: Int32Array, at: number): number => {
    routes.chooseFlow((source * hostCount + destination) * qps + random.below(qps));
    const end = routes.walk(source, destination, into, at);
    if (end < 0) return -1;
    into[end] = channelCount + destination;
    return end + 1;
  };
  return { laneCount: 1, longest: most + 1, write };
}
