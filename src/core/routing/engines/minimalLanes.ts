import { untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import { tablePaths } from '../../routes/tablePaths';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { finalParams } from '../families/finalParams';
import { nearerChannels, refineWithin } from '../growth/refineWithin';
import { shortestPathTables } from '../growth/shortestPathTables';
import { firstHopLanes } from '../lanes/firstHopLanes';
import { lanesParam } from '../lanes/laneParams';

const params = { ...lanesParam, refine: finalParams.refine } as const satisfies ParamSpecs;

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'minimal-lanes',
  title: { en: 'Minimal, first hop apart', ja: '最短経路（最初のホップを別レーン）' },
  summary: {
    en: 'Shortest paths that fill links evenly; the first hop of a packet has a virtual lane of its own. Two lanes are enough where two hops lead anywhere, as on Slim Fly and PolarFly.',
    ja: 'リンクを均等に使う最短経路です。パケットの最初のホップに専用の仮想レーンを使います。Slim Fly や PolarFly のようにどこへも 2 ホップで届くネットワークでは 2 本で足ります。',
  },
  source: untranslated('Besta, Hoefler: Slim Fly: A Cost Effective Low-Diameter Network Topology (2014)'),
  guarantees: { deadlockFree: true, reachable: true },
  params,
  appliesTo: needsHosts,
};

/**
 * The routes of SSSP (`shortestPathTables`), with lanes that change after the first hop (`firstHopLanes`): one where these close no loop, two
 * where no path is longer than two hops, else as few as are found for the turns that follow. Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most, refine }, context) {
  const table = yield* shortestPathTables(fabric, 'host');
  if (refine === 'on') yield* refineWithin(fabric, table, nearerChannels(fabric), context);
  const lanes = yield* firstHopLanes(descriptor.id, fabric, tablePaths(fabric, table, 'host'), most);
  return { table, lanes };
});
