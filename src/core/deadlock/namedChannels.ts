import type { Fabric } from '../fabric/fabric';
import type { NamedChannel } from './verification';

/** Writes a cycle out for people; its entries are channel * lanes + lane. */
export function namedChannels(fabric: Fabric, cycle: ArrayLike<number>, lanes: number): NamedChannel[] {
  return Array.from(cycle, (vertex) => {
    const c = Math.floor(vertex / lanes);
    return {
      from: fabric.switchNames[fabric.channelFrom[c]],
      fromPort: fabric.channelFromPort[c],
      to: fabric.switchNames[fabric.channelTo[c]],
      toPort: fabric.channelToPort[c],
      vl: vertex % lanes,
    };
  });
}
