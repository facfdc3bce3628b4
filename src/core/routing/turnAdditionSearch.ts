import type { Fabric } from '../fabric/fabric';
import { demandsOf } from '../metrics/demand';
import { measurePairs, measureTable } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import type { LocalText } from '../plugins/localText';
import type { ParamSpecs, ParamValues } from '../plugins/params';
import { SeededRandom } from '../structures/seededRandom';
import { decideReachable } from './decideReachable';
import { turnsByOrder } from './decideTurns';
import type { EngineContext, EngineDescriptor, Progress } from './engine';
import { needsHosts } from './needsHosts';
import { orderedTables } from './orderedTables';
import type { Routing } from './routing';
import { searchKeys } from './searchKeys';
import { terminalDemand } from './terminalDemand';
import { treeLevels } from './treeLevels';
import { passesParam, turnAdditionParams } from './turnAdditionParams';
import { turnSequence } from './turnSequence';

const params = {
  moves: {
    type: 'integer',
    default: 70_000,
    min: 0,
    max: 100_000_000,
    label: { en: 'Moves', ja: '探索の手数' },
    help: {
      en: 'Changes of the turn set that the search tries; more take longer and find better sets. 70,000 suit 100 switches.',
      ja: '探索で試すターン集合の変更回数。多いほど時間がかかり、良い集合が見つかります。100 スイッチなら 70,000 が目安です。',
    },
  },
  provisional: turnAdditionParams.provisional,
  passes: { ...passesParam.passes, default: 24 },
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition-search',
  title: { en: 'Turn addition with search', ja: 'ターン追加法+探索' },
  summary: {
    en: 'Starts from turn addition and searches for a better set of turns by simulated annealing. Deadlock-free on one lane; can be stopped at any time.',
    ja: 'ターン追加法の結果から出発し、焼きなまし法でより良いターン集合を探します。仮想レーン 1 本でデッドロックフリー。いつでも停止できます。',
  },
  source: 'Topoloom: annealing over one signed key a link, see docs/turn-search.md',
  guarantees: { deadlockFree: true, reachable: true },
  search: true,
  params,
  appliesTo,
};

function appliesTo(fabric: Fabric): LocalText | null {
  if (treeLevels(fabric)) {
    return {
      en: 'it needs a network without levels; on layered trees turn addition keeps d-mod-k routes, which a search would only lose',
      ja: '階層のないネットワークが必要です。階層型ツリーではターン追加法が d-mod-k の経路を保つため、探索の余地がありません',
    };
  }
  return needsHosts(fabric);
}

/**
 * Sound turn addition, then `searchKeys` from its order, then routes under the set found. Hosts that no path joins are
 * left out of the search. The model is not the tables: where the plain set's come out better, they are given. Deterministic for a seed unless it is stopped. Time grows with moves × touched destinations × turns.
 */
export function* route(
  fabric: Fabric,
  values: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing, 'stop' | undefined> {
  yield { stage: 'decide', done: 0 };
  const random = new SeededRandom(context.seed);
  const sequenceParams = { ...values, ties: 'random', start: 'pod', interWeight: 0.01, order: '' } as const;
  const { pairs } = turnSequence(fabric, sequenceParams, context, random);
  const decision = yield* decideReachable(fabric, pairs, null);
  const demand = terminalDemand(fabric, demandsOf(fabric, context.traffic)[0]);
  const { position } = yield* searchKeys(fabric, demand, decision.position, values.moves, random);
  const found = { position, turns: turnsByOrder(fabric, position) };
  const searched = yield* orderedTables(fabric, found, null, values.passes, context, random);
  const plain = yield* orderedTables(fabric, decision, null, values.passes, context, random);
  return largestLoad(fabric, plain, context) < largestLoad(fabric, searched, context) ? plain : searched;
}

/** Largest load of the routes that are asked for, the heaviest of several measurements. */
function largestLoad(fabric: Fabric, { table, pairs }: Routing, context: EngineContext): number {
  const demands = demandsOf(fabric, context.traffic);
  const { loads } = pairs ? measurePairs(fabric, pairs, demands) : measureTable(fabric, table, demands);
  return Math.max(...loads.map((load, k) => 1 / throughputOf(load, demands[k])));
}
