import type { SparseTraffic } from '../../traffic/pairTraffic';
import type { Served } from '../trees/servedSwitches';

/** Unordered pairs of nodes at different leaves that send each other something, a and b with a < b. */
export interface DemandItems {
  readonly count: number;
  /** Uint32Array: hosts, and their leaves. */
  readonly a: Uint32Array;
  readonly b: Uint32Array;
  readonly leafA: Uint32Array;
  readonly leafB: Uint32Array;
  /** Float64Array: weight from a to b and from b to a. */
  readonly there: Float64Array;
  readonly back: Float64Array;
}

/** Properties of items that loads along paths need: their leaves and weights. */
export type PathItems = Omit<DemandItems, 'a' | 'b'>;

/** Sums the traffic by pair; pairs inside a leaf and of nodes that are cut off are left out. O(hosts² or listed pairs). */
export function demandItems(traffic: SparseTraffic, { hostLeaf }: Served): DemandItems {
  const n = hostLeaf.length;
  const crosses = (a: number, b: number): boolean =>
    hostLeaf[a] >= 0 && hostLeaf[b] >= 0 && hostLeaf[a] !== hostLeaf[b];
  const a: number[] = [];
  const b: number[] = [];
  const there: number[] = [];
  const back: number[] = [];
  if (traffic.kind === 'uniform') {
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        if (!crosses(i, j)) continue;
        a.push(i);
        b.push(j);
        there.push(1);
        back.push(1);
      }
    }
  } else {
    const place = new Map<number, number>();
    for (let k = 0; k < traffic.from.length; k++) {
      const from = traffic.from[k];
      const to = traffic.to[k];
      if (!crosses(from, to)) continue;
      const [low, high] = from < to ? [from, to] : [to, from];
      let at = place.get(low * n + high);
      if (at === undefined) {
        at = a.push(low) - 1;
        b.push(high);
        there.push(0);
        back.push(0);
        place.set(low * n + high, at);
      }
      if (from < to) there[at] += traffic.weight[k];
      else back[at] += traffic.weight[k];
    }
  }
  return {
    count: a.length,
    a: Uint32Array.from(a),
    b: Uint32Array.from(b),
    leafA: Uint32Array.from(a, (h) => hostLeaf[h]),
    leafB: Uint32Array.from(b, (h) => hostLeaf[h]),
    there: Float64Array.from(there),
    back: Float64Array.from(back),
  };
}
