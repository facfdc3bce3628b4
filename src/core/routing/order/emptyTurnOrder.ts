import { IncrementalOrder } from '../../deadlock/incrementalOrder';
import type { Fabric } from '../../fabric/fabric';

/** An order of the channels that can hold every turn of the fabric as an edge. */
export function emptyTurnOrder(fabric: Fabric, start: Uint32Array): IncrementalOrder {
  const degree = (s: number): number => fabric.outOffset[s + 1] - fabric.outOffset[s];
  return new IncrementalOrder(fabric.channelTo.map(degree), fabric.channelFrom.map(degree), start);
}
