import type { LocalText } from '../../base/localText';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { EngineRefusal } from '../contract/engineRefusal';

/** A breadth-first tree of a connected network, hung from its middle. */
export interface LabelTree {
  /** Uint32Array[switches]: place of each in a depth-first walk of the tree. */
  readonly label: Uint32Array;
  /** Int32Array[switches]: -1 for the root. */
  readonly parent: Int32Array;
}

const IN_PARTS: LocalText = {
  en: 'a network in parts has no tree of all switches',
  ja: '分断されたネットワークには、全スイッチを含むツリーがありません',
};

/** Labels with which a tree's routes are one interval a port (Santoro and Khatib 1985). O(switches × links). @throws EngineRefusal for a network in parts */
export function treeOrder(fabric: Fabric): LabelTree {
  const { switchCount: n, outOffset, outChannel, channelTo } = fabric;
  const search = new SwitchDistances(fabric);
  let root = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let s = 0; s < n; s++) {
    search.search(s);
    if (search.reached < n) throw new EngineRefusal('interval routing', IN_PARTS);
    const sum = search.distance.reduce((a, b) => a + b, 0);
    if (sum < least) [root, least] = [s, sum];
  }
  search.search(root);
  const parent = new Int32Array(n).fill(-1);
  const children: number[][] = Array.from({ length: n }, () => []);
  for (let o = 1; o < n; o++) {
    const s = search.order[o];
    let e = outOffset[s];
    while (search.distance[channelTo[outChannel[e]]] !== search.distance[s] - 1) e++;
    parent[s] = channelTo[outChannel[e]];
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

/** Every route along that tree: what one interval a port can say. O(switches × hosts). */
export function treeTable(fabric: Fabric, parent: Int32Array): ForwardingTable {
  const { switchCount: n, hostCount, hostAt, hostSwitch, hostSwitchPort } = fabric;
  const table = createForwardingTable(fabric);
  const up = Int32Array.from(parent, (above, s) => (above < 0 ? 0 : portTo(fabric, s, above)));
  const down = Int32Array.from(parent, (above, s) => (above < 0 ? 0 : portTo(fabric, above, s)));
  for (const h of hostAt) {
    const home = hostSwitch[h];
    for (let s = 0; s < n; s++) table[s * hostCount + h] = up[s];
    // From its ancestors the way goes down.
    for (let s = home; parent[s] >= 0; s = parent[s]) table[parent[s] * hostCount + h] = down[s];
    table[home * hostCount + h] = hostSwitchPort[h];
  }
  return table;
}

/** Most entries of a switch if runs of labels that share a port, cyclically, are one entry. O(switches × hosts). */
export function mostIntervals(fabric: Fabric, table: ForwardingTable, label: Uint32Array): number {
  const { switchCount: n, hostCount, hostAt, hostSwitch } = fabric;
  let most = 0;
  const ports = new Uint16Array(n);
  for (let s = 0; s < n; s++) {
    for (const h of hostAt) ports[label[hostSwitch[h]]] = table[s * hostCount + h];
    // The switch itself may belong to any run.
    const others = ports.filter((_, at) => at !== label[s]);
    const runs = others.reduce((count, port, i) => count + (port === others[(i + 1) % others.length] ? 0 : 1), 0);
    most = Math.max(most, runs);
  }
  return most;
}

function portTo({ outOffset, outChannel, channelTo, channelFromPort }: Fabric, from: number, to: number): number {
  let e = outOffset[from];
  while (channelTo[outChannel[e]] !== to) e++;
  return channelFromPort[outChannel[e]];
}
