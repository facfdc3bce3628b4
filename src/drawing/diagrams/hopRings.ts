import { naturalOrder } from '../../core/base/text/naturalOrder';
import type { Neighbours } from '../layouts/links';
import type { Network } from '../scene/network';
import { type Distances, distancesOf, hopsFrom, usedNeighbours } from './hopDistances';

/** The network as it is seen from one switch. */
export interface HopRings {
  readonly from: number;
  /** Int32Array[switches]: hops, -1 where none lead. */
  readonly hops: Int32Array;
  /** Switches by hops, from top to bottom; those that are not reached last, if there are some. */
  readonly rings: readonly (readonly number[])[];
  readonly reached: number;
  readonly farthest: number;
  /** Over all switches but itself; NaN where there is no other. */
  readonly mean: number;
  /** Of the part of the network that it is in; null where it was not counted. */
  readonly diameter: number | null;
  readonly neighbours: Neighbours;
}

interface KnownDistances extends Distances {
  readonly neighbours: Neighbours;
}

/** Of networks that have been looked at so: they do not change. */
const known = new WeakMap<Network['fabric'], KnownDistances>();

function distancesIn(network: Network): KnownDistances {
  let found = known.get(network.fabric);
  if (!found) {
    const neighbours = usedNeighbours(network);
    found = { neighbours, ...distancesOf(neighbours) };
    known.set(network.fabric, found);
  }
  return found;
}

/** Switches by their hops from one of them, -1 for the most central; each beside those that it is linked to. O(links + switches × log). */
export function hopRings(network: Network, chosen: number): HopRings {
  const { neighbours, most, centre } = distancesIn(network);
  const { offset, neighbour } = neighbours;
  const { switches } = network.topology;
  const from = chosen < 0 ? centre : chosen;
  const hops = hopsFrom(neighbours, from);
  const farthest = hops.reduce((far, one) => Math.max(far, one), 0);
  const rings: number[][] = Array.from({ length: farthest + 1 }, () => []);
  const lost: number[] = [];
  let [reached, sum] = [0, 0];
  let diameter = most && 0;
  for (let s = 0; s < hops.length; s++) {
    (hops[s] < 0 ? lost : rings[hops[s]]).push(s);
    if (hops[s] < 0) continue;
    reached++;
    sum += hops[s];
    if (most) diameter = Math.max(diameter ?? 0, most[s]);
  }
  const byName = (a: number, b: number): number => naturalOrder.compare(switches[a].name, switches[b].name) || a - b;
  const place = new Float64Array(hops.length);
  for (const ring of rings) {
    const mean = new Map<number, number>();
    for (const s of ring) {
      let [at, count] = [0, 0];
      for (let i = offset[s]; i < offset[s + 1]; i++) {
        if (hops[neighbour[i]] !== hops[s] - 1) continue;
        at += place[neighbour[i]];
        count++;
      }
      mean.set(s, count > 0 ? at / count : 0);
    }
    ring.sort((a, b) => (mean.get(a) ?? 0) - (mean.get(b) ?? 0) || byName(a, b));
    for (const [i, s] of ring.entries()) place[s] = (i + 0.5) / ring.length;
  }
  if (lost.length > 0) rings.push(lost.sort(byName));
  return { from, hops, rings, reached, farthest, mean: sum / (reached - 1), diameter, neighbours };
}
