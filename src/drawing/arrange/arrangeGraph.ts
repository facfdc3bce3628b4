import { naturalOrder } from '../../core/base/text/naturalOrder';
import { HOST_DROP, SWITCH_GAP, SWITCH_HEIGHT } from '../layouts/placement';
import type { CanvasModel } from '../model/model';
import { type BoxSize, podOutline } from '../scene/nodeBox';
import { NODE_POD, NODE_SWITCH } from '../scene/scene';

/** The graph to arrange: switches, and closed pods as a whole, with what joins them. */
export interface ArrangeGraph {
  readonly count: number;
  /** Node of the scene that each stands for. */
  readonly node: Uint32Array;
  /** Room that each takes, hosts included, canvas units. */
  readonly width: Float32Array;
  readonly height: Float32Array;
  /** The place of each now. */
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Neighbours, bundles once and parallel links repeated: neighbour[offset[i] … offset[i+1]). */
  readonly offset: Uint32Array;
  readonly neighbour: Uint32Array;
  /** Level of each, 0 at the bottom; of a pod that of its lowest switch. Null where the network has none. */
  readonly level: Int32Array | null;
  readonly name: readonly string[];
}

/** Places of all that is arranged. */
export interface Arrangement {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Least height of a pod's room by its width: flat boxes are drawn higher than they are. */
const FLATTEST = 0.4;

/** O(nodes + edges). */
export function arrangeGraph({ network, scene, placement }: CanvasModel): ArrangeGraph {
  const { topology, pods, hostOffset, levels } = network;
  const units: number[] = [];
  const unitOf = new Int32Array(scene.nodeCount).fill(-1);
  for (let node = 0; node < scene.nodeCount; node++) {
    const kind = scene.nodeKind[node];
    if (kind !== NODE_SWITCH && kind !== NODE_POD) continue;
    unitOf[node] = units.length;
    units.push(node);
  }
  const count = units.length;
  const offset = new Uint32Array(count + 1);
  const ends = (e: number): readonly [number, number] => [unitOf[scene.edgeFrom[e]], unitOf[scene.edgeTo[e]]];
  for (let e = 0; e < scene.edgeCount; e++) {
    const [a, b] = ends(e);
    if (a < 0 || b < 0) continue;
    offset[a + 1]++;
    offset[b + 1]++;
  }
  for (let i = 0; i < count; i++) offset[i + 1] += offset[i];
  const next = offset.slice(0, count);
  const neighbour = new Uint32Array(offset[count]);
  for (let e = 0; e < scene.edgeCount; e++) {
    const [a, b] = ends(e);
    if (a < 0 || b < 0) continue;
    neighbour[next[a]++] = b;
    neighbour[next[b]++] = a;
  }
  const level = levels ? new Int32Array(count).fill(-1) : null;
  if (levels && level) {
    levels.forEach((own, s) => {
      const unit = unitOf[scene.nodeOfSwitch[s]];
      if (level[unit] < 0 || own < level[unit]) level[unit] = own;
    });
  }
  const isPod = (node: number): boolean => scene.nodeKind[node] === NODE_POD;
  // A closed pod is given the room that it takes when it opens.
  const room = (node: number): BoxSize => {
    if (isPod(node)) {
      const { width, height } = podOutline(scene.podBox, scene.nodeRef[node]);
      return { width, height: Math.max(height, FLATTEST * width) };
    }
    // Not as wide as the row of its layout lets it be.
    const width = placement.symbolWidth + SWITCH_GAP;
    return { width, height: SWITCH_HEIGHT + SWITCH_GAP + (hosts(node) ? HOST_DROP : 0) };
  };
  const hosts = (node: number): boolean => hostOffset[scene.nodeRef[node] + 1] > hostOffset[scene.nodeRef[node]];
  return {
    count,
    node: Uint32Array.from(units),
    width: Float32Array.from(units, (n) => room(n).width),
    height: Float32Array.from(units, (n) => room(n).height),
    x: Float32Array.from(units, (n) => scene.nodeX[n]),
    y: Float32Array.from(units, (n) => scene.nodeY[n]),
    offset,
    neighbour,
    level,
    name: units.map((n) => (isPod(n) ? pods.list[scene.nodeRef[n]].key : topology.switches[scene.nodeRef[n]].name)),
  };
}

/** Steps from one unit to every other, -1 where there is no way. O(units + edges). */
export function distancesFrom({ count, offset, neighbour }: ArrangeGraph, start: number): Int32Array {
  const distance = new Int32Array(count).fill(-1);
  const queue = new Uint32Array(count);
  distance[start] = 0;
  queue[0] = start;
  let end = 1;
  for (let head = 0; head < end; head++) {
    const u = queue[head];
    for (let i = offset[u]; i < offset[u + 1]; i++) {
      const v = neighbour[i];
      if (distance[v] >= 0) continue;
      distance[v] = distance[u] + 1;
      queue[end++] = v;
    }
  }
  return distance;
}

/** The unit with the most neighbours, the first of several. */
export function hubOf({ count, offset }: ArrangeGraph): number {
  let hub = 0;
  for (let i = 1; i < count; i++) if (offset[i + 1] - offset[i] > offset[hub + 1] - offset[hub]) hub = i;
  return hub;
}

/** Units by name, numbers by value. */
export function orderByName({ name, count }: ArrangeGraph): number[] {
  return Array.from({ length: count }, (_, i) => i).sort((a, b) => naturalOrder.compare(name[a], name[b]) || a - b);
}

/** Orders a group by the mean place of each one's neighbours in `place`; those without any keep theirs. */
export function byMeanPlace(
  { offset, neighbour }: ArrangeGraph,
  group: readonly number[],
  place: Float64Array,
  counts: (other: number) => boolean,
): number[] {
  const mean = new Map<number, number>();
  for (const u of group) {
    let sum = 0;
    let found = 0;
    for (let i = offset[u]; i < offset[u + 1]; i++) {
      if (!counts(neighbour[i])) continue;
      sum += place[neighbour[i]];
      found++;
    }
    mean.set(u, found > 0 ? sum / found : place[u]);
  }
  return [...group].sort((a, b) => (mean.get(a) as number) - (mean.get(b) as number) || place[a] - place[b]);
}
