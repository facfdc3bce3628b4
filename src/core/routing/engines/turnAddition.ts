import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { climbsAndFalls, joinsLeaves, treeLevels, treeWithin } from '../../fabric/treeLevels';
import { type EngineDescriptor, type RouteNeeds, SUITS, type Suitability } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tablesOrBetter } from '../families/bestOrder';
import { MOST_ENTRIES_OF_LANES } from '../families/boundReached';
import { decidedOrder } from '../families/decidedOrder';
import { finalParams } from '../families/finalParams';
import { tablesOnLanes } from '../families/manyLanes';
import { orderedEngine } from '../families/orderedEngine';
import { moreLanesParam } from '../lanes/laneParams';
import { turnAdditionParams } from '../order/turnAdditionParams';

const params = { ...turnAdditionParams, ...finalParams, ...moreLanesParam } as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'turn-addition',
  title: { en: 'Turn addition', ja: 'ターン追加法' },
  summary: {
    en: 'Allows turn after turn, the busiest first, unless one would close a dependency loop. Deadlock-free on one lane; both directions of a turn are tested.',
    ja: 'トラフィックの多いターンから順に、依存ループを作らない限り許可します。両方向を検査するので、仮想レーン 1 本でデッドロックフリーです。',
  },
  source: {
    en: 'Turn addition (Fujitsu Laboratories), with the second direction tested, reachability kept and tables grown under turns',
    ja: 'ターン追加法（富士通研究所）。逆向きのターンも検査し、到達性を保ち、許可ターンの範囲でテーブルを作るように改めたもの',
  },
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'turns',
  moreLanes: true,
  params,
  appliesTo: needsHosts,
};

/** Table entries up to which it is done within some ten seconds; trees need few moves or none. */
const MOST_ENTRIES = 600_000;
const MOST_ENTRIES_OF_TREES = 6e7;

/** Any network on which it is done while a person waits. O(switches + channels). */
export function suits(fabric: Fabric, { oneLane }: RouteNeeds): Suitability | null {
  const entries = fabric.switchCount * fabric.hostCount;
  const whole = treeLevels(fabric);
  const levels = whole ?? treeWithin(fabric);
  const isOther = levels === null;
  if (entries > (isOther ? MOST_ENTRIES : MOST_ENTRIES_OF_TREES)) return null;
  const reason = isOther ? OTHER : !whole ? NEARLY : fabric.treeCount > 1 ? JOINED : TREE;
  // Away from trees one lane stays clearly below the bound on every third network, two on hardly any (docs/bound.md); so it does where not all goes up and
  // then down, or leaves are joined. Small trees of which three are joined or more, with few planes to separate what leaves from what enters, take up to four.
  const isPlain = whole !== null && climbsAndFalls(fabric, whole) && !joinsLeaves(fabric);
  const lanes = oneLane || entries > MOST_ENTRIES_OF_LANES ? 1 : whole && fabric.treeCount > 2 ? 4 : isPlain ? 1 : 2;
  return { rank: SUITS.inTime, reason, ...(lanes > 1 && { settings: { lanes } }) };
}

const TREE = { en: 'a tree', ja: 'ツリー' };
const NEARLY = { en: 'a tree but for some links', ja: '一部のリンクを除けばツリー' };
const JOINED = { en: 'joined trees', ja: '連結されたツリー' };
const OTHER = { en: 'not a tree', ja: 'ツリー以外' };

/**
 * Sound turn addition, then forwarding tables under the turns it allows; where these stay far from the bound and Up*-Down*
 * does clearly better in a short trial, tables from there, and their turns.
 *
 * Deterministic for a seed. Decision: O(turns with traffic) insertions into an incremental topological order.
 */
export const route = orderedEngine<ParamValues<typeof params>>(function* (task) {
  const one = yield* tablesOrBetter(task, decidedOrder);
  return task.values.lanes > 1 ? yield* tablesOnLanes(task, one, descriptor.id) : one;
});
