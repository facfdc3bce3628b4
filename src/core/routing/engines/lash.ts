import { untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { Routing } from '../../routes/routing';
import { pathServiceLevels } from '../../routes/serviceLevels';
import { tablePaths } from '../../routes/tablePaths';
import type { EngineContext, EngineDescriptor } from '../contract/engine';
import { EngineRefusal } from '../contract/engineRefusal';
import { needsHosts } from '../contract/needsHosts';
import { shortestPathTables } from '../growth/shortestPathTables';
import { firstFitLanes } from '../lanes/firstFitLanes';
import { identityLanes } from '../lanes/identityLanes';
import { lanesParam, tooFewLanes } from '../lanes/laneParams';

const params = lanesParam;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'lash',
  title: { en: 'LASH', ja: 'LASH(階層化最短経路)' },
  summary: {
    en: 'One shortest path for each pair of switches, each on the first virtual lane on which it closes no dependency loop; speeds of links do not count.',
    ja: 'スイッチ対ごとに最短経路を一つ定め、依存ループができない最初の仮想レーンに順に割り当てます。リンク速度は考慮しません。',
  },
  source: untranslated(
    'Skeie, Lysne, Theiss: Layered shortest path (LASH) routing in irregular system area networks (2002)',
  ),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * Layered shortest paths: one path for each ordered pair of switches, whatever hosts they have, then `firstFitLanes`.
 *
 * Which of the shortest paths is open in LASH; here they avoid links that earlier destinations have filled (`shortestPathTables`).
 * Since the hosts of a switch share their paths, links cannot be filled as evenly as by SSSP. Lanes left over stay
 * empty. OpenSM's lash ties both directions of a pair to one lane and routes to switches without hosts too, so it needs
 * more. Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice
 */
export function* route(
  fabric: Fabric,
  { lanes: most }: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'route', done: 0 };
  const table = yield* shortestPathTables(fabric, 'switch', 'equal');
  const paths = tablePaths(fabric, table, 'switch');
  const assigned = yield* firstFitLanes(fabric, paths, most);
  if (!assigned) throw new EngineRefusal(descriptor.id, tooFewLanes(most));
  const lanes =
    assigned.laneCount > 1
      ? identityLanes(
          descriptor.id,
          fabric,
          assigned.laneCount,
          pathServiceLevels(fabric, paths, assigned.lane, 'switch'),
        )
      : null;
  return { table, turns: null, lanes, pairs: context.wantPairs ? pairsFromTable(fabric, table) : null };
}
