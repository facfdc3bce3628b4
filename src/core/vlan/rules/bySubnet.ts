import { untranslated } from '../../base/localText';
import { type PairAssignment, pairsOfRanks } from '../assignment/pairAssignment';
import { fullTrees } from '../trees/vlanNetwork';
import { NO_VLAN } from '../trees/vlanTree';
import type { VlanProgress, VlanRuleContext, VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'subnet',
  title: { en: 'A subnet a leaf (set aside)', ja: 'リーフごとのサブネット（採用されない方式）' },
  short: { en: 'a subnet a leaf', ja: 'サブネット単位' },
  hint: {
    en: 'All nodes of a leaf share a VLAN, as subnets do: one uplink of the leaf carries all of it.',
    ja: '同じリーフのノードは同じ VLAN（サブネット）を使います。リーフの上りリンク 1 本に集中します。',
  },
  summary: {
    en: 'VLANs are assigned to the leaves in turn, like IP subnets to racks; a pair uses the VLAN of the leaf with the lower number. One entry per node, but the nodes of a leaf cannot be told apart, so that little is spread.',
    ja: 'IP サブネットのように VLAN をリーフ番号順に割り当て、ノード対は番号の小さいリーフの VLAN を使います。1 ノード 1 エントリですが、同じリーフのノードを区別できないため、負荷はあまり分散しません。',
  },
  source: untranslated(
    'Kudoh, Matsuda, Tezuka, Kodama, Tatebe, Sekiguchi: VLAN-based routing, IPSJ Transactions on Advanced Computing Systems, 2004, as the paper on VFREC-Net tells it',
  ),
  byTraffic: false,
  setAside: true,
};

/** VLANs that reach every node are used. O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  const usable = fullTrees(network);
  const { hostLeaf } = network.served;
  const own = Uint16Array.from(hostLeaf, (leaf) => (leaf < 0 ? NO_VLAN : usable[leaf % usable.length]));
  // By leaf, and by number in a leaf.
  const order = Array.from(hostLeaf.keys()).sort((a, b) => hostLeaf[a] - hostLeaf[b] || a - b);
  const rank = new Uint32Array(order.length);
  order.forEach((h, place) => {
    rank[h] = place;
  });
  return { pairs: pairsOfRanks(own, rank, network.mostTabled), own, rank };
}
