import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from './routing';

/** A table without routes: all 0; 8 bits an entry wherever ports fit. */
export function createForwardingTable(fabric: Fabric): ForwardingTable {
  const entries = fabric.switchCount * fabric.hostCount;
  return fabric.maxPort > 255 ? new Uint16Array(entries) : new Uint8Array(entries);
}
