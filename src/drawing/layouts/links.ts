import type { Topology } from '../../core/topology/topology';

/** Int32Array[2 × links]: what a link's ends are plugged into: switch s as s, host h as switchCount + h, -1 if unknown. */
export function linkEnds(topology: Topology): Int32Array {
  const { switches, hosts, links } = topology;
  const nodeOf = new Map<string, number>();
  for (let s = 0; s < switches.length; s++) nodeOf.set(switches[s].id, s);
  for (let h = 0; h < hosts.length; h++) nodeOf.set(hosts[h].id, switches.length + h);
  const ends = new Int32Array(2 * links.length);
  for (let l = 0; l < links.length; l++) {
    ends[2 * l] = nodeOf.get(links[l].a.node) ?? -1;
    ends[2 * l + 1] = nodeOf.get(links[l].b.node) ?? -1;
  }
  return ends;
}

/** Neighbouring switches of each switch, parallel links repeated: neighbour[offset[s] … offset[s+1]). */
export interface Neighbours {
  readonly offset: Uint32Array;
  readonly neighbour: Uint32Array;
}

export function switchNeighbours(switchCount: number, ends: Int32Array): Neighbours {
  const offset = new Uint32Array(switchCount + 1);
  const joins = (l: number): boolean =>
    ends[l] >= 0 && ends[l + 1] >= 0 && ends[l] < switchCount && ends[l + 1] < switchCount;
  for (let l = 0; l < ends.length; l += 2) {
    if (!joins(l)) continue;
    offset[ends[l] + 1]++;
    offset[ends[l + 1] + 1]++;
  }
  for (let s = 0; s < switchCount; s++) offset[s + 1] += offset[s];
  const next = offset.slice(0, switchCount);
  const neighbour = new Uint32Array(offset[switchCount]);
  for (let l = 0; l < ends.length; l += 2) {
    if (!joins(l)) continue;
    neighbour[next[ends[l]]++] = ends[l + 1];
    neighbour[next[ends[l + 1]]++] = ends[l];
  }
  return { offset, neighbour };
}
