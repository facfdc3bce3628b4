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
import { cycleFreeLanes } from '../lanes/cycleFreeLanes';
import { identityLanes } from '../lanes/identityLanes';
import { lanesParam, tooFewLanes } from '../lanes/laneParams';

const params = lanesParam;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'dfsssp',
  title: { en: 'DFSSSP', ja: 'DFSSSP(デッドロックフリー SSSP)' },
  summary: {
    en: 'The routes of SSSP, dealt to virtual lanes by breaking every dependency loop at its weakest turn.',
    ja: 'SSSP の経路を、依存ループを最も弱いターンで切りながら仮想レーンに振り分けます。',
  },
  source: untranslated('Domke, Hoefler, Nagel: Deadlock-free oblivious routing for arbitrary topologies (2011)'),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * SSSP on virtual lanes: `shortestPathTables`, then `cycleFreeLanes`; a pair keeps its lane from end to end (VL = SL).
 *
 * Lanes left over stay empty: paths are not spread over them, as OpenSM does for balance, so that the number is what is
 * needed. The hosts of a switch share the lane towards a destination. Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice
 */
export function* route(
  fabric: Fabric,
  { lanes: most }: ParamValues<typeof params>,
  context: EngineContext,
): globalThis.Generator<Progress, Routing> {
  yield { stage: 'route', done: 0 };
  const table = yield* shortestPathTables(fabric, 'host');
  const paths = tablePaths(fabric, table, 'host');
  const assigned = yield* cycleFreeLanes(fabric, paths, most);
  if (!assigned) throw new EngineRefusal(descriptor.id, tooFewLanes(most));
  const needsLanes = assigned.laneCount > 1;
  const lanes = needsLanes
    ? identityLanes(descriptor.id, fabric, assigned.laneCount, pathServiceLevels(fabric, paths, assigned.lane, 'host'))
    : null;
  return { table, turns: null, lanes, pairs: context.wantPairs ? pairsFromTable(fabric, table) : null };
}
