import { type Digraph, findCycle } from '../../deadlock/findCycle';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithTalkers } from '../../fabric/switchesWithHosts';
import { datelineChannels, datelinePaths, type Tie } from './datelinePaths';

/** Paths on the lanes of a dateline, one after the other, each of which brings a dependency. A vertex is channel × lanes + lane. */
export interface DatelineLog {
  readonly laneCount: number;
  /** Uint32Array: channels that lead over a dateline. */
  readonly datelines: Uint32Array;
  /** Uint32Array[paths]: hosts. */
  readonly source: Uint32Array;
  readonly destination: Uint32Array;
  /** Vertices of path p in sequence: vertex[offset[p] … offset[p+1]). */
  readonly offset: Uint32Array;
  readonly vertex: Uint32Array;
  /** Paths of all pairs of switches; those that bring no dependency are left out. */
  readonly pairs: number;
  /** Vertices of a dependency loop of all paths; empty if there is none. */
  readonly loop: Uint32Array;
  /** Channels of one that they would close on a single lane. */
  readonly loopOnOneLane: Uint32Array;
}

/** One path for each ordered pair of switches with hosts; null unless the network is a whole torus or mesh. O(pairs × hops). Deterministic. */
export function traceDatelines(fabric: Fabric, tie: Exclude<Tie, 'random'>): DatelineLog | null {
  const paths = datelinePaths(fabric, tie);
  if (!paths) return null;
  const { laneCount, longest } = paths;
  const { channelCount, talkerAt, talkerOffset } = fabric;
  const ends = Array.from(switchesWithTalkers(fabric), (s) => talkerAt[talkerOffset[s]]);
  const arcs = new Set<number>();
  const vertices = channelCount * laneCount;
  const [source, destination, offset, vertex]: number[][] = [[], [], [0], []];
  const way = new Int32Array(longest);
  for (const a of ends) {
    for (const b of ends) {
      if (a === b) continue;
      // The last is the host's own.
      const hops = paths.write(a, b, way, 0) - 1;
      const before = arcs.size;
      for (let k = 1; k < hops; k++) arcs.add(way[k - 1] * vertices + way[k]);
      if (arcs.size === before) continue;
      source.push(a);
      destination.push(b);
      vertex.push(...way.subarray(0, hops));
      offset.push(vertex.length);
    }
  }
  const pairsOf = (lanes: number) =>
    [...arcs].map(
      (arc) => [Math.floor(Math.floor(arc / vertices) / lanes), Math.floor((arc % vertices) / lanes)] as const,
    );
  return {
    laneCount,
    datelines: datelineChannels(fabric),
    source: Uint32Array.from(source),
    destination: Uint32Array.from(destination),
    offset: Uint32Array.from(offset),
    vertex: Uint32Array.from(vertex),
    pairs: ends.length * (ends.length - 1),
    loop: findCycle(digraph(vertices, pairsOf(1))),
    loopOnOneLane: findCycle(digraph(channelCount, pairsOf(laneCount))),
  };
}

function digraph(vertexCount: number, arcs: readonly (readonly [number, number])[]): Digraph {
  const offset = new Uint32Array(vertexCount + 1);
  for (const [from] of arcs) offset[from + 1]++;
  for (let v = 0; v < vertexCount; v++) offset[v + 1] += offset[v];
  const next = offset.slice();
  const head = new Uint32Array(arcs.length);
  for (const [from, to] of arcs) head[next[from]++] = to;
  return { vertexCount, offset, head };
}
