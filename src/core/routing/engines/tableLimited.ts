import { type LocalText, untranslated } from '../../base/localText';
import type { ParamValues } from '../../base/params';
import type { Fabric } from '../../fabric/fabric';
import { gridPlaces } from '../../fabric/gridPlaces';
import type { EngineDescriptor } from '../contract/engine';
import { EngineRefusal } from '../contract/engineRefusal';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { assignLanes } from '../lanes/assignLanes';
import { fewestLanes } from '../lanes/fewestLanes';
import { expandLimited } from '../small-tables/limitedForwarding';
import { limitedParams as params } from '../small-tables/limitedParams';
import { limitedRoutes } from '../small-tables/limitedRoutes';

export const descriptor: EngineDescriptor<typeof params> = {
  id: 'table-limited',
  title: { en: 'Table-limited', ja: 'テーブル制限ルーティング' },
  summary: {
    en: 'A few entries per switch; a packet goes to the entry that lies nearest to its destination on the grid.',
    ja: '各スイッチは少数のエントリだけを持ち、格子上で宛先に最も近いエントリのノードへ転送します。',
  },
  source: untranslated(
    'Kawano, Nakahara, Fujiwara, Matsutani, Amano, Koibuchi: routing for irregular off-chip interconnects (IPSJ)',
  ),
  guarantees: { deadlockFree: false, reachable: true },
  smallTables: true,
  traced: 'entries',
  params,
  appliesTo,
};

/** Distances of all pairs are held: 5 bytes each. */
const MOST_SWITCHES = 8192;

function appliesTo(fabric: Fabric): LocalText | null {
  if (!gridPlaces(fabric)) {
    return {
      en: 'it needs a grid, mesh or torus whose switches have coordinates, at most one switch at each place',
      ja: 'スイッチが座標を持ち、各位置に高々一つの格子・メッシュ・トーラスが必要です',
    };
  }
  if (fabric.switchCount > MOST_SWITCHES) {
    return {
      en: `it needs at most ${MOST_SWITCHES} switches, since it weighs the distances of all pairs`,
      ja: `全スイッチ対の距離を使うため、スイッチは ${MOST_SWITCHES} 台以下でなければなりません`,
    };
  }
  return needsHosts(fabric);
}

/**
 * Routing with tables of few entries: phase 1 stores the paths to all neighbours on the grid, phase 2 (or `addByGain`) spends
 * what is free, and packets go by the entry nearest to their destination, of equals the one with the fewest hops.
 *
 * Let C be the grid distance from the chosen entry to the destination and h the hops to that entry. The next switch has
 * that entry too with h-1 hops, unless it is it; then phase 1 gives it one that is nearer. So (C, h) falls at every
 * hop, and no packet goes round in a loop. The table returned is what switches choose, written out for every host.
 *
 * Channels do wait for each other in loops; `lanes` assigns the paths of switch pairs to virtual lanes by first fit. On other
 * grids than the published one a torus counts distances round its edges, and switches beside an empty place need more
 * entries. Traffic weighs gains; the seed is not looked at.
 * @throws EngineRefusal if phase 1 needs more entries, or the lanes do not suffice
 */
export const route = tableEngine<ParamValues<typeof params>>(function* (fabric, values, { traffic, trace }) {
  yield { stage: 'decide', done: 0 };
  const places = gridPlaces(fabric);
  if (!places) throw new Error('table-limited was started on a network without a grid');
  const { trees, tables, needed, fullest } = yield* limitedRoutes(fabric, places, values, { traffic, trace });
  if (needed > values.entries) throw new EngineRefusal(descriptor.id, tooFewEntries(fabric, needed, fullest, values));
  yield { stage: 'route', done: 0.9 };
  const table = expandLimited(fabric, places, trees, tables);
  if (values.lanes === 0) return { table };
  const request = { engine: descriptor.id, unit: 'switch', most: values.lanes, assign: fewestLanes } as const;
  return { table, lanes: yield* assignLanes(fabric, table, request) };
});

function tooFewEntries(
  fabric: Fabric,
  needed: number,
  fullest: number,
  { entries }: ParamValues<typeof params>,
): LocalText {
  const name = fabric.switchNames[fullest];
  return {
    en: `it needs entries=${needed} or more here: the paths to all neighbours on the grid fill ${needed} entries at ${name}, and with ${entries} packets would go round in loops`,
    ja: `このネットワークでは entries=${needed} 以上が必要です。格子上の隣接ノードへの経路だけで ${name} に ${needed} エントリを要し、${entries} ではパケットがループします`,
  };
}
