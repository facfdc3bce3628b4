import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Routing } from '../../routes/routing';
import type { EngineDescriptor, RouteSteps } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tablesOrBetter } from '../families/bestOrder';
import { decidedOrder } from '../families/decidedOrder';
import { finalParams } from '../families/finalParams';
import { orderAndReverse } from '../families/orderAndReverse';
import { OrderTask, orderedEngine } from '../families/orderedEngine';
import { reachedShare } from '../families/reachedShare';
import { decideReachable } from '../order/decideReachable';
import { turnAdditionParams } from '../order/turnAdditionParams';

const params = {
  orders: {
    type: 'integer',
    default: 1,
    min: 1,
    max: 4,
    label: { en: 'Orders', ja: 'チャネルの順序の数' },
    help: {
      en: 'Orders of the channels. Each takes two lanes: one for routes that climb in it, one for routes that descend.',
      ja: 'チャネルの順序の数。1 つにつき、順序を上がる経路と下がる経路のためにレーンを 2 本使います。',
    },
  },
  effort: {
    type: 'integer',
    default: 4,
    min: 0,
    max: 1000,
    label: { en: 'Moves of entries', ja: 'エントリを動かす回数' },
    help: {
      en: 'Times as many moves of single entries as turn addition makes; more take longer and may carry more.',
      ja: '転送表のエントリを動かす回数（ターン追加法の何倍か）。多いほど時間がかかり、性能が上がることがあります。',
    },
  },
  search: {
    type: 'integer',
    default: 0,
    min: 0,
    max: 100_000_000,
    label: { en: 'Moves of the search', ja: '順序の探索の手数' },
    help: {
      en: 'Changes of the turn set that the search of turn addition with search tries first; 60,000 suit 100 switches, 0 leaves it out.',
      ja: '先に「ターン追加法+探索」と同じ探索で試すターン集合の変更回数。100 スイッチなら 60,000 が目安、0 なら探索しません。',
    },
  },
  provisional: turnAdditionParams.provisional,
  passes: finalParams.passes,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition-two-lanes',
  title: { en: 'Turn addition on two lanes', ja: 'ターン追加法（2 レーン）' },
  summary: {
    en: 'An order of the channels for one virtual lane and its reverse for another: every route of up to two hops climbs in one of them. Orders and tables then follow each other. A packet keeps its lane.',
    ja: '1 本の仮想レーンにチャネルの順序を、もう 1 本にその逆順を使います。2 ホップまでの経路は必ずどちらかの順序を上がります。その後、順序と転送表を互いに合わせて改善します。パケットは途中でレーンを変えません。',
  },
  source: {
    en: 'Topoloom: an order of channels and its reverse, see docs/two-lanes.md',
    ja: 'Topoloom：チャネルの順序とその逆順（docs/two-lanes.md）',
  },
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'turns',
  params,
  appliesTo: needsHosts,
};

/** Shares of the bound that are enough: of one lane on layered networks; of two, so that the throughput of one lane is not needed. */
const GOOD = 0.99;
const NEAR = 0.95;

/**
 * The order of turn addition, or a searched one, and its reverse, each for a lane of its own: tables of which every walk climbs
 * on one of them, their entries moved, and the orders drawn anew around them (`orderAndReverse`). Where that stays below the bound, what
 * turn addition makes of one lane if that is better; on layered networks, where one lane nearly always does, that comes first.
 * Deterministic for a seed.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, values, levels, context } = task;
  // With random numbers of its own, so that what two lanes make does not depend on it.
  const oneLane = (): RouteSteps => tablesOrBetter(new OrderTask(fabric, values, context), decidedOrder);
  const share = (routing: Routing): number => reachedShare(fabric, routing, context);
  const tries = !context.trace && values.effort > 0;
  const first = levels && tries ? yield* oneLane() : null;
  if (first && share(first) >= GOOD) return first;
  const { position } = yield* decideReachable(fabric, task.pairs(), levels, context.trace);
  const two = yield* orderAndReverse(task, position, descriptor.id);
  if (!tries || share(two) >= (levels ? GOOD : NEAR)) return two;
  const one = first ?? (yield* oneLane());
  return share(one) > share(two) ? one : two;
});
