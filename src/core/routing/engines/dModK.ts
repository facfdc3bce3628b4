import { untranslated } from '../../base/localText';
import { treeLevels } from '../../fabric/treeLevels';
import { type EngineDescriptor, SUITS, type Suitability } from '../contract/engine';
import { needsTree } from '../contract/needsTree';
import { tableEngine } from '../contract/tableEngine';
import { levelTurns } from '../order/levelTurns';
import { dModKTable } from '../provisional/treeRoutes';

export const descriptor: EngineDescriptor = {
  id: 'd-mod-k',
  title: { en: 'D-mod-K', ja: 'D-mod-K' },
  summary: {
    en: 'Up, then down a layered tree; destinations take the spines in turn, so that all-to-all traffic is balanced where links are alike.',
    ja: '階層型ツリーを上ってから下る経路です。宛先にスパインを順番に割り当て、リンク速度が同じなら全対全通信の負荷が均等になります。',
  },
  source: untranslated(
    'Zahavi, Johnson, Kerbyson, Lang: Optimized InfiniBand fat-tree routing for shift all-to-all (2010)',
  ),
  guarantees: { deadlockFree: true, reachable: false },
  params: {},
  appliesTo: needsTree,
};

/** Any layered tree, after engines that also repair trees with missing parts. */
export function suits(): Suitability {
  return { rank: SUITS.largeOfItsShape, reason: { en: 'a very large tree', ja: '非常に大規模なツリー' } };
}

/**
 * D-mod-k on one layered tree, see `dModKTable`. The turn set is up*-down* over the levels, acyclic since a path climbs
 * level by level and then descends. After failures pairs that only a down-up path joins stay unrouted.
 */
export const route = tableEngine(function* (fabric) {
  yield { stage: 'decide', done: 0 };
  const levels = treeLevels(fabric);
  if (!levels) throw new Error('d-mod-k was started on a network without levels');
  const up = new Uint8Array(fabric.channelCount);
  for (let c = 0; c < up.length; c++) up[c] = levels[fabric.channelTo[c]] > levels[fabric.channelFrom[c]] ? 1 : 0;
  const turns = levelTurns(fabric, up);
  yield { stage: 'route', done: 0 };
  return { table: dModKTable(fabric, levels), turns };
});
