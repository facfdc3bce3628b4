import type { Fabric } from '../../src/core/fabric/fabric';
import { bitsFor } from '../../src/core/metrics/tableBits';
import { createForwardingTable } from '../../src/core/routing/forwardingTable';
import type { ForwardingTable } from '../../src/core/routing/routing';
import { SwitchDistances } from '../../src/core/routing/switchDistances';

/** Switches in the order in which a depth-first walk of a breadth-first tree meets them; the tree hangs from its middle. */
export function treeOrder(fabric: Fabric): { readonly label: Uint32Array; readonly parent: Int32Array } {
  const { switchCount: n, outOffset, outChannel, channelTo } = fabric;
  const search = new SwitchDistances(fabric);
  let root = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let s = 0; s < n; s++) {
    search.search(s);
    const sum = search.distance.reduce((a, b) => a + b, 0);
    if (sum < least) [root, least] = [s, sum];
  }
  search.search(root);
  const parent = new Int32Array(n).fill(-1);
  const children: number[][] = Array.from({ length: n }, () => []);
  for (let o = 1; o < search.reached; o++) {
    const s = search.order[o];
    const out = [...outChannel.subarray(outOffset[s], outOffset[s + 1])];
    const up = out.find((c) => search.distance[channelTo[c]] === search.distance[s] - 1);
    if (up === undefined) throw new Error('a switch hangs from nothing');
    parent[s] = channelTo[up];
    children[parent[s]].push(s);
  }
  const label = new Uint32Array(n);
  const stack = [root];
  for (let next = 0; stack.length > 0; next++) {
    const s = stack.pop() as number;
    label[s] = next;
    stack.push(...children[s].reverse());
  }
  return { label, parent };
}

/** Every route along that tree: what one interval a port can say. Hosts stand one a switch. */
export function treeTable(fabric: Fabric, parent: Int32Array): ForwardingTable {
  const {
    switchCount: n,
    hostCount,
    hostSwitch,
    hostSwitchPort,
    outOffset,
    outChannel,
    channelTo,
    channelFromPort,
  } = fabric;
  const table = createForwardingTable(fabric);
  const portTo = (s: number, t: number): number => {
    const c = [...outChannel.subarray(outOffset[s], outOffset[s + 1])].find((out) => channelTo[out] === t);
    return c === undefined ? 0 : channelFromPort[c];
  };
  for (let h = 0; h < hostCount; h++) {
    const home = hostSwitch[h];
    for (let s = 0; s < n; s++) if (parent[s] >= 0) table[s * hostCount + h] = portTo(s, parent[s]);
    // From its ancestors the way goes down.
    for (let s = home; parent[s] >= 0; s = parent[s]) table[parent[s] * hostCount + h] = portTo(parent[s], s);
    table[home * hostCount + h] = hostSwitchPort[h];
  }
  return table;
}

/** Bits of the fullest table if runs of labels that share a port are one entry (first label, port), cyclically. */
export function intervalBits(fabric: Fabric, table: ForwardingTable, label: Uint32Array, degree: number): number {
  const { switchCount: n, hostCount, hostSwitch } = fabric;
  let most = 0;
  const ports = new Uint16Array(n);
  for (let s = 0; s < n; s++) {
    for (let h = 0; h < hostCount; h++) ports[label[hostSwitch[h]]] = table[s * hostCount + h];
    // The switch itself may belong to any run.
    const others = ports.filter((_, at) => at !== label[s]);
    const runs = others.reduce((count, port, i) => count + (port === others[(i + 1) % others.length] ? 0 : 1), 0);
    most = Math.max(most, runs);
  }
  return most * (bitsFor(n) + bitsFor(degree));
}
