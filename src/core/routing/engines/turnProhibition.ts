import type { LocalText } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import type { Routing } from '../../routes/routing';
import { type DecisionTrace, TRACE_REMOVED } from '../contract/decisionTrace';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedTables } from '../growth/orderedTables';
import { turnsByOrder, upDownOrder } from '../order/decideTurns';
import { removalRank } from '../order/removalRank';
import { finalParam, passesParam, turnAdditionParams } from '../order/turnAdditionParams';
import type { TurnPairs } from '../order/turnPairs';
import { turnSequence } from '../order/turnSequence';

const { provisional, interWeight } = turnAdditionParams;
const params = { provisional, interWeight, ...passesParam, ...finalParam } as const satisfies ParamSpecs;

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
  appliesTo: (fabric: Fabric): LocalText | null => needsHosts(fabric),
};

/**
 * Turn-Prohibition weighed by turn traffic, the sums taken anew over what remains after each removal.
 *
 * A switch whose removal would part what remains is passed over (one that does not always exists), so everything stays
 * reachable. A turn a-b-c is prohibited exactly if b was removed before a and before c: in the ranking by removal, last
 * removed first, these are the turns from down to up, whence acyclic. Ties: lowest number. O(switches × (switches + channels)).
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const { pairs, inner } = turnSequence(
    fabric,
    { ...values, ties: 'rotate', start: 'pod', order: '' },
    context,
    random,
  );
  const rank = yield* rankByTraffic(fabric, pairs, context.trace);
  const position = upDownOrder(fabric, rank);
  const ordered = { position, turns: turnsByOrder(fabric, position) };
  return yield* orderedTables(fabric, ordered, inner, values, { ...context, random });
}

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
