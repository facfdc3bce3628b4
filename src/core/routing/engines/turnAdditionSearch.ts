import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import type { Routing } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tablesOrBetter } from '../families/bestOrder';
import { decidedOrder } from '../families/decidedOrder';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';
import { reachedShare, throughputOfRoutes } from '../families/reachedShare';
import { movesFor } from '../growth/moveEntries';
import type { FinalRouteOptions } from '../growth/orderedTables';
import { turnAdditionParams } from '../order/turnAdditionParams';
import { searchKeys } from '../search/searchKeys';

const params = {
  moves: {
    type: 'integer',
    default: 180_000,
    min: 0,
    max: 100_000_000,
    label: { en: 'Moves', ja: '探索の手数' },
    help: {
      en: 'Changes of the turn set that the search tries on up to 100 switches; more take longer and find better sets. Larger networks, where one takes longer, are given fewer.',
      ja: '100 スイッチまでで試すターン集合の変更回数。多いほど時間がかかり、良い集合が見つかります。1 回に時間がかかる大きなネットワークでは減らします。',
    },
  },
  polish: {
    type: 'integer',
    default: 320,
    min: 1,
    max: 100_000,
    label: { en: 'Polishing', ja: '転送表の仕上げ' },
    help: {
      en: 'How long single entries of the tables found are moved, while the turn set follows; 16 for as many moves as turn addition makes.',
      ja: '見つかった転送表のエントリを 1 つずつ動かす長さ。ターン集合もそれに合わせて変わります。16 でターン追加法と同じ回数です。',
    },
  },
  provisional: turnAdditionParams.provisional,
  passes: { ...finalParams.passes, default: 24 },
} as const satisfies ParamSpecs;

/** Polishing for which as many entries are moved as is usual where the order stays. */
const POLISH_A_BUDGET = 16;
/** Fewest moves for an entry with a price for turns; with fewer the runs gain nothing. */
const LEAST_AN_ENTRY = 100;
/** Runs with a price, by the usual number of moves. */
const MOVES_OF_RUNS = 3_000_000;
const MOST_RUNS = 4;
/** Above so many, trees are grown anew fewer times for each host. */
const USUAL_ENTRIES = 2_000_000;
/** Channels × switches with hosts of the random networks of 100 switches and ten ports each that the moves are meant for. */
const USUAL_WORK = 100_000;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition-search',
  title: { en: 'Turn addition with search', ja: 'ターン追加法+探索' },
  summary: {
    en: 'Starts from turn addition, searches for a better set of turns by simulated annealing, and lets the set follow the tables. Deadlock-free on one lane; can be stopped at any time.',
    ja: 'ターン追加法の結果から出発し、焼きなまし法でより良いターン集合を探し、さらに転送表に合わせて集合を調整します。仮想レーン 1 本でデッドロックフリー。いつでも停止できます。',
  },
  source: {
    en: 'Topoloom: annealing over one signed key a link, see docs/turn-search.md',
    ja: 'Topoloom：リンクごとに置いた符号付きキー 1 個を動かす焼きなまし法（docs/turn-search.md）',
  },
  guarantees: { deadlockFree: true, reachable: true },
  search: true,
  params,
  appliesTo: needsHosts,
};

/**
 * Turn addition with its trials (`tablesOrBetter`); on networks without levels `searchKeys` from its own order; then tables
 * whose entries are moved while turns have a price and the turn set follows (`endings`), or routes per pair under the set
 * found. Hosts that no path joins are left out of the search. Its model is not the tables: the best of all tables made on
 * the way are taken, and turn addition's are the end where they are at the bound. Deterministic for a seed unless it is stopped. Time
 * grows with moves × touched destinations × turns.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, values, context, levels, random } = task;
  let best = yield* tablesOrBetter(task, decidedOrder);
  if (isAtBound(fabric, best, context) || (levels && context.wantPairs)) return best;
  let position = yield* decidedOrder(task, task.pairs());
  if (!levels) {
    const demand = terminalDemand(fabric, demandsOf(fabric, context.traffic)[0]);
    const work = fabric.channelCount * switchesWithHosts(fabric).length;
    const moves = Math.ceil(values.moves * Math.min(1, USUAL_WORK / work));
    const searched = yield* searchKeys(fabric, demand, position, moves, random);
    const found = yield* task.tables(searched.position);
    if (isBetter(found, best)) {
      best = found;
      position = searched.position;
    }
    if (context.wantPairs || isAtBound(fabric, best, context)) return best;
  }
  for (const options of endings(fabric, values.polish)) {
    const ended = yield* task.tables(position, { ...values, ...options });
    if (isBetter(ended, best)) best = ended;
    if (isAtBound(fabric, best, context)) break;
  }
  return best;

  function isBetter(a: Routing, b: Routing): boolean {
    return throughputOfRoutes(fabric, a, context) > throughputOfRoutes(fabric, b, context);
  }
});

/**
 * Ways to finish tables under an order that follows them: with a price for turns, where there are moves enough for all entries, several
 * times on small networks, since the results differ; and after trees were grown anew, on small networks and on large ones.
 */
function endings(fabric: Fabric, polish: number): Pick<FinalRouteOptions, 'loosened' | 'follow' | 'relax'>[] {
  const moves = movesFor(fabric);
  const entries = fabric.switchCount * fabric.hostCount;
  const budgets = polish / POLISH_A_BUDGET;
  const loosened = Math.ceil((polish / 2) * Math.min(1, USUAL_ENTRIES / entries));
  const grown = { loosened, follow: budgets / 2 };
  if (moves * budgets < LEAST_AN_ENTRY * entries) return [grown];
  const priced = { relax: budgets, follow: budgets };
  const runs = Math.min(MOST_RUNS, Math.floor(MOVES_OF_RUNS / moves));
  return runs > 1 ? [grown, ...Array<typeof priced>(runs).fill(priced)] : [priced];
}

/** Pair routes are not held by what holds tables; they stop at nothing less than 1. */
function isAtBound(fabric: Fabric, routing: Routing, context: EngineContext): boolean {
  const share = routing.pairs ? throughputOfRoutes(fabric, routing, context) : reachedShare(fabric, routing, context);
  return share >= 1 - 1e-9;
}
