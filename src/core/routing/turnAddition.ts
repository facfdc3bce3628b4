import { unreachablePairs } from '../deadlock/orderReachability';
import type { Fabric } from '../fabric/fabric';
import type { LocalText } from '../plugins/localText';
import type { ParamSpecs, ParamValues } from '../plugins/params';
import { SeededRandom } from '../structures/seededRandom';
import { UnionFind } from '../structures/unionFind';
import { decideTurns, type TurnDecision, upDownOrder } from './decideTurns';
import type { EngineContext, EngineDescriptor, Progress } from './engine';
import { needsHosts } from './needsHosts';
import { orderedTables } from './orderedTables';
import { prepend, spanningPairs } from './pairSequence';
import type { Routing } from './routing';
import { switchesWithHosts } from './switchesWithHosts';
import { passesParam, turnAdditionParams } from './turnAdditionParams';
import type { TurnPairs } from './turnPairs';
import { turnSequence } from './turnSequence';

const params = { ...turnAdditionParams, ...passesParam } as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition',
  title: { en: 'Turn addition', ja: 'ターン追加法' },
  summary: {
    en: 'Allows turn after turn, the busiest first, unless one would close a dependency loop. Deadlock-free on one lane; both directions of a turn are tested.',
    ja: 'トラフィックの多いターンから順に、依存ループを作らない限り許可します。両方向を検査するので、仮想レーン 1 本でデッドロックフリーです。',
  },
  source:
    'Turn addition (Fujitsu Laboratories), with the second direction tested, reachability kept and tables grown under turns',
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: (fabric: Fabric): LocalText | null => needsHosts(fabric),
};

/** Times that refused pairs are moved to the front before a spanning tree is laid first. */
const RESCUE_ROUNDS = 5;

/**
 * Sound turn addition, then forwarding tables under the turns it allows.
 *
 * Reachability: if hosts are cut off, pairs that failed only by their second direction move to the front and the
 * decision runs again, up to five times; if that does not mend it, the turns along a spanning tree go first, which are
 * never refused. Deterministic for a seed. Decision: O(turns with traffic) insertions into an incremental topological order.
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const { pairs, levels, inner } = turnSequence(fabric, values, context, random);
  const decision = yield* decideReachable(fabric, pairs, startOrder(fabric, levels));
  return yield* orderedTables(fabric, decision, inner, values.passes, context, random);
}

function* decideReachable(
  fabric: Fabric,
  pairs: TurnPairs,
  start: Uint32Array,
): globalThis.Generator<Progress, TurnDecision> {
  const terminals = switchesWithHosts(fabric);
  const apart = disconnectedPairs(fabric, terminals);
  let sequence = pairs;
  let decision = yield* decideTurns(fabric, sequence, start);
  for (let round = 0; round < RESCUE_ROUNDS; round++) {
    if (unreachablePairs(fabric, decision.position, terminals) === apart) return decision;
    if (decision.halves.length === 0) break;
    const front = {
      input: decision.halves.map((i) => sequence.input[i]),
      output: decision.halves.map((i) => sequence.output[i]),
    };
    sequence = prepend(fabric, front, sequence);
    decision = yield* decideTurns(fabric, sequence, start);
  }
  if (unreachablePairs(fabric, decision.position, terminals) === apart) return decision;
  return yield* decideTurns(fabric, prepend(fabric, spanningPairs(fabric, pairs), pairs), start);
}

/** Ordered pairs of terminals that no path joins at all. */
function disconnectedPairs(fabric: Fabric, terminals: Uint32Array): number {
  const sets = new UnionFind(fabric.switchCount);
  for (let c = 0; c < fabric.channelCount; c += 2) sets.union(fabric.channelFrom[c], fabric.channelTo[c]);
  const size = new Uint32Array(fabric.switchCount);
  for (const s of terminals) size[sets.find(s)]++;
  let joined = 0;
  for (const n of size) joined += n * n;
  return terminals.length * terminals.length - joined;
}

/** In a layered network channels up come before channels down from the start, which saves nearly all searches there. */
function startOrder(fabric: Fabric, levels: Int32Array | null): Uint32Array {
  if (!levels) return Uint32Array.from({ length: fabric.channelCount }, (_, c) => c);
  const rank = new Uint32Array(fabric.switchCount);
  const byHeight = Array.from(rank.keys()).sort((a, b) => levels[b] - levels[a] || a - b);
  byHeight.forEach((s, r) => {
    rank[s] = r;
  });
  return upDownOrder(fabric, rank);
}
