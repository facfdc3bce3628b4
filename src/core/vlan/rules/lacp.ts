import { untranslated } from '../../base/localText';
import { groupBy } from '../../base/structures/groupBy';
import { cyclicOwn, type PairAssignment } from '../assignment/pairAssignment';
import { pairsByRule } from '../assignment/pairVlans';
import { fullTrees } from '../trees/vlanNetwork';
import type { VlanProgress, VlanRuleContext, VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'lacp',
  title: { en: 'Trunks with LACP (set aside)', ja: 'LACP トランク（採用されない方式）' },
  short: { en: 'LACP', ja: 'LACP' },
  hint: {
    en: 'Parallel links to one top switch, picked by a hash of both addresses.',
    ja: '1 台の最上位スイッチへの並列リンクを、両端のアドレスのハッシュで選びます。',
  },
  summary: {
    en: 'Links are bundled where they join the same two switches, and only there: the top switch with most parallel links is used, and a pair takes the one that the exclusive or of its numbers names, as layer2 hashing does with addresses. Other top switches stay idle.',
    ja: '同じ 2 台のスイッチを結ぶ並列リンクだけを束ねます。並列リンクが最も多い最上位スイッチ 1 台を使い、どのリンクを通るかは両端の番号の排他的論理和（layer2 ハッシュに相当）で決まります。ほかの最上位スイッチは使いません。',
  },
  source: untranslated('IEEE 802.1AX (formerly 802.3ad); transmit hash policy layer2 of the Linux bonding driver'),
  byTraffic: false,
  setAside: true,
};

/** VLANs of parallel links that reach every node stand for the links of the trunks. O(hosts²). */
export function* assign({ network }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  yield { stage: 'assignPairs', done: 0 };
  const byTop = groupBy(fullTrees(network), (t) => network.trees[t].root);
  const trunk = byTop.reduce((most, links) => (links.length > most.length ? links : most));
  const own = cyclicOwn(network.served.hostLeaf, trunk);
  const decide = (i: number, j: number): number => trunk[(i ^ j) % trunk.length];
  return { pairs: pairsByRule({ own, twoWay: true, decide }, network.mostTabled), own, rank: null };
}
