import type { Progress } from '../../base/steps';
import { inverse } from '../../base/structures/inverse';
import { servesAll } from '../../deadlock/orderReachability';
import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import type { DecisionTrace } from '../contract/decisionTrace';
import { TRACE_RESTART } from '../contract/traceKinds';
import { decideTurns, type TurnDecision } from './decideTurns';
import { prepend, spanningPairs } from './pairSequence';
import type { TurnPairs } from './turnPairs';
import { upDownOrder } from './upDownOrder';

/** Times that refused pairs are moved to the front before a spanning tree is laid first. */
const RESCUE_ROUNDS = 5;

/**
 * The turn decision, such that all hosts that are connected reach each other: if some are cut off, pairs that failed
 * only by their second direction move to the front and the decision runs again, up to five times; if that does not
 * help, the turns along a spanning tree go first, which are never refused.
 * @param levels of a layered network, to begin with a good order; null otherwise.
 */
export function* decideReachable(
  fabric: Fabric,
  pairs: TurnPairs,
  levels: Int32Array | null,
  trace?: DecisionTrace,
): Generator<Progress, TurnDecision> {
  const start = startOrder(fabric, levels);
  let sequence = pairs;
  let decision = yield* decideTurns(fabric, sequence, start, trace);
  for (let round = 0; round < RESCUE_ROUNDS; round++) {
    if (servesAll(fabric, decision.position)) return decision;
    if (decision.halves.length === 0) break;
    const front = {
      input: decision.halves.map((i) => sequence.input[i]),
      output: decision.halves.map((i) => sequence.output[i]),
    };
    trace?.add(TRACE_RESTART, 0, 0);
    sequence = prepend(fabric, front, sequence);
    decision = yield* decideTurns(fabric, sequence, start, trace);
  }
  if (servesAll(fabric, decision.position)) return decision;
  trace?.add(TRACE_RESTART, 0, 0);
  return yield* decideTurns(fabric, prepend(fabric, spanningPairs(fabric, pairs), pairs), start, trace);
}

/**
 * In a layered network channels up come first and channels down last from the start, those between joined trees in the
 * middle: then turns inside the trees never need a search.
 */
function startOrder(fabric: Fabric, levels: Int32Array | null): Uint32Array {
  const { channelCount, switchCount } = fabric;
  const channels = Uint32Array.from({ length: channelCount }, (_, c) => c);
  if (!levels) return channels;
  const upward = upwardOfPeers(fabric, levels);
  const switches = Array.from({ length: switchCount }, (_, s) => s);
  const rank = inverse(switches.sort((a, b) => levels[b] - levels[a] || upward[b] - upward[a] || a - b));
  const upFirst = upDownOrder(fabric, rank);
  const middle = channelCount;
  // Up channels keep their places 0 …, joining ones move past all of them, down channels past those.
  const key = upFirst.map((place, c) => {
    if (!insideTree(fabric, c)) return middle + place;
    return rank[fabric.channelTo[c]] < rank[fabric.channelFrom[c]] ? place : 2 * middle + place;
  });
  return inverse(channels.sort((a, b) => key[a] - key[b]));
}

/**
 * Float64Array[switchCount]: capacity to the next level of switches that links join to others of their level, 0 for all others. Such links lead
 * up to where more leads on, so that what a switch cannot send up takes its peer.
 */
function upwardOfPeers(fabric: Fabric, levels: Int32Array): Float64Array {
  const { channelCount, channelFrom, channelTo, channelCapacity, switchCount } = fabric;
  const upward = new Float64Array(switchCount);
  const hasPeer = new Uint8Array(switchCount);
  for (let c = 0; c < channelCount; c++) {
    const [s, t] = [channelFrom[c], channelTo[c]];
    if (!insideTree(fabric, c)) continue;
    if (levels[t] > levels[s]) upward[s] += channelCapacity[c];
    else if (levels[t] === levels[s]) hasPeer[s] = 1;
  }
  return upward.map((capacity, s) => capacity * hasPeer[s]);
}
