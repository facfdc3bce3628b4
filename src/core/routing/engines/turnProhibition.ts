import type { ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { type DecisionTrace, TRACE_REMOVED } from '../contract/decisionTrace';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedEngine } from '../families/orderedEngine';
import { upDownOrder } from '../order/decideTurns';
import { removalRank } from '../order/removalRank';
import { weighedParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';

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
  traced: true,
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
  const rank = yield* rankByTraffic(task.fabric, task.pairs(), task.context.trace);
  return yield* task.tables(upDownOrder(task.fabric, rank));
});

/** The turn traffic at each switch, from what has not yet been removed, ranks them. */
function* rankByTraffic(
  fabric: Fabric,
  pairs: TurnPairs,
  trace?: DecisionTrace,
): globalThis.Generator<Progress, Uint32Array> {
  const { switchCount, channelFrom, channelTo } = fabric;
  const traffic = new Float64Array(switchCount);
  const pairsOf = pairsByNeighbour(fabric, pairs);
  for (let i = 0; i < pairs.input.length; i++) traffic[channelTo[pairs.input[i]]] += pairs.traffic[i];
  const counted = new Uint8Array(pairs.input.length).fill(1);
  return yield* removalRank(fabric, traffic, (removed, rank) => {
    trace?.add(TRACE_REMOVED, removed, rank);
    for (let k = pairsOf.offset[removed]; k < pairsOf.offset[removed + 1]; k++) {
      const i = pairsOf.pair[k];
      if (counted[i] === 0) continue;
      counted[i] = 0;
      traffic[channelFrom[pairs.output[i]]] -= pairs.traffic[i];
    }
  });
}

/** Pairs by the switches at their outer ends. */
function pairsByNeighbour(fabric: Fabric, pairs: TurnPairs) {
  const { channelFrom, channelTo, switchCount } = fabric;
  const offset = new Uint32Array(switchCount + 1);
  const ends = (i: number): [number, number] => [channelFrom[pairs.input[i]], channelTo[pairs.output[i]]];
  for (let i = 0; i < pairs.input.length; i++) for (const s of ends(i)) offset[s + 1]++;
  for (let s = 0; s < switchCount; s++) offset[s + 1] += offset[s];
  const filled = offset.slice();
  const pair = new Uint32Array(offset[switchCount]);
  for (let i = 0; i < pairs.input.length; i++) for (const s of ends(i)) pair[filled[s]++] = i;
  return { offset, pair };
}
