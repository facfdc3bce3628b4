import { untranslated } from '../base/localText';
import { assignInOrder } from './assignInOrder';
import { hostsByPort } from './hostsByPort';
import type { LidAssignment } from './lidAssignment';
import type { LidContext, LidProgress, LidStrategyDescriptor } from './lidStrategy';

export const descriptor: LidStrategyDescriptor = {
  id: 'port-major',
  title: { en: 'Port-major', ja: 'ポート優先' },
  summary: {
    en: 'The first host of every leaf, then the second of every leaf, and so on: on a fat tree, what a spine carries stands together.',
    ja: '全リーフの 1 番目のホスト、次に 2 番目のホスト、という順に並べます。ファットツリーでは、同じスパインを通る宛先が連続します。',
  },
  source: untranslated(
    'Nakashima, Naruse, Sumimoto, Kumon: fast FDB update by address assignment, section 5 (Fujitsu Laboratories)',
  ),
  needsPatterns: false,
};

/** Ascending LIDs, hosts by port and then by leaf; switches in the order of the records. O(hosts log hosts + links). */
export function* assign({ topology, options }: LidContext): Generator<LidProgress, LidAssignment> {
  yield { stage: 'assign', done: 0 };
  return assignInOrder(topology, { hosts: hostsByPort(topology), switches: topology.switches.keys() }, options);
}
