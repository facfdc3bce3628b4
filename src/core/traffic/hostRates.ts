import { greatestCommonDivisor } from '../base/structures/wholeNumbers';
import type { Fabric } from '../fabric/fabric';

/** Capacities of hosts' own links: in even traffic a pair weighs the product of both. Sums are over live hosts that take part. */
export interface HostRates {
  /** Float64Array[hostCount] */
  readonly ofHost: Float64Array;
  /** Float64Array[switchCount]: of the hosts of a switch, together, and the sum of their squares. */
  readonly ofSwitch: Float64Array;
  readonly squares: Float64Array;
}

/** Null where every live host's link carries one unit: then a sum of rates is a number of hosts. O(switches + hosts). */
export function hostRates({ talkerAt, talkerOffset, hostCapacity, switchCount }: Fabric): HostRates | null {
  if (talkerAt.every((h) => hostCapacity[h] === 1)) return null;
  const ofSwitch = new Float64Array(switchCount);
  const squares = new Float64Array(switchCount);
  for (let s = 0; s < switchCount; s++) {
    for (let i = talkerOffset[s]; i < talkerOffset[s + 1]; i++) {
      const rate = hostCapacity[talkerAt[i]];
      ofSwitch[s] += rate;
      squares[s] += rate * rate;
    }
  }
  return { ofHost: hostCapacity, ofSwitch, squares };
}

/** Live hosts, of those that take part, that are alike for a traffic by trees: those of one tree in one part of the network. */
export interface HostGroup {
  readonly part: number;
  readonly tree: number;
  hosts: number;
  /** Sum of what their links carry, and the least. */
  rate: number;
  least: number;
}

/** Groups with live hosts, in the order of their first switch. O(switches + hosts). */
export function hostGroups(fabric: Fabric): readonly HostGroup[] {
  const { switchCount, treeCount, switchTree, switchPart, talkerOffset, talkerAt, hostCapacity } = fabric;
  const groups = new Map<number, HostGroup>();
  for (let s = 0; s < switchCount; s++) {
    for (let i = talkerOffset[s]; i < talkerOffset[s + 1]; i++) {
      const [part, tree] = [switchPart[s], switchTree[s]];
      const group = groups.get(part * treeCount + tree) ?? { part, tree, hosts: 0, rate: 0, least: Infinity };
      const rate = hostCapacity[talkerAt[i]];
      group.hosts++;
      group.rate += rate;
      group.least = Math.min(group.least, rate);
      groups.set(part * treeCount + tree, group);
    }
  }
  return [...groups.values()];
}

/** Ordered pairs of live hosts in different parts, which no cable could join: traffic between them is left out. O(switches + hosts). */
export function pairsApart(fabric: Fabric): { readonly parts: number; readonly pairs: number } {
  const hosts = new Map<number, number>();
  for (const group of hostGroups(fabric)) hosts.set(group.part, (hosts.get(group.part) ?? 0) + group.hosts);
  let pairs = fabric.talkerAt.length ** 2;
  for (const count of hosts.values()) pairs -= count * count;
  return { parts: hosts.size, pairs };
}

/** Above this, products of weights could leave the whole numbers that a double holds. */
const MOST_COMMON = 2 ** 30;

/** The least whole number that all of these divide; 0 if it would be too large to sum with, or one is not whole. */
export function commonMultiple(numbers: readonly number[]): number {
  let common = 1;
  for (const n of numbers) {
    if (!Number.isInteger(n)) return 0;
    common *= n / greatestCommonDivisor(common, n);
    if (common > MOST_COMMON) return 0;
  }
  return common;
}
