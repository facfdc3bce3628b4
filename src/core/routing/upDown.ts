import { type Fabric, NONE } from '../fabric/fabric';
import type { LocalText } from '../plugins/localText';
import { ParamError, type ParamSpecs, type ParamValues } from '../plugins/params';
import { SeededRandom } from '../structures/seededRandom';
import { turnsByOrder, upDownOrder } from './decideTurns';
import { type DecisionTrace, TRACE_RANKED } from './decisionTrace';
import type { EngineContext, EngineDescriptor, Progress } from './engine';
import { needsHosts } from './needsHosts';
import { orderedTables } from './orderedTables';
import type { Routing } from './routing';
import { finalParam, passesParam, turnAdditionParams } from './turnAdditionParams';
import type { TurnPairs } from './turnPairs';
import { turnSequence } from './turnSequence';

const { provisional, interWeight } = turnAdditionParams;

const params = {
  root: {
    type: 'text',
    default: '',
    example: 'spine-0-0',
    label: { en: 'Root', ja: 'ルート' },
    help: {
      en: 'Name of the root switch; empty: every switch is tried, and the one that prohibits the least turn traffic wins.',
      ja: 'ルートとするスイッチの名前。空欄なら全スイッチを試し、禁止されるターントラフィックが最小のものを選びます。',
    },
  },
  provisional,
  interWeight,
  ...passesParam,
  ...finalParam,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'up-down',
  title: { en: 'Up*/Down*', ja: 'Up*/Down*' },
  summary: {
    en: 'Levels by distance from a root; no turn from a channel away from it to one towards it. Deadlock-free, but crowded near the root.',
    ja: 'ルートからの距離で階層を付け、下りから上りへのターンを禁止します。デッドロックフリーですが、ルート付近に負荷が集中します。',
  },
  source: 'Schroeder et al., Autonet (1991)',
  guarantees: { deadlockFree: true, reachable: true },
  traced: true,
  params,
  appliesTo: (fabric: Fabric): LocalText | null => needsHosts(fabric),
};

/**
 * Up*-Down*: breadth-first levels from a root, towards the root is up (on equal level towards the lower number); turns
 * from down to up are prohibited. Tables grown under those turns. Choosing the root is O(switches × turns with traffic).
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const named = values.root.trim();
  const given = fabric.switchNames.indexOf(named);
  if (named !== '' && given < 0) throw new ParamError('root', `root=${named}: expected the name of a switch`);
  const { pairs, inner } = turnSequence(
    fabric,
    { ...values, ties: 'rotate', start: 'pod', order: '' },
    context,
    random,
  );
  const root = given >= 0 ? given : yield* bestRoot(fabric, pairs);
  const rank = breadthFirstRank(fabric, root);
  if (context.trace) traceRanking(fabric, rank, context.trace);
  const position = upDownOrder(fabric, rank);
  const ordered = { position, turns: turnsByOrder(fabric, position) };
  return yield* orderedTables(fabric, ordered, inner, values.passes, context, random, values.final);
}

function traceRanking(fabric: Fabric, rank: Uint32Array, trace: DecisionTrace): void {
  const byRank = new Uint32Array(fabric.switchCount);
  for (let s = 0; s < rank.length; s++) byRank[rank[s]] = s;
  for (let r = 0; r < byRank.length; r++) trace.add(TRACE_RANKED, byRank[r], r);
}

function* bestRoot(fabric: Fabric, pairs: TurnPairs): globalThis.Generator<Progress, number> {
  const { channelFrom, channelTo, switchCount } = fabric;
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let root = 0; root < switchCount; root++) {
    const rank = breadthFirstRank(fabric, root);
    let prohibited = 0;
    for (let i = 0; i < pairs.input.length && prohibited < least; i++) {
      const middle = rank[channelFrom[pairs.output[i]]];
      if (rank[channelFrom[pairs.input[i]]] < middle && rank[channelTo[pairs.output[i]]] < middle) {
        prohibited += pairs.traffic[i];
      }
    }
    if (prohibited < least) {
      least = prohibited;
      best = root;
    }
    yield { stage: 'decide', done: root / switchCount };
  }
  return best;
}

/** Rank of each switch by (distance from the root, number); other components follow, each from its lowest switch. */
function breadthFirstRank(fabric: Fabric, root: number): Uint32Array {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const rank = new Uint32Array(switchCount).fill(NONE);
  const queue = new Uint32Array(switchCount);
  let filled = 0;
  for (let next = -1; next < switchCount; next++) {
    const start = next < 0 ? root : next;
    if (rank[start] !== NONE) continue;
    rank[start] = filled;
    queue[filled++] = start;
    let levelStart = filled - 1;
    while (levelStart < filled) {
      const levelEnd = filled;
      for (let i = levelStart; i < levelEnd; i++) {
        for (let e = outOffset[queue[i]]; e < outOffset[queue[i] + 1]; e++) {
          const v = channelTo[outChannel[e]];
          if (rank[v] !== NONE) continue;
          rank[v] = 0;
          queue[filled++] = v;
        }
      }
      const level = queue.subarray(levelEnd, filled).sort();
      for (let i = 0; i < level.length; i++) rank[level[i]] = levelEnd + i;
      levelStart = levelEnd;
    }
  }
  return rank;
}
