import { untranslated } from '../base/localText';
import { assignInOrder } from './assignInOrder';
import type { LidAssignment } from './lidAssignment';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';

export const descriptor: LidStrategyDescriptor = {
  id: 'node-order',
  title: { en: 'Node order', ja: 'ノード順' },
  summary: {
    en: 'Hosts, leaves and other switches, each in the order of the records: what most managers do.',
    ja: 'ホスト、リーフ、その他のスイッチを、それぞれ登録順に並べます。従来の一般的な割り当てです。',
  },
  source: untranslated('The conventional assignment of Nakashima et al., section 6.1 (Fujitsu Laboratories)'),
  needsPatterns: false,
};

/** Ascending LIDs in the order of the records. O(switches + hosts + links). */
export function* assign({ topology, options }: LidContext): Generator<LidProgress, LidAssignment> {
  yield { stage: 'assign', done: 0 };
  return assignInOrder(topology, { hosts: topology.hosts.keys(), switches: topology.switches.keys() }, options);
}
