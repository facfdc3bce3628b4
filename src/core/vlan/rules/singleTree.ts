import { untranslated } from '../../base/localText';
import { cyclicAssignment, type PairAssignment } from '../assignment/pairAssignment';
import { fullTrees } from '../trees/vlanNetwork';
import type { VlanProgress, VlanRuleContext, VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'single-tree',
  title: { en: 'A single tree (no VLANs)', ja: '単一のツリー（VLAN なし）' },
  short: { en: 'a single tree', ja: '単一のツリー' },
  hint: {
    en: 'What spanning tree leaves of the network: one tree, all other links idle.',
    ja: 'スパニングツリーが残す 1 つのツリーだけを使い、ほかのリンクは使いません。',
  },
  summary: {
    en: 'All pairs use the first tree that reaches every node, as Ethernet does without VLANs: its spanning tree blocks all other links.',
    ja: '全ノードに届く最初のツリーを全ノード対が使います。VLAN を使わない Ethernet と同じで、スパニングツリーがほかのリンクを遮断します。',
  },
  source: untranslated('IEEE 802.1D'),
  byTraffic: false,
  setAside: true,
};

/** O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  return cyclicAssignment(network, fullTrees(network).slice(0, 1));
}
