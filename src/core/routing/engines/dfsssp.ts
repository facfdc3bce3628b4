import { untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { shortestPathTables } from '../growth/shortestPathTables';
import { assignLanes } from '../lanes/assignLanes';
import { cycleFreeLanes } from '../lanes/cycleFreeLanes';
import { lanesParam } from '../lanes/laneParams';
import { refuseLongPaths } from '../lanes/pathsRoom';

const params = lanesParam;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'dfsssp',
  title: { en: 'DFSSSP', ja: 'DFSSSP(デッドロックフリー SSSP)' },
  summary: {
    en: 'The routes of SSSP on virtual lanes: every dependency loop is broken at its weakest turn.',
    ja: 'SSSP の経路を、依存ループを最も弱いターンで切りながら仮想レーンに振り分けます。',
  },
  source: untranslated('Domke, Hoefler, Nagel: Deadlock-free oblivious routing for arbitrary topologies (2011)'),
  guarantees: { deadlockFree: true, reachable: true },
  traced: 'lanes',
  params,
  appliesTo: needsHosts,
};

/**
 * SSSP on virtual lanes: `shortestPathTables`, then `cycleFreeLanes`; a pair keeps its lane from end to end (VL = SL).
 *
 * Lanes left over stay empty: paths are not spread over them, as OpenSM does for balance, so that the number is what is
 * needed. The hosts of a switch share the lane towards a destination. Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice, or paths are too long to be assigned one by one
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most }, { trace }) {
  refuseLongPaths(descriptor.id, fabric, 'host');
  const table = yield* shortestPathTables(fabric, 'host');
  const request = { engine: descriptor.id, unit: 'host', most, assign: cycleFreeLanes, trace } as const;
  return { table, lanes: yield* assignLanes(fabric, table, request) };
});
