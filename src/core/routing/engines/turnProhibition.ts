import type { ParamValues } from '../../base/params';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedEngine } from '../families/orderedEngine';
import { weighedParams } from '../families/weighedParams';
import { removalByTraffic } from '../order/removalByTraffic';
import { upDownOrder } from '../order/upDownOrder';

const params = weighedParams;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-prohibition',
  title: { en: 'Turn-Prohibition', ja: 'TP 法（Turn-Prohibition）' },
  summary: {
    en: 'Removes the switch with the least turn traffic again and again, prohibiting its turns among the switches that remain. Deadlock-free on one lane.',
    ja: 'ターントラフィックが最小のスイッチを順に取り除き、残ったスイッチ間のそのスイッチでのターンを禁止します。仮想レーン 1 本でデッドロックフリーです。',
  },
  source: {
    en: 'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003), weighed by turn traffic',
    ja: 'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003)。ターントラフィックで重み付け',
  },
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'turns',
  params,
  appliesTo: needsHosts,
};

/**
 * Turn-Prohibition weighed by turn traffic, the sums taken anew over what remains after each removal.
 *
 * A switch whose removal would part what remains is passed over (one that does not always exists), so everything stays
 * reachable. A turn a-b-c is prohibited exactly if b was removed before a and before c: in the ranking by removal, last
 * removed first, these are the turns from down to up, whence acyclic. Ties: lowest number. O(switches × (switches + channels)).
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const rank = yield* removalByTraffic(task.fabric, task.pairs(), task.context.trace);
  return yield* task.tables(upDownOrder(task.fabric, rank));
});
