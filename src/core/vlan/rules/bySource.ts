import { cyclicOwn, type PairAssignment } from '../assignment/pairAssignment';
import { pairsByRule } from '../assignment/pairVlans';
import { fullTrees } from '../trees/vlanNetwork';
import { SET_ASIDE_BY_VFREC_NET, type VlanProgress, type VlanRuleContext, type VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'source',
  title: { en: 'Sender alone decides (set aside)', ja: '送信元だけで決める（採用されない方式）' },
  short: { en: 'sender alone', ja: '送信元のみ' },
  hint: {
    en: 'Each node sends all it sends in its own VLAN: switches never learn the way back.',
    ja: '各ノードが常に自分の VLAN で送ります。帰りが別の VLAN になり、アドレスが学習されません。',
  },
  summary: {
    en: 'VLANs are assigned to the nodes in turn, and each node sends everything in its own. Answers come back in another VLAN, so switches do not learn where the destination is, and flood. The paper rejects it for that.',
    ja: 'VLAN をノード番号順に割り当て、各ノードは常に自分の VLAN で送ります。応答は別の VLAN で来るため、スイッチは宛先の位置を学習できず、フレームをフラッディングします。論文はこの理由で採用していません。',
  },
  ...SET_ASIDE_BY_VFREC_NET,
};

/** VLANs that reach every node are used. O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  const own = cyclicOwn(network.served.hostLeaf, fullTrees(network));
  return { pairs: pairsByRule({ own, twoWay: false, decide: (i) => own[i] }, network.mostTabled), own, rank: null };
}
