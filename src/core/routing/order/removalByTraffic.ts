import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_REMOVED } from '../contract/traceKinds';
import { removalRank } from './removalRank';
import type { TurnPairs } from './turnPairs';

/**
 * Ranks switches by `removalRank`, each weighed by the turn traffic at it from what has not yet been removed.
 * O(switches × (switches + channels) + turns with traffic). Deterministic.
 */
export function* removalByTraffic(
  fabric: Fabric,
  pairs: TurnPairs,
  trace?: DecisionTrace,
): Generator<Progress, Uint32Array> {
  const { switchCount, channelFrom, channelTo } = fabric;
  const traffic = new Float64Array(switchCount);
  const pairsOf = pairsByNeighbour(fabric, pairs);
  for (let i = 0; i < pairs.input.length; i++) traffic[channelTo[pairs.input[i]]] += pairs.traffic[i];
  const counted = new Uint8Array(pairs.input.length).fill(1);
  return yield* removalRank(fabric, traffic, (removed, rank) => {
    trace?.add(TRACE_REMOVED, removed, rank, traffic[removed]);
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
