import { untranslated } from '../../base/localText';
import { ParamError, type ParamSpecs, type ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import { cutOffPairs } from '../../deadlock/orderReachability';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances, UNREACHED } from '../../fabric/switchDistances';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { orderedEngine } from '../families/orderedEngine';
import { weighedParams } from '../families/weighedParams';
import { breadthFirstRank } from '../order/breadthFirstRank';
import type { TurnPairs } from '../order/turnPairs';
import { upDownOrder } from '../order/upDownOrder';
import { bestRoot, namedRoots, topRoots } from '../order/upDownRoots';

const params = {
  root: {
    type: 'text',
    default: '',
    example: 'spine-0-0',
    label: { en: 'Root', ja: 'ルート' },
    help: {
      en: 'Name of the root switch, or several names separated by commas; empty: chosen as below.',
      ja: 'ルートとするスイッチの名前(複数ならコンマ区切り)。空欄なら下の方法で選びます。',
    },
  },
  roots: {
    type: 'choice',
    default: 'best',
    values: ['best', 'top'],
    label: { en: 'Choice of roots', ja: 'ルートの選び方' },
    help: {
      en: 'best: every switch is tried, and the one that prohibits the least turn traffic wins; top: all switches of the highest level, in each of joined trees.',
      ja: 'best は全スイッチを試し、禁止されるターントラフィックが最小の一つを選びます。top は(連結ツリーならそれぞれの)最上位階層の全スイッチです。',
    },
  },
  ...weighedParams,
} as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'up-down',
  title: { en: 'Up*/Down*', ja: 'Up*/Down*' },
  summary: {
    en: 'Levels by distance from a root; routes go up towards it, then down, never up again. Deadlock-free, but crowded near the root.',
    ja: 'ルートからの距離で階層を付け、下りから上りへのターンを禁止します。デッドロックフリーですが、ルート付近に負荷が集中します。',
  },
  source: untranslated('Schroeder et al., Autonet (1991)'),
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'turns',
  params,
  appliesTo: needsHosts,
};

/**
 * Up*-Down*: breadth-first levels from a root, towards the root is up (on equal level towards the lower number); turns
 * from down to up are prohibited (`upDownOrder` makes an order of the ranks, `turnsByOrder` a turn set of the order). Tables grown under those turns. Choosing the root is O(switches × turns with traffic).
 *
 * With several roots a switch's level is the distance from the nearest. What one root reaches only by going down and up
 * again is cut off then; roots that do that to hosts are refused.
 * @throws ParamError for roots that are not there or cut hosts off
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const { fabric, values, context } = task;
  const roots = yield* chooseRoots(fabric, values, task.pairs());
  const rank = breadthFirstRank(fabric, roots);
  context.trace?.addRanking(rank, hopsFromNearest(fabric, roots));
  const position = upDownOrder(fabric, rank);
  if (roots.length > 1) refuseCuts(fabric, position, values);
  return yield* task.tables(position);
});

function* chooseRoots(
  fabric: Fabric,
  { root, roots }: ParamValues<typeof params>,
  pairs: TurnPairs,
): globalThis.Generator<Progress, number[]> {
  if (root.trim() !== '') return namedRoots(fabric, root);
  if (roots === 'top') return topRoots(fabric);
  return [yield* bestRoot(fabric, pairs)];
}

/** Hops of each switch from the nearest root; UNREACHED where no root reaches it. */
function hopsFromNearest(fabric: Fabric, roots: readonly number[]): Uint16Array {
  const search = new SwitchDistances(fabric);
  const hops = new Uint16Array(fabric.switchCount).fill(UNREACHED);
  for (const root of roots) {
    search.search(root);
    for (let s = 0; s < hops.length; s++) hops[s] = Math.min(hops[s], search.distance[s]);
  }
  return hops;
}

/** One root reaches everything; several need not. */
function refuseCuts(fabric: Fabric, position: Uint32Array, values: ParamValues<typeof params>): void {
  const lost = cutOffPairs(fabric, position);
  if (lost === 0) return;
  const key = values.root.trim() === '' ? 'roots' : 'root';
  throw new ParamError(key, {
    en: `${key}=${values[key]}: these roots would cut ${lost} pairs of switches with hosts off`,
    ja: `${key}=${values[key]}：これらのルートでは、ホストのあるスイッチ ${lost} ペアが到達不能になります`,
  });
}
