import { type Fabric, NONE } from '../../fabric/fabric';
import type { PairRoutes } from '../../routes/routing';
import type { PacketPaths } from './packetPaths';

/**
 * Paths that sources prescribe, one lane. Flows are given between switches; where a pair of switches has several, the hosts of the pair
 * are assigned to them in turn, by the number of the destination. A path costs O(hops).
 */
export function pairPaths(fabric: Fabric, pairs: PairRoutes): PacketPaths {
  const { hostSwitch, switchCount, channelCount } = fabric;
  const { source, destination, offset, channels } = pairs;
  const flowsOf = new Map<number, number[]>();
  let longest = 1;
  for (let f = 0; f < source.length; f++) {
    const key = source[f] * switchCount + destination[f];
    const flows = flowsOf.get(key);
    if (flows) flows.push(f);
    else flowsOf.set(key, [f]);
    longest = Math.max(longest, offset[f + 1] - offset[f] + 1);
  }
  const write = (from: number, to: number, into: Int32Array, at: number): number => {
    const start = hostSwitch[from];
    const end = hostSwitch[to];
    if (start === NONE || end === NONE) return -1;
    if (start !== end) {
      const flows = flowsOf.get(start * switchCount + end);
      if (!flows) return -1;
      const flow = flows[to % flows.length];
      for (let i = offset[flow]; i < offset[flow + 1]; i++) into[at++] = channels[i];
    }
    into[at] = channelCount + to;
    return at + 1;
  };
  return { laneCount: 1, longest, write };
}
