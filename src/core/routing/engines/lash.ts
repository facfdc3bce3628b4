import { untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { shortestPathTables } from '../growth/shortestPathTables';
import { assignLanes } from '../lanes/assignLanes';
import { firstFitLanes } from '../lanes/firstFitLanes';
import { lanesParam } from '../lanes/laneParams';
import { refuseLongPaths } from '../lanes/pathsRoom';

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
  traced: 'lanes',
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
 * @throws EngineRefusal if the lanes do not suffice, or paths are too long to be assigned one by one
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most }, { trace }) {
  refuseLongPaths(descriptor.id, fabric, 'switch');
  const table = yield* shortestPathTables(fabric, 'switch', 'equal');
  const request = { engine: descriptor.id, unit: 'switch', most, assign: firstFitLanes, trace } as const;
  return { table, lanes: yield* assignLanes(fabric, table, request) };
});
