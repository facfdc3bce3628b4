import type { Topology } from '../../core/topology/topology';
import type { VlanReply } from '../../jobs/vlan/vlanReply';
import { cablingOf } from './vlanTrees';

/** Nodes up to which the map begins with a cell a pair; above, a cell is a pair of leaves. */
export const NODES_AT_FIRST = 1024;

/** Pairs of a plan in the order in which they are drawn: nodes of a leaf stand together. */
export interface PairMapModel {
  readonly reply: VlanReply;
  /** Those of the reply. */
  readonly pairs: Uint16Array;
  readonly hostCount: number;
  /** Uint32Array[hosts]: host at each row and column; and the row of each host. */
  readonly order: Uint32Array;
  readonly rowOf: Uint32Array;
  /** Uint32Array[groups + 1]: first row of each group: the hosts of a leaf, those that are in no VLAN last. */
  readonly groupStart: Uint32Array;
  /** Uint32Array[groups]: switch of each, `switches` for hosts without one. */
  readonly groupSwitch: Uint32Array;
  /** Uint32Array[hosts]: group of each row. */
  readonly groupOf: Uint32Array;
}

/** O(hosts log hosts). */
export function pairMapModel(topology: Topology, reply: VlanReply, pairs: Uint16Array): PairMapModel {
  const { home } = cablingOf(topology);
  const hostCount = topology.hosts.length;
  const group = (h: number): number => (home[h] < 0 ? topology.switches.length : home[h]);
  const order = Uint32Array.from({ length: hostCount }, (_, h) => h).sort((a, b) => group(a) - group(b) || a - b);
  const rowOf = new Uint32Array(hostCount);
  const groupOf = new Uint32Array(hostCount);
  const starts: number[] = [];
  const switches: number[] = [];
  order.forEach((h, row) => {
    rowOf[h] = row;
    if (switches.length === 0 || switches[switches.length - 1] !== group(h)) {
      starts.push(row);
      switches.push(group(h));
    }
    groupOf[row] = switches.length - 1;
  });
  const groupStart = Uint32Array.from([...starts, hostCount]);
  return { reply, pairs, hostCount, order, rowOf, groupStart, groupSwitch: Uint32Array.from(switches), groupOf };
}

/** Place of the VLAN of a cell, `vlans.length` and more for none. */
export function vlanAt({ pairs, hostCount, order }: PairMapModel, row: number, column: number): number {
  return pairs[order[row] * hostCount + order[column]];
}

/** Pairs between two groups by VLAN. O(pairs of the two). */
export function countsBetween(model: PairMapModel, a: number, b: number): Uint32Array {
  const { groupStart, reply } = model;
  const counts = new Uint32Array(reply.vlans.length);
  for (let row = groupStart[a]; row < groupStart[a + 1]; row++) {
    for (let column = groupStart[b]; column < groupStart[b + 1]; column++) {
      const vlan = vlanAt(model, row, column);
      if (vlan < counts.length) counts[vlan]++;
    }
  }
  return counts;
}

/** Shares of groups: a cell two groups. */
export interface GroupShares {
  /** Uint16Array[groups²]: place of the most used VLAN; of equals the first. */
  readonly vlan: Uint16Array;
  /** Float32Array[groups²]: its share of the pairs of the cell, 0 where there are none. */
  readonly share: Float32Array;
  readonly most: number;
}

/** Of one VLAN, or of the most used where `only` is null. O(hosts²). */
export function groupShares(model: PairMapModel, only: number | null): GroupShares {
  const groups = model.groupSwitch.length;
  const vlan = new Uint16Array(groups * groups);
  const share = new Float32Array(groups * groups);
  let most = 0;
  for (let a = 0; a < groups; a++) {
    for (let b = 0; b < groups; b++) {
      const counts = countsBetween(model, a, b);
      let best = only ?? 0;
      let all = 0;
      for (let v = 0; v < counts.length; v++) {
        all += counts[v];
        if (only === null && counts[v] > counts[best]) best = v;
      }
      vlan[a * groups + b] = best;
      share[a * groups + b] = all === 0 ? 0 : counts[best] / all;
      if (all > 0 && a !== b) most = Math.max(most, counts[best] / all);
    }
  }
  return { vlan, share, most };
}
