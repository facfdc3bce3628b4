import type { ParamValues } from '../../base/params';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { TRACE_REMOVED } from '../contract/traceKinds';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';
import { removalRank } from '../order/removalRank';
import { upDownOrder } from '../order/upDownOrder';

const params = finalParams;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'cycle-breaking',
  title: { en: 'Cycle-Breaking', ja: 'サイクル切断法 (SCB)' },
  summary: {
    en: 'Removes the switch with the fewest links again and again, prohibiting its turns among the switches that remain. Looks at the network alone, not at traffic.',
    ja: 'リンク数が最小のスイッチを順に取り除き、残ったスイッチ間のそのスイッチでのターンを禁止します。トラフィックではなく網の形だけで決めます。',
  },
  source: {
    en: 'Levitin, Karpovsky, Mustafa: Minimal sets of turns for breaking cycles in graphs modeling networks (2010), cut switches put off',
    ja: 'Levitin, Karpovsky, Mustafa: Minimal sets of turns for breaking cycles in graphs modeling networks (2010)。切断点となるスイッチを後回しにしたもの',
  },
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'turns',
  params,
  appliesTo: needsHosts,
};

/**
 * Simple cycle-breaking: Turn-Prohibition with the number of links to what remains as the weight. Tables grown under the
 * turns that are left.
 *
 * While no switch with fewer links is a cut switch, at most a third of the turns is prohibited, whatever the network: the
 * removed switch has d(d-1)/2 turn pairs, and each of its d neighbours another d-1 or more that are kept. Where cut switches must
 * be put off that bound does not hold; the paper keeps it by treating the parts one by one. O(switches × (switches + channels)).
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, context } = task;
  const { outOffset, outChannel, channelTo } = fabric;
  const links = Float64Array.from({ length: fabric.switchCount }, (_, s) => outOffset[s + 1] - outOffset[s]);
  const rank = yield* removalRank(fabric, links, (removed, place) => {
    context.trace?.add(TRACE_REMOVED, removed, place, links[removed]);
    for (let e = outOffset[removed]; e < outOffset[removed + 1]; e++) links[channelTo[outChannel[e]]]--;
  });
  return yield* task.tables(upDownOrder(fabric, rank));
});
