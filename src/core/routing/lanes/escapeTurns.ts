import type { Fabric } from '../../fabric/fabric';
import { SwitchDistances } from '../../fabric/switchDistances';

/** Turns by their input and output channels. */
export interface TurnList {
  readonly input: Uint32Array;
  readonly output: Uint32Array;
}

/**
 * The turns on the paths of a spanning tree from all switches with hosts to the given ones: a way out that is always
 * there, once these turns are. A walk without U-turns in a tree repeats no channel, so they close no cycle.
 *
 * The tree is breadth-first from the switch with the smallest sum of distances to the targets (lowest number of equals);
 * components that it does not reach have trees from their lowest switch. O(targets × channels + turns of the tree). Deterministic.
 */
export function escapeTurns(fabric: Fabric, targets: Uint32Array): TurnList {
  const { switchCount, hostOffset, outOffset, outChannel, channelFrom, channelTo } = fabric;
  const { up, order } = spanningForest(fabric, centre(fabric, targets));
  // In the subtree below each switch, itself included; for a root that is all of its tree.
  const sources = new Uint32Array(switchCount);
  const aims = new Uint32Array(switchCount);
  for (let s = 0; s < switchCount; s++) if (hostOffset[s + 1] > hostOffset[s]) sources[s] = 1;
  for (let i = 0; i < targets.length; i++) aims[targets[i]] = 1;
  for (let i = switchCount - 1; i >= 0; i--) {
    const v = order[i];
    if (up[v] < 0) continue;
    sources[channelTo[up[v]]] += sources[v];
    aims[channelTo[up[v]]] += aims[v];
  }
  const root = new Uint32Array(switchCount);
  for (let i = 0; i < switchCount; i++) root[order[i]] = up[order[i]] < 0 ? order[i] : root[channelTo[up[order[i]]]];

  /** Part of `below` beyond the head of a channel of the tree; 0 for other channels. */
  const beyond = (c: number, below: Uint32Array): number => {
    const from = channelFrom[c];
    const to = channelTo[c];
    if (up[from] === c) return below[root[from]] - below[from];
    return up[to] === (c ^ 1) ? below[to] : 0;
  };
  const input: number[] = [];
  const output: number[] = [];
  for (let v = 0; v < switchCount; v++) {
    for (let o = outOffset[v]; o < outOffset[v + 1]; o++) {
      if (beyond(outChannel[o], aims) === 0) continue;
      for (let i = outOffset[v]; i < outOffset[v + 1]; i++) {
        if (i === o || beyond(outChannel[i], sources) === 0) continue;
        input.push(outChannel[i] ^ 1);
        output.push(outChannel[o]);
      }
    }
  }
  return { input: Uint32Array.from(input), output: Uint32Array.from(output) };
}

/** The switch that is nearest to all targets together. */
function centre(fabric: Fabric, targets: Uint32Array): number {
  const search = new SwitchDistances(fabric);
  const sum = new Float64Array(fabric.switchCount);
  for (let i = 0; i < targets.length; i++) {
    search.search(targets[i]);
    for (let s = 0; s < sum.length; s++) sum[s] += search.distance[s];
  }
  let best = 0;
  for (let s = 0; s < sum.length; s++) if (sum[s] < sum[best]) best = s;
  return best;
}

/** Breadth-first: the channel to each switch's parent (-1 at roots), and the switches, parents first. */
function spanningForest(fabric: Fabric, root: number): { readonly up: Int32Array; readonly order: Uint32Array } {
  const { switchCount, outOffset, outChannel, channelTo } = fabric;
  const up = new Int32Array(switchCount).fill(-1);
  const seen = new Uint8Array(switchCount);
  const order = new Uint32Array(switchCount);
  let filled = 0;
  for (let start = -1; start < switchCount; start++) {
    const first = start < 0 ? root : start;
    if (seen[first] === 1) continue;
    seen[first] = 1;
    let read = filled;
    order[filled++] = first;
    for (; read < filled; read++) {
      const v = order[read];
      for (let e = outOffset[v]; e < outOffset[v + 1]; e++) {
        const w = channelTo[outChannel[e]];
        if (seen[w] === 1) continue;
        seen[w] = 1;
        up[w] = outChannel[e] ^ 1;
        order[filled++] = w;
      }
    }
  }
  return { up, order };
}
