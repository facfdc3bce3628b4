import { untranslated } from '../../base/localText';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';
import { shortestPathTables } from '../growth/shortestPathTables';

export const descriptor: EngineDescriptor = {
  id: 'sssp',
  title: { en: 'SSSP', ja: 'SSSP(単一始点最短経路)' },
  summary: {
    en: 'Fewest hops; each destination avoids links that earlier ones have filled, by their speeds. May deadlock.',
    ja: '最短ホップのうち、先に割り当てた宛先で（速度に対して）混んだリンクを避ける経路を宛先ごとに選びます。デッドロックは考慮しません。',
  },
  source: untranslated('Hoefler, Schneider, Lumsdaine: Optimized routing for large-scale InfiniBand networks (2009)'),
  guarantees: { deadlockFree: false, reachable: true },
  params: {},
  appliesTo: needsHosts,
};

/**
 * Single-source shortest paths towards each host, with weights that grow by the paths routed (`shortestPathTables`).
 *
 * Balances host pairs, whatever the traffic, over the speeds of links; OpenSM's sssp looks at no speed and counts each switch as an end point too. Seed and traffic are not looked at.
 */
export const route = tableEngine(function* (fabric) {
  return { table: yield* shortestPathTables(fabric, 'host') };
});
