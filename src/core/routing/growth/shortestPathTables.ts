import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';

/**
 * Forwarding tables with fewest hops, each destination routed past the channels that the ones before it have filled.
 *
 * Source: Hoefler, Schneider, Lumsdaine, "Optimized routing for large-scale InfiniBand networks" (2009). A channel weighs
 * as many host pairs as go over it. A destination takes, among its paths with the fewest hops, those of the smallest sum of
 * weights, and adds its own. The paper runs Dijkstra's search with weights that begin so high that no detour can pay; level
 * by level, nearest first, gives the same tree without a heap. Destinations by falling number of hosts at their switch (as
 * OpenSM's sssp), then by switch, then by port; of equal sums the lowest port.
 *
 * @param unit 'host': a tree for each host; 'switch': one for all hosts of a switch, which so share their paths.
 * Unconnected pairs get 0. O(trees × channels). Deterministic.
 */
export function* shortestPathTables(fabric: Fabric, unit: 'host' | 'switch'): Generator<Progress, ForwardingTable> {
  yield { stage: 'route', done: 0 };
  const { switchCount, hostCount, hostOffset, hostAt, hostSwitchPort, channelFromPort, channelTo } = fabric;
  const { outOffset, outChannel } = fabric;
  const table = createForwardingTable(fabric);
  const weight = new Float64Array(fabric.channelCount);
  const sum = new Float64Array(switchCount);
  const carried = new Float64Array(switchCount);
  const next = new Int32Array(switchCount);
  const search = new SwitchDistances(fabric);
  const { distance, order } = search;
  const hostsAt = (s: number): number => hostOffset[s + 1] - hostOffset[s];
  const targets = switchesWithHosts(fabric).sort((a, b) => hostsAt(b) - hostsAt(a) || a - b);
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    search.search(target);
    const step = unit === 'host' ? 1 : hostsAt(target);
    for (let first = hostOffset[target]; first < hostOffset[target + 1]; first += step) {
      grow(target);
      addWeights(step);
      for (let k = first; k < first + step; k++) {
        const h = hostAt[k];
        table[target * hostCount + h] = hostSwitchPort[h];
        for (let o = 1; o < search.reached; o++) table[order[o] * hostCount + h] = channelFromPort[next[order[o]]];
      }
    }
    if ((i & 7) === 7) yield { stage: 'route', done: (i + 1) / targets.length };
  }
  return table;

  function grow(target: number): void {
    sum[target] = 0;
    for (let o = 1; o < search.reached; o++) {
      const s = order[o];
      const nearer = distance[s] - 1;
      let least = Number.POSITIVE_INFINITY;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        const x = channelTo[c];
        if (distance[x] !== nearer || sum[x] + weight[c] >= least) continue;
        least = sum[x] + weight[c];
        next[s] = c;
      }
      sum[s] = least;
    }
  }

  function addWeights(destinations: number): void {
    for (let o = 1; o < search.reached; o++) carried[order[o]] = hostsAt(order[o]) * destinations;
    for (let o = search.reached - 1; o > 0; o--) {
      const s = order[o];
      weight[next[s]] += carried[s];
      carried[channelTo[next[s]]] += carried[s];
    }
  }
}
