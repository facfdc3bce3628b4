import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import type { ForwardingTable } from './routing';

/** In `DestinationForest.hops`: no walk comes here. */
export const UNSEEN = -1;
// The same where a walk ends early, and while one is followed.
const DEAD_END = -2;
const OPEN = -4;
/** In `DestinationForest.hops`: the walk comes back to a switch. */
export const LOOP = -3;

/** Walks of a table's packets for one host. Arrays are reused: copy those that must outlive the visit. */
export interface DestinationForest {
  destination: number;
  /** Int32Array[switchCount]: what the switch's output port leads to, as in `Fabric.portTarget`; -1 also for no route. */
  next: Int32Array;
  /** Int32Array[switchCount]: hops to the destination; below 0 if the walk ends early, is a LOOP, or none comes here. */
  readonly hops: Int32Array;
  /** The `size` switches that walks of other hosts visit; each is after the one that it forwards to, except in loops. */
  readonly order: Uint32Array;
  size: number;
}

/** Columns of the table that are turned into rows at a time: two cache lines of 8-bit entries. */
const BLOCK = 128;
/** Entries of a row in a cache line. Rows are an odd number of lines apart: any other way many of them would share a few places in the cache. */
const LINE = 16;

/**
 * Follows a forwarding table towards every live host, one after the other, from all switches that have other hosts.
 *
 * The table may be anything, of our engines or read from a file: ports that are unused, out of range or lead to another
 * host end the walk. O(switches) a destination: each switch's walk is followed only up to where another one has been.
 * The table is read in blocks of columns, since it lies in memory switch by switch.
 */
export function forEachDestination(
  fabric: Fabric,
  table: ForwardingTable,
  visit: (forest: DestinationForest) => void,
): void {
  const { switchCount, hostCount, hostSwitch } = fabric;
  const starts = switchesWithHosts(fabric);
  const path = new Uint32Array(switchCount);
  const apart = (Math.ceil(switchCount / LINE) | 1) * LINE;
  const columns = new Int32Array(apart * Math.min(BLOCK, hostCount));
  const forest: DestinationForest = {
    destination: 0,
    next: columns,
    hops: new Int32Array(switchCount),
    order: new Uint32Array(switchCount),
    size: 0,
  };
  for (let first = 0; first < hostCount; first += BLOCK) {
    const width = Math.min(BLOCK, hostCount - first);
    readColumns(fabric, table, { first, width, columns, apart });
    for (let b = 0; b < width; b++) {
      if (hostSwitch[first + b] >= switchCount) continue;
      forest.destination = first + b;
      forest.next = columns.subarray(b * apart, b * apart + switchCount);
      followWalks(fabric, starts, forest, path);
      visit(forest);
    }
  }
}

interface Columns {
  readonly first: number;
  readonly width: number;
  readonly columns: Int32Array;
  readonly apart: number;
}

/** Reads the targets of the ports towards `width` hosts from `first` on: column b at columns[b * apart …]. */
function readColumns(
  { switchCount, hostCount, portOffset, portTarget }: Fabric,
  table: ForwardingTable,
  { first, width, columns, apart }: Columns,
): void {
  for (let s = 0; s < switchCount; s++) {
    const ports = portOffset[s + 1] - portOffset[s];
    const row = s * hostCount + first;
    for (let b = 0, at = s; b < width; b++, at += apart) {
      const port = table[row + b];
      columns[at] = port > 0 && port < ports ? portTarget[portOffset[s] + port] : -1;
    }
  }
}

/** Fills `hops`, `order` and `size` of a forest from its destination and `next`. @param path room for one walk */
function followWalks(
  { hostOffset, hostSwitch, channelTo }: Fabric,
  starts: Uint32Array,
  forest: DestinationForest,
  path: Uint32Array,
): void {
  const { destination, next, hops, order } = forest;
  const home = hostSwitch[destination];
  const arrived = -2 - destination;
  hops.fill(UNSEEN);
  let size = 0;
  for (let i = 0; i < starts.length; i++) {
    let s = starts[i];
    if (s === home && hostOffset[s + 1] - hostOffset[s] === 1) continue;
    // Most walks come at once to where another one has been.
    if (hops[s] === UNSEEN && next[s] >= 0) {
      const beyond = hops[channelTo[next[s]]];
      if (beyond >= 0) {
        hops[s] = beyond + 1;
        order[size++] = s;
        continue;
      }
    }
    let depth = 0;
    let outcome: number;
    for (;;) {
      const seen = hops[s];
      if (seen !== UNSEEN) {
        outcome = seen >= 0 ? seen + 1 : seen === OPEN ? LOOP : seen;
        break;
      }
      hops[s] = OPEN;
      path[depth++] = s;
      const target = next[s];
      if (target < 0) {
        outcome = target === arrived ? 0 : DEAD_END;
        break;
      }
      s = channelTo[target];
    }
    while (depth > 0) {
      const s = path[--depth];
      hops[s] = outcome;
      order[size++] = s;
      if (outcome >= 0) outcome++;
    }
  }
  forest.size = size;
}

/** Number of hosts of switch s that send to the destination: all there but itself. */
export function sendersAt(fabric: Fabric, s: number, destination: number): number {
  const hosts = fabric.hostOffset[s + 1] - fabric.hostOffset[s];
  return fabric.hostSwitch[destination] === s ? hosts - 1 : hosts;
}
