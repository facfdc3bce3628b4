import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import { FollowingHops } from '../../drawing/painters/trace';
import type { Network } from '../../drawing/scene/network';
import type { Scene } from '../../drawing/scene/scene';

/** Where channels of a simulated network are drawn: one line a direction of an edge, shared by the channels of a bundle. */
export interface ReplayEdges {
  /** Int32Array[channels]: place in `hops`, -1 for a channel that is not in sight. */
  readonly placeOf: Int32Array;
  readonly hops: FollowingHops;
  /** Uint32Array[hops]: the node that a hop leaves. */
  readonly from: Uint32Array;
}

/** Lays the channels of a network, as it was, onto the drawing of the network as it is. O(links). */
export function layChannels(fabric: Fabric, topology: Topology, network: Network, scene: Scene): ReplayEdges {
  const { links } = network.topology;
  const byId = topology.links === links ? null : new Map(links.map((link, l) => [link.id, l]));
  const placeOf = new Int32Array(fabric.channelCount).fill(-1);
  const places = new Map<number, number>();
  const steps: { edge: number; along: boolean }[] = [];
  const from: number[] = [];
  for (let c = 0; c < fabric.channelCount; c++) {
    const there = fabric.linkRecord[c >>> 1];
    const record = byId ? byId.get(topology.links[there].id) : there;
    const edge = record === undefined ? -1 : scene.edgeOfLink[record];
    if (record === undefined || edge < 0) continue;
    const node = scene.nodeOfSwitch[network.ends[2 * record + (c & 1)]];
    const along = scene.edgeFrom[edge] === node;
    const key = 2 * edge + (along ? 0 : 1);
    let place = places.get(key);
    if (place === undefined) {
      place = steps.length;
      places.set(key, place);
      steps.push({ edge, along });
      from.push(node);
    }
    placeOf[c] = place;
  }
  return { placeOf, hops: new FollowingHops(scene, steps), from: Uint32Array.from(from) };
}

/** The largest value of the channels that share a line. */
export function largestByPlace({ placeOf, hops }: ReplayEdges, values: Float32Array): Float32Array {
  const most = new Float32Array(hops.count);
  for (let c = 0; c < placeOf.length; c++) {
    if (placeOf[c] >= 0 && values[c] > most[placeOf[c]]) most[placeOf[c]] = values[c];
  }
  return most;
}
