import { untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import { tablePaths } from '../../routes/tablePaths';
import type { EngineDescriptor } from '../contract/engine';
import { EngineRefusal } from '../contract/engineRefusal';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { shortestPathTables } from '../growth/shortestPathTables';
import { lanesOfPaths } from '../lanes/assignLanes';
import { firstFitLanes } from '../lanes/firstFitLanes';
import { lanesParam, tooFewLanes } from '../lanes/laneParams';
import { levelLanes } from '../lanes/levelLanes';
import { refuseLongPaths } from '../lanes/pathsRoom';
import { transitionLanes } from '../lanes/transitionLanes';

const params = lanesParam;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'lash-tor',
  title: { en: 'LASH-TOR', ja: 'LASH-TOR(レーン遷移)' },
  summary: {
    en: 'LASH on fewer virtual lanes: a path that fits on none changes to a higher one, as far as 16 service levels can express it. Needs switches that choose the lane by input port.',
    ja: 'LASH より少ない仮想レーンで済みます。どのレーンにも収まらない経路は、16 のサービスレベルで区別できる範囲で、途中から上位のレーンへ移ります。入力ポートごとにレーンを選べるスイッチが必要です。',
  },
  source: untranslated(
    'Skeie, Lysne, Flich, López, Robles, Duato: LASH-TOR: A Generic Transition-Oriented Routing Algorithm (2004)',
  ),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * The tables of LASH, with lanes that change on the way (`transitionLanes`) where fewer suffice so than where each path keeps to one. The paper leaves the lane to a
 * switch that knows the packet's lane; an InfiniBand switch knows the service level instead, and the levels run out before the lanes do where many paths change.
 * Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice, or their tables would be too large
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most }) {
  refuseLongPaths(descriptor.id, fabric, 'switch');
  const table = yield* shortestPathTables(fabric, 'switch', 'equal');
  const paths = tablePaths(fabric, table, 'switch');
  const whole = yield* firstFitLanes(fabric, paths, most);
  if (whole?.laneCount === 1) return { table };
  const dealt = yield* transitionLanes(fabric, paths, whole ? whole.laneCount - 1 : most);
  if (dealt) return { table, lanes: levelLanes(descriptor.id, fabric, paths, dealt) };
  if (!whole) throw new EngineRefusal(descriptor.id, tooFewLanes(most));
  return { table, lanes: lanesOfPaths(descriptor.id, fabric, { paths, unit: 'switch' }, whole) };
});
