import { type Fabric, NONE } from '../fabric/fabric';
import type { ForwardingTable } from './routing';

/** In `ChosenTables.choice`: the pair has no route. */
export const NO_TABLE = 0xffff;

/** Several tables at once, of which each pair of hosts takes the one that its source chooses: VLANs with a tree each. */
export interface ChosenTables {
  readonly tables: readonly ForwardingTable[];
  /** Uint16Array[hostCount × hostCount]: table of source × destination, NO_TABLE where there is none. */
  readonly choice: Uint16Array;
}

/**
 * Channels of the walk from one host to another, into `into`, which has room for one more than there are switches. Their number if it arrives, else -1 less
 * their number: where it goes round in a loop one more than there are switches, so that the turn that closes it is among them. Tables may be anything. O(hops).
 */
export function chosenWalk(
  { hostCount, hostSwitch, portOffset, portTarget, channelTo, switchCount }: Fabric,
  { tables, choice }: ChosenTables,
  [source, destination]: readonly [number, number],
  into: Uint32Array | Int32Array,
): number {
  const chosen = choice[source * hostCount + destination];
  let s = hostSwitch[source];
  if (chosen >= tables.length || s === NONE) return -1;
  const table = tables[chosen];
  for (let hops = 0; hops <= switchCount; hops++) {
    const port = table[s * hostCount + destination];
    const target = port > 0 && port < portOffset[s + 1] - portOffset[s] ? portTarget[portOffset[s] + port] : -1;
    if (target === -2 - destination) return hops;
    if (target < 0) return -1 - hops;
    into[hops] = target;
    s = channelTo[target];
  }
  return -2 - switchCount;
}
