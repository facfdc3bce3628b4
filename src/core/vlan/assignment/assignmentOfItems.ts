import { measuredBy } from '../trees/linkRooms';
import type { VlanNetwork } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import type { DemandItems } from './demandItems';
import { FreePairs } from './freePairs';
import { fitRanks, type PairAssignment, pairsOfRanks } from './pairAssignment';
import { pairsByRule, tabledPairs } from './pairVlans';
import { spreadRanks } from './spreadRanks';

/**
 * The plan in which items have these VLANs and all other pairs are spread: one entry a node where that says the same, as long as there is
 * room to look. O(hosts²), for many nodes O(items). @param own VLANs of broadcasts @param colour Uint16Array[items]
 */
export function assignmentOfItems(
  network: VlanNetwork,
  own: Uint16Array,
  items: DemandItems,
  colour: Uint16Array,
): PairAssignment {
  const n = own.length;
  if (n > network.mostTabled) return { pairs: overFreePairs(network, own, items, colour), own, rank: null };
  const table = new Uint16Array(n * n).fill(NO_VLAN);
  for (let i = 0; i < items.count; i++) {
    table[items.a[i] * n + items.b[i]] = colour[i];
    table[items.b[i] * n + items.a[i]] = colour[i];
  }
  const { trees } = network;
  const fitted = trees.every((tree) => tree.full) ? fitRanks(table, own, trees.length) : null;
  if (fitted) {
    const spread = { hostLeaf: network.served.hostLeaf, vlans: trees.length };
    const { own, rank } = measuredBy(network) === 'leaves' ? spreadRanks(fitted, items, colour, spread) : fitted;
    return { own, rank, pairs: pairsOfRanks(own, rank, network.mostTabled) };
  }
  new FreePairs(network).fill(table);
  return { pairs: tabledPairs(table, n), own, rank: null };
}

function overFreePairs(network: VlanNetwork, own: Uint16Array, items: DemandItems, colour: Uint16Array) {
  const bound: (Map<number, number> | undefined)[] = new Array(own.length);
  const bind = (from: number, to: number, vlan: number): void => {
    const row = bound[from] ?? new Map<number, number>();
    bound[from] = row.set(to, vlan);
  };
  for (let i = 0; i < items.count; i++) {
    bind(items.a[i], items.b[i], colour[i]);
    bind(items.b[i], items.a[i], colour[i]);
  }
  const free = new FreePairs(network);
  const decide = (i: number, j: number): number => bound[i]?.get(j) ?? free.inTurn(i, j);
  return pairsByRule({ own, twoWay: true, decide }, network.mostTabled);
}
