import type { SeededRandom } from '../base/structures/seededRandom';
import { UnionFind } from '../base/structures/unionFind';

/** A simple graph on side x side nodes whose links are no longer than `reach` and whose degrees do not exceed `degree`. */
export class GridGraph {
  private readonly count: number;
  private readonly neighbours: number[][];

  constructor(
    private readonly side: number,
    private readonly degree: number,
    private readonly reach: number,
  ) {
    this.count = side * side;
    this.neighbours = Array.from({ length: this.count }, () => []);
  }

  /** All pairs of nodes within reach, as lower × count + higher. */
  admissiblePairs(): Uint32Array {
    const pairs: number[] = [];
    for (let a = 0; a < this.count; a++) {
      for (const b of this.near(a)) if (b > a) pairs.push(a * this.count + b);
    }
    return Uint32Array.from(pairs);
  }

  /** Goes through the pairs in their order and links those whose ends both have a port left. */
  fill(pairs: Uint32Array): void {
    for (const pair of pairs) {
      const a = Math.floor(pair / this.count);
      const b = pair % this.count;
      if (this.free(a) > 0 && this.free(b) > 0) this.link(a, b);
    }
  }

  /**
   * Uses up the ports left over: links two of their nodes, or replaces a link a-b by u-a and v-b with u and v having ports
   * left (u = v if it has two); where neither can be done, u-a replaces a-b, so that the free port wanders on to b.
   * Ends when at most one port is left, or after 20 steps a node: some ports cannot be used (corners, short reach).
   */
  exchangeLeftovers(random: SeededRandom): void {
    let waiting = Array.from({ length: this.count }, (_, s) => s).filter((s) => this.free(s) > 0);
    for (let step = 0; step < 20 * this.count; step++) {
      if (waiting.length < 2 && waiting.every((s) => this.free(s) < 2)) return;
      const u = waiting[random.below(waiting.length)];
      if (this.linkWithin(u, waiting) || this.exchangeAt(u, waiting)) {
        waiting = waiting.filter((s) => this.free(s) > 0);
        continue;
      }
      const wandered = this.wanderFrom(u, random);
      if (wandered < 0) continue;
      waiting = waiting.filter((s) => this.free(s) > 0);
      if (!waiting.includes(wandered)) waiting.push(wandered);
    }
  }

  isConnected(): boolean {
    const parts = new UnionFind(this.count);
    for (const [a, b] of this.links()) parts.union(a, b);
    return parts.count === 1;
  }

  /** Links as pairs of nodes, the lower first, in ascending order. */
  links(): [number, number][] {
    return this.neighbours.flatMap((list, a) =>
      list
        .filter((b) => b > a)
        .sort((x, y) => x - y)
        .map((b): [number, number] => [a, b]),
    );
  }

  private exchangeAt(u: number, waiting: readonly number[]): boolean {
    for (const a of this.near(u)) {
      if (this.linked(u, a)) continue;
      for (const b of this.neighbours[a]) {
        if (b === u) continue;
        const v = waiting.find(
          (w) => w !== a && w !== b && (w !== u || this.free(u) > 1) && this.admissible(w, b) && !this.linked(w, b),
        );
        if (v === undefined) continue;
        this.unlink(a, b);
        this.link(u, a);
        this.link(v, b);
        return true;
      }
    }
    return false;
  }

  /** Links u to a waiting node within reach, if there is one. */
  private linkWithin(u: number, waiting: readonly number[]): boolean {
    const v = waiting.find((w) => this.admissible(u, w) && !this.linked(u, w));
    if (v === undefined) return false;
    this.link(u, v);
    return true;
  }

  /** Replaces a random link a-b with a in reach of u by u-a; gives b, or -1 if the node drawn does not serve. */
  private wanderFrom(u: number, random: SeededRandom): number {
    const near = this.near(u);
    const a = near[random.below(near.length)];
    const list = this.neighbours[a];
    if (list.length === 0 || this.linked(u, a)) return -1;
    const b = list[random.below(list.length)];
    this.unlink(a, b);
    this.link(u, a);
    return b;
  }

  private near(a: number): number[] {
    const { side, reach } = this;
    const [x, y] = [a % side, Math.floor(a / side)];
    const found: number[] = [];
    for (let v = Math.max(0, y - reach); v <= Math.min(side - 1, y + reach); v++) {
      const width = reach - Math.abs(v - y);
      for (let u = Math.max(0, x - width); u <= Math.min(side - 1, x + width); u++) {
        if (u !== x || v !== y) found.push(v * side + u);
      }
    }
    return found;
  }

  private admissible(a: number, b: number): boolean {
    const { side } = this;
    const distance = Math.abs((a % side) - (b % side)) + Math.abs(Math.floor(a / side) - Math.floor(b / side));
    return a !== b && distance <= this.reach;
  }

  private free(a: number): number {
    return this.degree - this.neighbours[a].length;
  }

  private linked(a: number, b: number): boolean {
    return this.neighbours[a].includes(b);
  }

  private link(a: number, b: number): void {
    this.neighbours[a].push(b);
    this.neighbours[b].push(a);
  }

  private unlink(a: number, b: number): void {
    this.neighbours[a].splice(this.neighbours[a].indexOf(b), 1);
    this.neighbours[b].splice(this.neighbours[b].indexOf(a), 1);
  }
}
