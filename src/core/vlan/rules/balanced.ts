import { untranslated } from '../../base/localText';
import { assignByLeaves } from '../assignment/assignByLeaves';
import { assignByPaths } from '../assignment/assignByPaths';
import type { PairAssignment } from '../assignment/pairAssignment';
import { measuredBy } from '../trees/linkRooms';
import type { VlanProgress, VlanRuleContext, VlanRuleDescriptor } from './rule';

export const descriptor: VlanRuleDescriptor = {
  id: 'balanced',
  title: { en: 'Balanced for a traffic', ja: 'トラフィックに合わせて均等化' },
  short: { en: 'balanced', ja: '均等化' },
  hint: {
    en: 'Assigns pairs so that the largest load of a leaf in a VLAN is least.',
    ja: 'リーフ・VLAN ごとの最大負荷が最小になるように割り振ります。',
  },
  summary: {
    en: 'Assigns the pairs so that the largest load of a leaf in a VLAN is least (an edge colouring of the leaves, weighted by the traffic). Keeps one entry per node where that is enough, otherwise needs a table of pairs. Never worse than low-number.',
    ja: 'リーフと VLAN ごとの最大負荷が最小になるようにノード対を割り振ります（トラフィックで重み付けしたリーフの辺彩色）。1 ノード 1 エントリで表せる場合はその形を保ち、表せない場合はノード対の表を使います。番号優先より悪くなることはありません。',
  },
  source: untranslated(
    'Edge colouring by Euler partitions (Gabow 1976) with seeded starts; trees of any shape by loads along paths',
  ),
  byTraffic: true,
};

/** By leaves where each VLAN has its own top switch, by how full every link is where trees share links or speeds differ. */
export function* assign({ network, traffic, seed }: VlanRuleContext): Generator<VlanProgress, PairAssignment> {
  return measuredBy(network) === 'leaves'
    ? yield* assignByLeaves(network, traffic, seed)
    : yield* assignByPaths(network, traffic);
}
