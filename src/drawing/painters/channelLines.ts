import type { Fabric } from '../../core/fabric/fabric';
import type { Topology } from '../../core/topology/topology';
import { BINS } from '../scales/colourScale';
import type { Network } from '../scene/network';
import type { Scene } from '../scene/scene';
import { density } from './paintLinks';
import type { Pen } from './pen';
import { FollowingHops } from './trace';
import { visibleRect } from './view';

/** Lines on which channels of a network are drawn: one line a direction of an edge, shared by the channels of a bundle. */
export interface ChannelLines {
  /** Int32Array[channels]: place in `hops`, -1 for a channel that is not in sight. */
  readonly placeOf: Int32Array;
  readonly hops: FollowingHops;
  /** Uint32Array[hops]: the node that a hop leaves. */
  readonly from: Uint32Array;
}

/** Lays the channels of a network, as it was, onto the drawing of the network as it is. O(links). */
export function layChannels(fabric: Fabric, topology: Topology, network: Network, scene: Scene): ChannelLines {
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
export function largestByPlace({ placeOf, hops }: ChannelLines, values: ArrayLike<number>): Float32Array {
  const most = new Float32Array(hops.count);
  for (let c = 0; c < placeOf.length; c++) {
    if (placeOf[c] >= 0 && values[c] > most[placeOf[c]]) most[placeOf[c]] = values[c];
  }
  return most;
}

/** Draws values of lines by their bins; lines of 0 are left out. @param colours BINS of them */
export function paintChannelLines(
  { context, view, pixel }: Pen,
  { hops }: ChannelLines,
  {
    values,
    binOf,
    colours,
  }: {
    readonly values: Float32Array;
    readonly binOf: (value: number) => number;
    readonly colours: readonly string[];
  },
): void {
  const thin = density(hops.count / 2);
  const seen = visibleRect(view, 40);
  for (let bin = 0; bin < BINS; bin++) {
    context.beginPath();
    for (let h = 0; h < hops.count; h++) {
      if (values[h] === 0 || binOf(values[h]) !== bin) continue;
      const { points } = hops.at(h);
      const last = points.length - 2;
      if (points[0] < seen.left && points[last] < seen.left) continue;
      if (points[0] > seen.right && points[last] > seen.right) continue;
      if (points[1] < seen.top && points[last + 1] < seen.top) continue;
      if (points[1] > seen.bottom && points[last + 1] > seen.bottom) continue;
      context.moveTo(points[0], points[1]);
      for (let p = 2; p < points.length; p += 2) context.lineTo(points[p], points[p + 1]);
    }
    context.strokeStyle = colours[bin];
    context.lineWidth = (1.2 + (1.4 * bin) / (BINS - 1)) * pixel * Math.max(0.45, thin);
    context.stroke();
  }
}
