import { SeededRandom } from '../../base/structures/seededRandom';
import { type Fabric, NONE } from '../../fabric/fabric';
import { latticeChannels } from '../../fabric/latticeChannels';
import type { PacketPaths } from './packetPaths';

/** Direction round a ring where both are equally far: always +, + from even and - from odd coordinates, or drawn for each path. */
export type Tie = 'plus' | 'parity' | 'random';

/**
 * Dimension order, x first, the shorter way round, on the lanes of a dateline (Dally and Seitz 1987): lane 0 until the link between the last
 * and the first switch of a ring, lane 1 from that link on, lane 0 again in the next dimension. A mesh needs one lane.
 * A path costs O(hops). Null unless the network is a torus or a mesh with every link between neighbours in place.
 */
export function datelinePaths(fabric: Fabric, tie: Tie, seed = 1): PacketPaths | null {
  const random = new SeededRandom(seed);
  const lattice = latticeChannels(fabric);
  if (!lattice || !fabric.lattice || lattice.missing.length > 0) return null;
  const { dims, wraps, channel } = lattice;
  const { at: coordinates } = fabric.lattice;
  const { hostSwitch, channelTo, channelCount } = fabric;
  const count = dims.length;
  const laneCount = wraps.some((wrap) => wrap) ? 2 : 1;
  const longest = 1 + dims.reduce((sum, size, d) => sum + (wraps[d] ? size >> 1 : size - 1), 0);
  const write = (source: number, destination: number, into: Int32Array, at: number): number => {
    let s = hostSwitch[source];
    const end = hostSwitch[destination];
    if (s === NONE || end === NONE) return -1;
    for (let d = 0; d < count; d++) {
      const size = dims[d];
      let place = coordinates[s * count + d];
      const to = coordinates[end * count + d];
      if (place === to) continue;
      const ahead = to > place ? to - place : to - place + size;
      const plus = !wraps[d]
        ? to > place
        : 2 * ahead !== size
          ? 2 * ahead < size
          : tie === 'plus' || ((tie === 'random' ? random.uint32() : place) & 1) === 0;
      const slot = 2 * d + (plus ? 0 : 1);
      const last = plus ? size - 1 : 0;
      let lane = 0;
      while (place !== to) {
        const c = channel[s * count * 2 + slot];
        const crossing = place === last;
        if (crossing) lane = 1;
        into[at++] = c * laneCount + lane;
        s = channelTo[c];
        place = crossing ? size - 1 - last : plus ? place + 1 : place - 1;
      }
    }
    into[at++] = (channelCount + destination) * laneCount;
    return at;
  };
  return { laneCount, longest, write };
}

/**
 * Channels that lead over the dateline of their ring, both directions of each: a path is on lane 1 from there to the end of the dimension.
 * Empty for a mesh. O(switches × dimensions).
 */
export function datelineChannels(fabric: Fabric): Uint32Array {
  const lattice = latticeChannels(fabric);
  if (!lattice || !fabric.lattice) return new Uint32Array();
  const { dims, wraps, channel } = lattice;
  const { at } = fabric.lattice;
  const count = dims.length;
  const found: number[] = [];
  for (let s = 0; s < fabric.switchCount; s++) {
    for (let d = 0; d < count; d++) {
      if (!wraps[d]) continue;
      const place = at[s * count + d];
      if (place === dims[d] - 1) found.push(channel[(s * count + d) * 2]);
      if (place === 0) found.push(channel[(s * count + d) * 2 + 1]);
    }
  }
  return Uint32Array.from(found);
}
