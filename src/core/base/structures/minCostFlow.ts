/** Costs are sums of fractions: a way that is cheaper by less is no cheaper. */
const TOLERANCE = 1e-9;

/**
 * The cheapest of all largest flows through a directed network: the cheapest way with room left is filled, again and again (Jewell 1962; Busacker and
 * Gowen 1960), for some hundred nodes. Edges in pairs: edge e and e ^ 1 are each other's reverse. Costs must not be negative.
 */
export class MinCostFlow {
  private readonly to: number[] = [];
  private readonly left: number[] = [];
  private readonly cost: number[] = [];
  private readonly out: number[][];

  constructor(nodes: number) {
    this.out = Array.from({ length: nodes }, () => []);
  }

  /** An edge of that capacity, and what each unit on it costs. @returns its number */
  add(from: number, to: number, capacity: number, cost: number): number {
    const edge = this.to.push(to) - 1;
    this.out[from].push(edge);
    this.left.push(capacity, 0);
    this.cost.push(cost, -cost);
    this.out[to].push(this.to.push(from) - 1);
    return edge;
  }

  /** Flow on an edge after `run`. */
  flowOn(edge: number): number {
    return this.left[edge ^ 1];
  }

  /** Uses the capacities up. O(ways filled × nodes × edges), far less as a rule. */
  run(source: number, sink: number): { readonly flow: number; readonly cost: number } {
    let flow = 0;
    let cost = 0;
    for (;;) {
      const { by, distance } = this.cheapestWays(source);
      if (by[sink] < 0) return { flow, cost };
      let amount = Number.POSITIVE_INFINITY;
      for (let at = sink; at !== source; at = this.to[by[at] ^ 1]) amount = Math.min(amount, this.left[by[at]]);
      for (let at = sink; at !== source; at = this.to[by[at] ^ 1]) {
        this.left[by[at]] -= amount;
        this.left[by[at] ^ 1] += amount;
      }
      flow += amount;
      cost += amount * distance[sink];
    }
  }

  /** By node, the edge that the cheapest way to it ends in, -1 where there is none, and its cost (Bellman and Ford, by a queue). */
  private cheapestWays(source: number): { readonly by: Int32Array; readonly distance: Float64Array } {
    const nodes = this.out.length;
    const by = new Int32Array(nodes).fill(-1);
    const distance = new Float64Array(nodes).fill(Number.POSITIVE_INFINITY);
    const waiting = new Uint8Array(nodes);
    const queue = [source];
    distance[source] = 0;
    for (let i = 0; i < queue.length; i++) {
      const node = queue[i];
      waiting[node] = 0;
      for (const e of this.out[node]) {
        const next = this.to[e];
        const reached = distance[node] + this.cost[e];
        if (this.left[e] <= 0 || reached >= distance[next] - TOLERANCE) continue;
        distance[next] = reached;
        by[next] = e;
        if (waiting[next] === 0) queue.push(next);
        waiting[next] = 1;
      }
    }
    return { by, distance };
  }
}
