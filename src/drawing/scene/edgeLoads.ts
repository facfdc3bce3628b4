import type { Scene } from './scene';

/** Loads by edge of a scene; NaN where an edge carries no channel (a host's cable, a failed link). */
export interface EdgeLoads {
  /** The sources that they were gathered from. */
  readonly scene: Scene;
  readonly source: Float32Array;
  /** Float32Array[edgeCount]: largest load from `edgeFrom` to `edgeTo`, and back. */
  readonly forward: Float32Array;
  readonly backward: Float32Array;
  /** Mean over all channels of the edge, both directions. */
  readonly mean: Float32Array;
  /** Largest over the whole network, hidden links too. */
  readonly max: number;
}

/**
 * Gathers channel loads by edge.
 * @param channelOf Int32Array[links]: first channel of a link record in `load`, -1 if none.
 * @param load Float32Array[channels]
 * @param firstNode node of the scene at a link record's first end
 */
export function gatherLoads(
  scene: Scene,
  channelOf: Int32Array,
  load: Float32Array,
  firstNode: (link: number) => number,
): EdgeLoads {
  const { edgeCount, edgeFrom, members, memberOffset } = scene;
  const forward = new Float32Array(edgeCount).fill(Number.NaN);
  const backward = new Float32Array(edgeCount).fill(Number.NaN);
  const mean = new Float32Array(edgeCount).fill(Number.NaN);
  for (let e = 0; e < edgeCount; e++) {
    let there = 0;
    let back = 0;
    let sum = 0;
    let count = 0;
    for (let i = memberOffset[e]; i < memberOffset[e + 1]; i++) {
      const channel = channelOf[members[i]];
      if (channel < 0) continue;
      const along = firstNode(members[i]) === edgeFrom[e] ? channel : channel + 1;
      there = Math.max(there, load[along]);
      back = Math.max(back, load[along ^ 1]);
      sum += load[along] + load[along ^ 1];
      count += 2;
    }
    if (count === 0) continue;
    forward[e] = there;
    backward[e] = back;
    mean[e] = sum / count;
  }
  let max = 0;
  for (const value of load) if (value > max) max = value;
  return { scene, source: load, forward, backward, mean, max };
}

/** The load of an edge: of its directions the larger. */
export function largerLoad({ forward, backward }: EdgeLoads, edge: number): number {
  return Math.max(forward[edge], backward[edge]);
}
