import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { createForwardingTable } from '../../routes/forwardingTable';
import type { ForwardingTable } from '../../routes/routing';
import { commonMultiple, hostRates } from '../../traffic/hostRates';

/** Stages that the trees of destinations grow by: they fall towards the destination. `SwitchDistances` is one, of hops. */
export interface TreeStages {
  /** Uint16Array[switchCount]; `order` holds the `reached` switches by rising stage, the destination's first. */
  readonly distance: Uint16Array;
  readonly order: Uint32Array;
  readonly reached: number;
  /** Finds the stages towards a host, at the switch `target`. */
  search(target: number, host: number): void;
  /** True if a channel to a lower stage may be taken; without this method any may. */
  leads?(channel: number, host: number): boolean;
}

/**
 * Forwarding tables with fewest hops, each destination routed past the channels that the ones before it have filled.
 *
 * Source: Hoefler, Schneider, Lumsdaine, "Optimized routing for large-scale InfiniBand networks" (2009). A channel weighs
 * as many host pairs as go over it, each by what the links of both hosts carry, over what the channel carries itself; a switch's usual share
 * is added, so that of empty channels the faster is the lighter. Where links are alike these are the paper's weights. A destination takes, among its paths with the fewest hops, those of the smallest sum of
 * weights, and adds its own. The paper runs Dijkstra's search with weights that begin so high that no detour can pay; level
 * by level, nearest first, gives the same tree without a heap. What takes no part in traffic weighs nothing. Destinations by falling number of hosts at their switch (as
 * OpenSM's sssp), then by switch, then by port; of equal sums the lowest port.
 *
 * @param unit 'host': a tree for each host; 'switch': one for all hosts of a switch, which so share their paths.
 * @param capacities 'equal' counts all links alike.
 * @param stages by host, which take the place of hops; with `unit` 'host'.
 * Unconnected pairs get 0. O(trees × channels). Deterministic.
 */
export function* shortestPathTables(
  fabric: Fabric,
  unit: 'host' | 'switch',
  capacities: 'use' | 'equal' = 'use',
  stages: TreeStages | null = null,
): Generator<Progress, ForwardingTable> {
  yield { stage: 'route', done: 0 };
  const { switchCount, hostCount, hostOffset, hostAt, hostSwitchPort, channelFromPort, channelTo } = fabric;
  const { outOffset, outChannel, talkerOffset, hostSilent } = fabric;
  const table = createForwardingTable(fabric);
  const rates = capacities === 'use' ? hostRates(fabric) : null;
  const weight = new Float64Array(fabric.channelCount);
  const factor = capacities === 'use' ? inverseCapacity(fabric) : weight.slice().fill(1);
  const sum = new Float64Array(switchCount);
  const carried = new Float64Array(switchCount);
  const next = new Int32Array(switchCount);
  const search: TreeStages = stages ?? new SwitchDistances(fabric);
  const { distance, order } = search;
  const hostsAt = (s: number): number => hostOffset[s + 1] - hostOffset[s];
  const talkersAt = (s: number): number => talkerOffset[s + 1] - talkerOffset[s];
  const rateAt = (s: number): number => (rates ? rates.ofSwitch[s] : talkersAt(s));
  const rateOf = (h: number): number => (hostSilent[h] === 1 ? 0 : rates ? rates.ofHost[h] : 1);
  const targets = switchesWithHosts(fabric).sort((a, b) => talkersAt(b) - talkersAt(a) || a - b);
  const usual = Math.ceil(targets.reduce((all, s) => all + rateAt(s), 0) / Math.max(1, targets.length));
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i];
    if (!stages) search.search(target, hostAt[hostOffset[target]]);
    const step = unit === 'host' ? 1 : hostsAt(target);
    for (let first = hostOffset[target]; first < hostOffset[target + 1]; first += step) {
      const rate = unit === 'host' ? rateOf(hostAt[first]) : rateAt(target);
      if (stages) search.search(target, hostAt[first]);
      grow(target, hostAt[first], rate * usual);
      addWeights(rate);
      for (let k = first; k < first + step; k++) {
        const h = hostAt[k];
        table[target * hostCount + h] = hostSwitchPort[h];
        for (let o = 1; o < search.reached; o++) table[order[o] * hostCount + h] = channelFromPort[next[order[o]]];
      }
    }
    if ((i & 7) === 7) yield { stage: 'route', done: (i + 1) / targets.length };
  }
  return table;

  function grow(target: number, host: number, share: number): void {
    sum[target] = 0;
    for (let o = 1; o < search.reached; o++) {
      const s = order[o];
      let least = Number.POSITIVE_INFINITY;
      for (let e = outOffset[s]; e < outOffset[s + 1]; e++) {
        const c = outChannel[e];
        const x = channelTo[c];
        if (distance[x] >= distance[s] || (search.leads && !search.leads(c, host))) continue;
        const offered = sum[x] + (weight[c] + share) * factor[c];
        if (offered >= least) continue;
        least = offered;
        next[s] = c;
      }
      sum[s] = least;
    }
  }

  function addWeights(rate: number): void {
    for (let o = 1; o < search.reached; o++) carried[order[o]] = rateAt(order[o]) * rate;
    for (let o = search.reached - 1; o > 0; o--) {
      const s = order[o];
      weight[next[s]] += carried[s];
      carried[channelTo[next[s]]] += carried[s];
    }
  }
}

/** Float64Array[channelCount]: 1 / capacity times what makes all of them whole, so that equal sums are equal. */
function inverseCapacity({ channelCapacity }: Fabric): Float64Array {
  const common = commonMultiple([...new Set(channelCapacity)]) || 1;
  return channelCapacity.map((capacity) => common / capacity);
}
