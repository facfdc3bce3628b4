import { untranslated } from '../../base/localText';
import { cyclicAssignment, type PairAssignment } from '../assignment/pairAssignment';
import { fullTrees } from '../trees/vlanNetwork';
import type { VlanProgress, VlanRuleContext, VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'low-number',
  title: { en: 'Lower number decides', ja: '番号の小さいノード優先' },
  short: { en: 'lower number', ja: '番号優先' },
  hint: {
    en: 'VLANs in turn; of a pair the node with the lower number decides.',
    ja: 'VLAN を順に割り当て、番号の小さいノードの VLAN を使います。',
  },
  summary: {
    en: 'VLANs are assigned to the nodes in turn; a pair uses the VLAN of the node with the lower number. One entry per node, whatever the traffic and the speeds of links.',
    ja: 'VLAN をノード番号順にサイクリックに割り当て、ノード対は番号の小さい方の VLAN を使います。トラフィックやリンク速度によらず、1 ノード 1 エントリで済みます。',
  },
  source: untranslated(
    'Miura, Okamoto, Boku, Sato, Takahashi: VFREC-Net, IPSJ Transactions on Advanced Computing Systems, 2006',
  ),
  byTraffic: false,
  baseline: true,
};

/** VLANs that reach every node are used, others are left out. O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  return cyclicAssignment(network, fullTrees(network));
}
