import { untranslated } from '../../base/localText';
import type { ParamSpecs, ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { treeLevels } from '../../fabric/treeLevels';
import { tablePaths } from '../../routes/tablePaths';
import { type EngineDescriptor, type RouteNeeds, SUITS, type Suitability } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { MOST_MEASURED, rankByBound } from '../families/boundReached';
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

/** Networks with nearly as many switches as there can be within two hops, or many within three, that it fills. */
export function suits(fabric: Fabric, needs: RouteNeeds): Suitability | null {
  if (fabric.lattice || needs.oneLane || treeLevels(fabric)) return null;
  const hops = hopsOfDense(fabric);
  if (hops === null) return null;
  const entries = fabric.switchCount * fabric.hostCount;
  if (entries > MOST_MEASURED) {
    return hops === 2 && entries <= MOST_ENTRIES ? { rank: SUITS.largeOfItsShape, reason: TWO_HOPS } : null;
  }
  const rank = rankByBound(fabric, route, { lanes: lanesParam.lanes.default, refine: 'on' }, needs);
  return rank === null ? null : { rank, reason: hops === 2 ? TWO_HOPS : THREE_HOPS };
}

const TWO_HOPS = {
  en: 'two hops lead anywhere, as on Slim Fly and PolarFly, and two virtual lanes let all be shortest',
  ja: 'Slim Fly や PolarFly のようにどこへも 2 ホップで届き、仮想レーン 2 本で全経路を最短にできるもの',
};
const THREE_HOPS = {
  en: 'three hops lead anywhere, as on PolarStar and dragonfly+, and shortest paths carry most',
  ja: 'PolarStar や dragonfly+ のようにどこへも 3 ホップで届き、最短経路が最も多くを運べるもの',
};
/** Table entries up to which it takes some ten seconds. */
const MOST_ENTRIES = 1e7;

/** Within how many hops hosts are, 2 or 3, where nearly as many switches as the degree allows are within them; null where not. */
function hopsOfDense(fabric: Fabric): 2 | 3 | null {
  const { switchCount, channelCount } = fabric;
  const degree = channelCount / switchCount;
  // Beyond the Moore bound somebody is further away.
  const most = 1 + degree + degree ** 2 + degree ** 3;
  if (switchCount < FEWEST || switchCount > most) return null;
  const search = new SwitchDistances(fabric);
  const terminals = switchesWithHosts(fabric);
  let hops = 0;
  for (const target of terminals) {
    search.search(target);
    for (const s of terminals) hops = Math.max(hops, search.distance[s]);
    if (hops > 3) return null;
  }
  if (hops === 2) return switchCount >= LEAST_OF_TWO * degree ** 2 ? 2 : null;
  return hops === 3 && switchCount >= LEAST_OF_THREE * degree ** 3 ? 3 : null;
}

/** Smaller networks carry as much on one lane. */
const FEWEST = 20;
/** Switches over degree² and over degree³: .89 and more on Slim Fly and PolarFly, .3 on PolarStar. */
const LEAST_OF_TWO = 0.6;
const LEAST_OF_THREE = 0.25;

/**
 * The routes of SSSP (`shortestPathTables`), with lanes that change after the first hop (`firstHopLanes`): one where these close no loop, two
 * where no path is longer than two hops, else as few as are found for the turns that follow. Seed and traffic are not looked at.
 * @throws EngineRefusal if the lanes do not suffice
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, { lanes: most, refine }, context) {
  const table = yield* shortestPathTables(fabric, 'host');
  if (refine !== 'off')
    yield* refineWithin(
      fabric,
      table,
      nearerChannels(fabric),
      refine === 'quick' ? { ...context, brief: true } : context,
    );
  const lanes = yield* firstHopLanes(descriptor.id, fabric, tablePaths(fabric, table, 'host'), most);
  return { table, lanes };
});
