import type { Network } from './network';
import type { Scene } from './scene';
import type { ShownRouting } from './shownRouting';

/** Loads that differ from a tier's median by less than this part of it are the same. */
export const APART = 0.05;

/** Mean load of each switch's links, each by its more loaded direction; NaN where it is not known. */
export interface Meters {
  /** Float32Array[switches] */
  readonly load: Float32Array;
  /** Float32Array[switches]: in parts of what each link is measured against. */
  readonly part: Float32Array;
}

/** Works out the meters of all switches, those in closed pods too. @param against Float32Array[edges]; `full` for hidden links. O(switches + links). */
export function switchMeters(
  { topology, ends }: Network,
  { edgeOfLink }: Scene,
  { result, channelOf }: ShownRouting,
  against: Float32Array,
  full: number,
): Meters {
  const switches = topology.switches.length;
  const load = new Float32Array(switches);
  const part = new Float32Array(switches);
  const count = new Uint32Array(switches);
  for (let l = 0; l < channelOf.length; l++) {
    const channel = channelOf[l];
    if (channel < 0) continue;
    const larger = Math.max(result.load[channel], result.load[channel ^ 1]);
    const unit = edgeOfLink[l] >= 0 ? against[edgeOfLink[l]] : full;
    for (let i = 2 * l; i < 2 * l + 2; i++) {
      const s = ends[i];
      if (s < 0 || s >= switches) continue;
      load[s] += larger;
      part[s] += larger / unit;
      count[s]++;
    }
  }
  for (let s = 0; s < switches; s++) {
    load[s] /= count[s];
    part[s] /= count[s];
  }
  return { load, part };
}
