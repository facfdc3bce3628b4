import type { Fabric } from '../fabric/fabric';
import { fullestShare } from './fullestShare';

/** Most gateways that are used: each costs a pass over all bundles. */
const MOST_GATEWAYS = 16;

/** A switch that alone leads into a part of the network. */
export interface Gateway {
  /** Uint8Array[switchCount]: 1 = in the part, to which the gateway itself does not belong. */
  readonly beyond: Uint8Array;
  /** Capacity of each channel from the gateway into the part. */
  readonly capacities: readonly number[];
}

/**
 * The switches without which the network falls apart (Hopcroft and Tarjan 1973), once for each part with hosts that they lead into. Of many those into which
 * uniform traffic fills the channels most. O(switches + channels log channels)
 */
export function gateways(fabric: Fabric): Gateway[] {
  const { outOffset, outChannel, channelTo, channelCapacity, talkerOffset } = fabric;
  const visits = depthFirst(fabric);
  const { order, timeOf, root } = visits;
  const { size, hosts, cutOff } = subtrees(fabric, visits);
  const isBelow = (s: number, first: number): boolean =>
    timeOf[s] >= timeOf[first] && timeOf[s] < timeOf[first] + size[first];
  const markBelow = (first: number, beyond: Uint8Array, mark: number): void => {
    for (let time = timeOf[first]; time < timeOf[first] + size[first]; time++) beyond[order[time]] = mark;
  };
  const found: { capacities: number[]; fullness: number; mark: (beyond: Uint8Array) => void }[] = [];
  for (const [at, firsts] of cutOff) {
    // All that was visited from a root lies below it; where one visit reached all of that, it separates nothing.
    if (root[at] === at && firsts.length === 1) continue;
    const below: number[][] = firsts.map(() => []);
    const elsewhere: number[] = [];
    const ways = outChannel.slice(outOffset[at], outOffset[at + 1]);
    let k = 0;
    for (const c of ways.sort((a, b) => timeOf[channelTo[a]] - timeOf[channelTo[b]])) {
      const to = channelTo[c];
      while (k + 1 < firsts.length && timeOf[firsts[k + 1]] <= timeOf[to]) k++;
      (isBelow(to, firsts[k]) ? below[k] : elsewhere).push(channelCapacity[c]);
    }
    const all = hosts[root[at]];
    const add = (inside: number, capacities: number[], mark: (beyond: Uint8Array) => void): void => {
      if (inside > 0) found.push({ capacities, mark, fullness: fullestShare(inside, capacities) * (all - inside) });
    };
    firsts.forEach((first, i) => {
      add(hosts[first], below[i], (beyond) => markBelow(first, beyond, 1));
    });
    const others = all - firsts.reduce((sum, first) => sum + hosts[first], talkerOffset[at + 1] - talkerOffset[at]);
    if (elsewhere.length > 0)
      add(others, elsewhere, (beyond) => {
        markBelow(root[at], beyond, 1);
        for (const first of firsts) markBelow(first, beyond, 0);
        beyond[at] = 0;
      });
  }
  return found
    .sort((a, b) => b.fullness - a.fullness)
    .slice(0, MOST_GATEWAYS)
    .map(({ capacities, mark }) => {
      const beyond = new Uint8Array(timeOf.length);
      mark(beyond);
      return { capacities, beyond };
    });
}

interface Subtrees {
  /** By switch: what was visited from it on, itself included, and its hosts. */
  readonly size: Int32Array;
  readonly hosts: Int32Array;
  /** By switch, those visited next from which on nothing leads back past it, by time. */
  readonly cutOff: ReadonlyMap<number, readonly number[]>;
}

function subtrees(fabric: Fabric, { order, timeOf, parent }: Visits): Subtrees {
  const { switchCount, outOffset, outChannel, channelTo, talkerOffset } = fabric;
  const size = new Int32Array(switchCount).fill(1);
  const hosts = Int32Array.from({ length: switchCount }, (_, s) => talkerOffset[s + 1] - talkerOffset[s]);
  // The first visit that links lead to of what was visited from a switch on.
  const earliest = timeOf.slice();
  const cutOff = new Map<number, number[]>();
  for (let k = order.length - 1; k >= 0; k--) {
    const s = order[k];
    const from = parent[s];
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++)
      earliest[s] = Math.min(earliest[s], timeOf[channelTo[outChannel[e]]]);
    if (from < 0) continue;
    size[from] += size[s];
    hosts[from] += hosts[s];
    earliest[from] = Math.min(earliest[from], earliest[s]);
  }
  for (const s of order) {
    if (parent[s] < 0 || earliest[s] < timeOf[parent[s]]) continue;
    const firsts = cutOff.get(parent[s]) ?? [];
    firsts.push(s);
    cutOff.set(parent[s], firsts);
  }
  return { size, hosts, cutOff };
}

interface Visits {
  /** Switches, by the time of their depth-first visit. */
  readonly order: readonly number[];
  readonly timeOf: Int32Array;
  /** From where each switch was reached, -1: nowhere. */
  readonly parent: Int32Array;
  /** Root of the depth-first tree that a switch is in. */
  readonly root: Int32Array;
}

function depthFirst({ switchCount, outOffset, outChannel, channelTo }: Fabric): Visits {
  const order: number[] = [];
  const timeOf = new Int32Array(switchCount).fill(-1);
  const parent = new Int32Array(switchCount).fill(-1);
  const root = new Int32Array(switchCount);
  const next = outOffset.slice(0, switchCount);
  for (let start = 0; start < switchCount; start++) {
    if (timeOf[start] >= 0) continue;
    timeOf[start] = order.push(start) - 1;
    root[start] = start;
    let s = start;
    while (s >= 0) {
      if (next[s] === outOffset[s + 1]) {
        s = parent[s];
        continue;
      }
      const to = channelTo[outChannel[next[s]++]];
      if (timeOf[to] >= 0) continue;
      timeOf[to] = order.push(to) - 1;
      parent[to] = s;
      root[to] = start;
      s = to;
    }
  }
  return { order, timeOf, parent, root };
}
