import type { Fabric } from '../../fabric/fabric';
import { insideTree } from '../../fabric/treeLevels';
import { turnIndex } from '../../fabric/turns';
import type { TerminalDemand } from '../../traffic/terminalDemand';
import { ShortestPathSplit } from './splitTraffic';

/**
 * Adds the turn traffic between joined trees when every switch pair spreads its demand evenly over all joining links,
 * whatever their distance, and evenly over the shortest paths to and from each.
 *
 * Source: turn addition, section 4.3 ("one path per pair, spread evenly over the links"), in the exact form: per unit
 * of load on a link at a middle switch (k-1)/(kn) from each spine and 1/(kn) from each leaf.
 * Both directions of a turn are added to one of them: only the sum of a pair counts. O(joining links × channels × degree).
 */
export function addInterTreeTraffic(fabric: Fabric, demand: TerminalDemand, into: Float64Array): void {
  const { channelCount, channelFrom, switchTree, outOffset, outChannel } = fabric;
  const joints: number[] = [];
  for (let c = 0; c < channelCount; c += 2) if (!insideTree(fabric, c)) joints.push(c);
  if (joints.length === 0) return;
  const { terminals } = demand;
  const n = terminals.length;
  const crossing = new Float64Array(fabric.switchCount);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (switchTree[terminals[i]] === switchTree[terminals[j]]) continue;
      crossing[terminals[i]] += demand.demand[i * n + j];
      crossing[terminals[j]] += demand.demand[i * n + j];
    }
  }
  for (let s = 0; s < crossing.length; s++) crossing[s] /= joints.length;
  const split = new ShortestPathSplit(fabric, true);
  for (const joint of joints) {
    for (const out of [joint, joint ^ 1]) {
      const end = channelFrom[out];
      split.towards(end, crossing, into);
      for (let e = outOffset[end]; e < outOffset[end + 1]; e++) {
        const c = outChannel[e] ^ 1;
        if (insideTree(fabric, c)) into[turnIndex(fabric, c, out)] += split.arriving[c];
      }
    }
  }
}
