import { cyclicOwn, type PairAssignment } from '../assignment/pairAssignment';
import { pairsByRule } from '../assignment/pairVlans';
import { fullTrees } from '../trees/vlanNetwork';
import { SET_ASIDE_BY_VFREC_NET, type VlanProgress, type VlanRuleContext, type VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'destination',
  title: { en: 'Receiver alone decides (set aside)', ja: '送信先だけで決める（採用されない方式）' },
  short: { en: 'receiver alone', ja: '送信先のみ' },
  hint: {
    en: 'What a node gets comes in its own VLAN: two nodes answer each other in different ones.',
    ja: '各ノード宛ては常にその宛先の VLAN で送ります。往復が別の VLAN になり、アドレスが学習されません。',
  },
  summary: {
    en: 'VLANs are assigned to the nodes in turn, and everything for a node is sent in its VLAN. Answers come back in another one, so switches do not learn from them where the node is; frames between two nodes that talk to nobody else are flooded for ever. The paper rejects it for that.',
    ja: 'VLAN をノード番号順に割り当て、宛先ノードの VLAN で送ります。応答は別の VLAN で来るため、スイッチはそこから位置を学習できず、2 ノードだけの通信はフラッディングされ続けます。論文はこの理由で採用していません。',
  },
  ...SET_ASIDE_BY_VFREC_NET,
};

/** VLANs that reach every node are used. O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  const own = cyclicOwn(network.served.hostLeaf, fullTrees(network));
  return { pairs: pairsByRule({ own, twoWay: false, decide: (_, j) => own[j] }, network.mostTabled), own, rank: null };
}
