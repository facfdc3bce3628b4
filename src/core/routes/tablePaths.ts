import type { Fabric } from '../fabric/fabric';
import { switchesWithHosts } from '../fabric/switchesWithHosts';
import { turnIndex } from '../fabric/turns';
import { forEachDestination, sendersAt } from './destinationForest';
import type { ForwardingTable } from './routing';

/** The paths of a table from switches to hosts, with the turns that they make. */
export interface TablePaths {
  /** Path p: from `source[p]` (a switch) to `destination[p]` (a host). Paths without a turn, of less than two hops, are left out. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Turns of path p in their order: turn[offset[p] … offset[p+1]). */
  readonly offset: Uint32Array;
  readonly turn: Uint32Array;
}

/**
 * One path for each switch with hosts and each host that it sends to, for assigning lanes. Walks that do not arrive are
 * left out. O(destinations × source switches × hops), twice.
 * @param unit 'switch': only towards the first host of each switch, where all its hosts have the same paths.
 */
export function tablePaths(fabric: Fabric, table: ForwardingTable, unit: 'host' | 'switch'): TablePaths {
  const { hostAt, hostOffset, hostSwitch } = fabric;
  const starts = switchesWithHosts(fabric);
  const leftOut = (host: number): boolean => unit === 'switch' && host !== hostAt[hostOffset[hostSwitch[host]]];
  let paths = 0;
  let turns = 0;
  forEachDestination(fabric, table, ({ destination, hops }) => {
    if (leftOut(destination)) return;
    for (let i = 0; i < starts.length; i++) {
      if (hops[starts[i]] < 2 || sendersAt(fabric, starts[i], destination) === 0) continue;
      paths++;
      turns += hops[starts[i]] - 1;
    }
  });
  const source = new Uint32Array(paths);
  const destination = new Uint32Array(paths);
  const offset = new Uint32Array(paths + 1);
  const turn = new Uint32Array(turns);
  let p = 0;
  let filled = 0;
  forEachDestination(fabric, table, (forest) => {
    const { next, hops, destination: host } = forest;
    if (leftOut(host)) return;
    for (let i = 0; i < starts.length; i++) {
      if (hops[starts[i]] < 2 || sendersAt(fabric, starts[i], host) === 0) continue;
      source[p] = starts[i];
      destination[p] = host;
      let input = next[starts[i]];
      for (let k = hops[starts[i]] - 1; k > 0; k--) {
        const output = next[fabric.channelTo[input]];
        turn[filled++] = turnIndex(fabric, input, output);
        input = output;
      }
      offset[++p] = filled;
    }
  });
  return { source, destination, offset, turn };
}

/** Some of the paths, or all, in the order given. O(their hops). */
export function pickPaths({ source, destination, offset, turn }: TablePaths, order: Uint32Array): TablePaths {
  const start = new Uint32Array(order.length + 1);
  for (let k = 0; k < order.length; k++) start[k + 1] = start[k] + offset[order[k] + 1] - offset[order[k]];
  const turns = new Uint32Array(start[order.length]);
  for (let k = 0; k < order.length; k++) turns.set(turn.subarray(offset[order[k]], offset[order[k] + 1]), start[k]);
  return {
    source: order.map((p) => source[p]),
    destination: order.map((p) => destination[p]),
    offset: start,
    turn: turns,
  };
}
