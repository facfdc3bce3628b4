import type { RouteResultView } from '../../state/results/runStore';
import type { Network } from './network';

/** Pairs of prohibited turns by switch: link records linkIn[i], linkOut[i] for i in offset[s] … offset[s+1). */
export interface ShownTurns {
  readonly offset: Uint32Array;
  readonly linkIn: Uint32Array;
  readonly linkOut: Uint32Array;
}

/** A result put onto the network that is drawn, which may have been edited since. */
export interface ShownRouting {
  readonly result: RouteResultView;
  /** Int32Array[links]: first channel of a link record in the result's numbering, -1 if the result does not know it. */
  readonly channelOf: Int32Array;
  /** Int32Array[links of the result]: record in the network drawn, -1 if it is gone. */
  readonly recordOf: Int32Array;
  readonly prohibited: ShownTurns;
}

/** Matches a result to the network by the links' ids. O(links + turns). */
export function matchRouting(network: Network, result: RouteResultView): ShownRouting {
  const { fabric } = result;
  const { links } = network.topology;
  const channelOf = new Int32Array(links.length).fill(-1);
  const recordOf = new Int32Array(fabric.linkCount).fill(-1);
  const sameRecords = result.topology.links === links;
  const recordById = sameRecords ? null : new Map(links.map((link, l) => [link.id, l]));
  for (let link = 0; link < fabric.linkCount; link++) {
    const there = fabric.linkRecord[link];
    const here = recordById ? recordById.get(result.topology.links[there].id) : there;
    if (here === undefined) continue;
    recordOf[link] = here;
    channelOf[here] = 2 * link;
  }
  return { result, channelOf, recordOf, prohibited: sortTurns(network, result, recordOf) };
}

function sortTurns(network: Network, result: RouteResultView, recordOf: Int32Array): ShownTurns {
  const { prohibitedTurns } = result;
  const switchCount = network.topology.switches.length;
  const sameSwitches = result.topology.switches === network.topology.switches;
  const switchById = sameSwitches ? null : new Map(network.topology.switches.map((s, i) => [s.id, i]));
  const at = (i: number): number =>
    switchById ? (switchById.get(result.topology.switches[prohibitedTurns[i]].id) ?? -1) : prohibitedTurns[i];
  const link = (i: number): number => recordOf[prohibitedTurns[i] >>> 1];
  const shown = (i: number): boolean => at(i) >= 0 && link(i + 1) >= 0 && link(i + 2) >= 0;

  const offset = new Uint32Array(switchCount + 1);
  for (let i = 0; i < prohibitedTurns.length; i += 3) if (shown(i)) offset[at(i) + 1]++;
  for (let s = 0; s < switchCount; s++) offset[s + 1] += offset[s];
  const next = offset.slice(0, switchCount);
  const linkIn = new Uint32Array(offset[switchCount]);
  const linkOut = new Uint32Array(offset[switchCount]);
  for (let i = 0; i < prohibitedTurns.length; i += 3) {
    if (!shown(i)) continue;
    const place = next[at(i)]++;
    linkIn[place] = link(i + 1);
    linkOut[place] = link(i + 2);
  }
  return { offset, linkIn, linkOut };
}
