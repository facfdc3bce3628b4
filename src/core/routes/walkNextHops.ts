import { type Fabric, NONE } from '../fabric/fabric';
import { listNextHops, type NextHops, nearestFirst } from './nextHops';

/** Where a walk begins, and what it shows. */
export interface WalkStart {
  /** Uint32Array[switchCount]: a switch whose packets are here, NONE where there are none; filled in along the ways. */
  readonly origin: Uint32Array;
  /** Uint8Array[switchCount]: only turns between two hops of which one leaves a switch with 1 are shown; left out, all are. */
  readonly changed?: Uint8Array;
}

/**
 * Walks all ways to targets[t] from the switches that have an origin, which is handed on along them, and shows every turn that they make. O(turns shown + channels).
 * @param visit called with the channel in, the channel out, and the origin
 */
export function walkNextHops(
  fabric: Fabric,
  hops: NextHops,
  t: number,
  { origin, changed }: WalkStart,
  visit: (input: number, output: number, origin: number) => void,
): void {
  const { channelTo, maxPort } = fabric;
  const from = new Int32Array(maxPort + 1);
  const onwards = new Int32Array(maxPort + 1);
  const order = nearestFirst(fabric, hops, t);
  for (let i = order.length - 1; i >= 0; i--) {
    const s = order[i];
    if (origin[s] === NONE) continue;
    const count = listNextHops(fabric, hops, t, s, from);
    for (let k = 0; k < count; k++) {
      const v = channelTo[from[k]];
      if (origin[v] === NONE) origin[v] = origin[s];
      if (changed && changed[s] === 0 && changed[v] === 0) continue;
      const next = listNextHops(fabric, hops, t, v, onwards);
      for (let j = 0; j < next; j++) visit(from[k], onwards[j], origin[s]);
    }
  }
}
