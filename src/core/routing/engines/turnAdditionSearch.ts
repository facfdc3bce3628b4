import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import type { Routing } from '../../routes/routing';
import { demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { finalParams } from '../families/finalParams';
import { orderedEngine } from '../families/orderedEngine';
import { reachedShare, throughputOfRoutes } from '../families/secondOrder';
import { decideReachable } from '../order/decideReachable';
import { turnAdditionParams } from '../order/turnAdditionParams';
import { searchKeys } from '../search/searchKeys';

const params = {
  moves: {
    type: 'integer',
    default: 60_000,
    min: 0,
    max: 100_000_000,
    label: { en: 'Moves', ja: '探索の手数' },
    help: {
      en: 'Changes of the turn set that the search tries; more take longer and find better sets. 60,000 suit 100 switches.',
      ja: '探索で試すターン集合の変更回数。多いほど時間がかかり、良い集合が見つかります。100 スイッチなら 60,000 が目安です。',
    },
  },
  polish: {
    type: 'integer',
    default: 160,
    min: 1,
    max: 100_000,
    label: { en: 'Polishing', ja: '転送表の仕上げ' },
    help: {
      en: 'Times for each host that a destination’s tree is taken out of the tables found and grown again, while the turn set follows.',
      ja: '見つかった転送表から宛先の木を外して作り直す回数(ホストあたり)。ターン集合もそれに合わせて変わります。',
    },
  },
  provisional: turnAdditionParams.provisional,
  passes: { ...finalParams.passes, default: 24 },
} as const satisfies ParamSpecs;

/** Tries a host at polishing for which as many entries are moved as is usual where the order stays. */
const TRIES_A_BUDGET = 16;

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
 * Sound turn addition; on networks without levels `searchKeys` from its order; then tables whose turn set follows them
 * (`polishTables`), or routes per pair under the set found. Hosts that no path joins are left out of the search. Its model is
 * not the tables: where the plain set's come out better, they are taken. Deterministic for a seed unless it is stopped. Time
 * grows with moves × touched destinations × turns.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, values, context, levels, random } = task;
  const decision = yield* decideReachable(fabric, task.pairs(), levels);
  let best = yield* task.tables(decision.position);
  if (isAtBound(fabric, best, context) || (levels && context.wantPairs)) return best;
  let { position } = decision;
  if (!levels) {
    const demand = terminalDemand(fabric, demandsOf(fabric, context.traffic)[0]);
    const searched = yield* searchKeys(fabric, demand, position, values.moves, random);
    const found = yield* task.tables(searched.position);
    if (isBetter(found, best)) {
      best = found;
      position = searched.position;
    }
    if (context.wantPairs || isAtBound(fabric, best, context)) return best;
  }
  const following = yield* task.tables(position, {
    ...values,
    loosened: values.polish,
    follow: values.polish / TRIES_A_BUDGET,
  });
  return isBetter(best, following) ? best : following;

  function isBetter(a: Routing, b: Routing): boolean {
    return throughputOfRoutes(fabric, a, context) > throughputOfRoutes(fabric, b, context);
  }
});

/** Pair routes are not held by what holds tables; they stop at nothing less than 1. */
function isAtBound(fabric: Fabric, routing: Routing, context: EngineContext): boolean {
  const share = routing.pairs ? throughputOfRoutes(fabric, routing, context) : reachedShare(fabric, routing, context);
  return share >= 1 - 1e-9;
}
