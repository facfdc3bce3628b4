import type { Fabric } from '../fabric/fabric';
import type { LocalText } from '../plugins/localText';
import type { ParamSpecs, ParamValues } from '../plugins/params';
import { SeededRandom } from '../structures/seededRandom';
import { turnsByOrder, upDownOrder } from './decideTurns';
import { type DecisionTrace, TRACE_REMOVED } from './decisionTrace';
import type { EngineContext, EngineDescriptor, Progress } from './engine';
import { needsHosts } from './needsHosts';
import { orderedTables } from './orderedTables';
import type { Routing } from './routing';
import { finalParam, passesParam, turnAdditionParams } from './turnAdditionParams';
import type { TurnPairs } from './turnPairs';
import { turnSequence } from './turnSequence';

const { provisional, interWeight } = turnAdditionParams;
const params = { provisional, interWeight, ...passesParam, ...finalParam } as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-prohibition',
  title: { en: 'Turn-Prohibition', ja: 'ターン禁止法 (TP)' },
  summary: {
    en: 'Removes the switch with the least turn traffic again and again, prohibiting its turns among the switches that remain. Deadlock-free on one lane.',
    ja: 'ターントラフィックが最小のスイッチを順に取り除き、残ったスイッチ間のそのスイッチでのターンを禁止します。仮想レーン 1 本でデッドロックフリーです。',
  },
  source:
    'Starobinski, Karpovsky, Zakrevski: Application of network calculus to general topologies (2003), weighed by turn traffic',
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
  const rank = yield* removalRank(fabric, pairs, context.trace);
  const position = upDownOrder(fabric, rank);
  const ordered = { position, turns: turnsByOrder(fabric, position) };
  return yield* orderedTables(fabric, ordered, inner, values.passes, context, random, values.final);
}

/** 0 = removed last. */
function* removalRank(
  fabric: Fabric,
  pairs: TurnPairs,
  trace?: DecisionTrace,
): globalThis.Generator<Progress, Uint32Array> {
  const { switchCount, channelFrom, channelTo } = fabric;
  const traffic = new Float64Array(switchCount);
  const pairsOf = pairsByNeighbour(fabric, pairs);
  for (let i = 0; i < pairs.input.length; i++) traffic[channelTo[pairs.input[i]]] += pairs.traffic[i];
  const gone = new Uint8Array(switchCount);
  const counted = new Uint8Array(pairs.input.length).fill(1);
  const passedOver = new Int32Array(switchCount).fill(-1);
  const cut = new CutTest(fabric, gone);
  const rank = new Uint32Array(switchCount);
  for (let round = 0; round < switchCount; round++) {
    let chosen = -1;
    while (chosen < 0) {
      let least = -1;
      for (let s = 0; s < switchCount; s++) {
        if (gone[s] === 0 && passedOver[s] !== round && (least < 0 || traffic[s] < traffic[least])) least = s;
      }
      if (cut.parts(least)) passedOver[least] = round;
      else chosen = least;
    }
    gone[chosen] = 1;
    rank[chosen] = switchCount - 1 - round;
    trace?.add(TRACE_REMOVED, chosen, rank[chosen]);
    for (let k = pairsOf.offset[chosen]; k < pairsOf.offset[chosen + 1]; k++) {
      const i = pairsOf.pair[k];
      if (counted[i] === 0) continue;
      counted[i] = 0;
      traffic[channelFrom[pairs.output[i]]] -= pairs.traffic[i];
    }
    if ((round & 15) === 0) yield { stage: 'decide', done: round / switchCount };
  }
  return rank;
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

/** Whether the neighbours of a switch that are not gone would lose each other without it. */
class CutTest {
  private readonly stamp: Uint32Array;
  private readonly queue: Uint32Array;
  private mark = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly gone: Uint8Array,
  ) {
    this.stamp = new Uint32Array(fabric.switchCount);
    this.queue = new Uint32Array(fabric.switchCount);
  }

  parts(s: number): boolean {
    const { outOffset, outChannel, channelTo } = this.fabric;
    const { stamp, queue, gone } = this;
    const mark = ++this.mark;
    stamp[s] = mark;
    let filled = 0;
    for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
      const v = channelTo[outChannel[e]];
      if (gone[v] === 1 || stamp[v] === mark) continue;
      if (filled > 0) return true;
      stamp[v] = mark;
      queue[filled++] = v;
      for (let i = 0; i < filled; i++) {
        for (let k = outOffset[queue[i]]; k < outOffset[queue[i] + 1]; k++) {
          const w = channelTo[outChannel[k]];
          if (gone[w] === 1 || stamp[w] === mark) continue;
          stamp[w] = mark;
          queue[filled++] = w;
        }
      }
    }
    return false;
  }
}
