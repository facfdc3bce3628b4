import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { EngineDescriptor } from '../contract/engine';
import { needsHosts } from '../contract/needsHosts';
import { tableEngine } from '../contract/tableEngine';

export const descriptor: EngineDescriptor = {
  id: 'min-hop',
  title: { en: 'Min Hop', ja: 'Min Hop(最短ホップ)' },
  summary: {
    en: 'Fewest hops; destinations are spread evenly over ports, whatever their speed. May deadlock.',
    ja: '最短ホップの経路を、宛先をポートに均等に割り振って選びます。リンク速度とデッドロックは考慮しません。',
  },
  source: {
    en: 'OpenSM, routing engine "minhop" (osm_ucast_mgr.c)',
    ja: 'OpenSM のルーティングエンジン minhop（osm_ucast_mgr.c）',
  },
  guarantees: { deadlockFree: false, reachable: true },
  params: {},
  appliesTo: needsHosts,
};

/**
 * Fewest hops with balanced ports, as OpenSM's minhop does it.
 *
 * Destinations are taken switch by switch, hosts by port; at each switch a destination gets, among the ports that lay
 * on a shortest path, the one with the fewest destinations so far, the lowest of equals. Unconnected pairs get 0.
 * O(switches with hosts × channels + switches × hosts × degree). Deterministic, the seed is not used. Traffic is not looked at.
 */
export const route = tableEngine(function* (fabric) {
  yield { stage: 'route', done: 0 };
  const { hostCount, hostOffset, hostAt, hostSwitchPort, outOffset, outChannel, channelTo, channelFromPort } = fabric;
  const table = createForwardingTable(fabric);
  const assigned = new Uint32Array(fabric.channelCount);
  const candidates = new Uint32Array(fabric.maxPort);
  const search = new SwitchDistances(fabric);
  const targets = switchesWithHosts(fabric);
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    search.search(target);
    const first = hostOffset[target];
    const last = hostOffset[target + 1];
    for (let h = first; h < last; h++) table[target * hostCount + hostAt[h]] = hostSwitchPort[hostAt[h]];
    for (let o = 1; o < search.reached; o++) {
      const s = search.order[o];
      const nearer = search.distance[s] - 1;
      let count = 0;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        if (search.distance[channelTo[c]] === nearer) candidates[count++] = c;
      }
      for (let h = first; h < last; h++) {
        let best = candidates[0];
        for (let j = 1; j < count; j++) if (assigned[candidates[j]] < assigned[best]) best = candidates[j];
        assigned[best]++;
        table[s * hostCount + hostAt[h]] = channelFromPort[best];
      }
    }
    if ((i & 15) === 15) yield { stage: 'route', done: (i + 1) / targets.length };
  }
  return { table };
});
