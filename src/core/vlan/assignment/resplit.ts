import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Cells } from './cells';
import type { ColouringProblem } from './colouringProblem';
import type { DemandItems } from './demandItems';

/**
 * Splits the items of two VLANs anew between them: at every leaf and direction items of like weight are paired, so that the items form
 * trails (an Euler partition), and along each trail the two VLANs take turns; which one begins is what evens the loads best. Kept only
 * if the largest load of the two, or with equal ones the sum of squares, falls.
 */
export class Resplit {
  private readonly items: DemandItems;
  private readonly leafCount: number;
  private readonly allowed: ColouringProblem['allowed'];
  private readonly symmetric: boolean;
  private readonly order: Uint32Array;
  private readonly partner: Int32Array;
  private readonly waiting: Int32Array;
  private readonly visited: Uint8Array;

  constructor(
    { items, leafCount, allowed }: ColouringProblem,
    private readonly colour: Uint16Array,
    private readonly cells: Cells,
    private readonly random: SeededRandom,
  ) {
    this.items = items;
    this.leafCount = leafCount;
    this.allowed = allowed;
    const { count, there, back } = items;
    let symmetric = true;
    for (let i = 0; i < count; i++) symmetric &&= there[i] === back[i];
    this.symmetric = symmetric;
    this.order = new Uint32Array(count);
    this.partner = new Int32Array(2 * count);
    this.waiting = new Int32Array(2 * leafCount);
    this.visited = new Uint8Array(count);
  }

  /** @returns whether the loads improved */
  try(x: number, y: number): boolean {
    const { items, colour, cells, order, allowed, random } = this;
    let n = 0;
    for (let i = 0; i < items.count; i++) {
      if ((colour[i] === x || colour[i] === y) && allowed(i, x) && allowed(i, y)) order[n++] = i;
    }
    if (n < 2) return false;
    const chosen = order.subarray(0, n);
    // A shuffle first, so that equal weights are paired otherwise each time.
    random.shuffle(chosen);
    const weight = (i: number): number => Math.max(items.there[i], items.back[i]);
    chosen.sort((a, b) => weight(b) - weight(a));
    const before = this.judge(x, y);
    const old = Uint16Array.from(chosen, (i) => colour[i]);
    for (const i of chosen) cells.add(i, colour[i], -1);
    this.pairUp(chosen);
    for (const i of chosen) this.visited[i] = 0;
    for (const i of chosen) if (!this.visited[i]) this.colourTrail(i, x, y);
    const after = this.judge(x, y);
    if (
      after.most < before.most - 1e-12 ||
      (after.most <= before.most + 1e-12 && after.squares < before.squares - 1e-9)
    )
      return true;
    chosen.forEach((i, k) => {
      cells.add(i, colour[i], -1);
      colour[i] = old[k];
      cells.add(i, colour[i], 1);
    });
    return false;
  }

  /** Place of an item's end: its leaves, by direction where directions differ. */
  private place(item: number, end: 0 | 1): number {
    const { leafA, leafB, there, back } = this.items;
    const leaf = end === 0 ? leafA[item] : leafB[item];
    if (this.symmetric) return leaf;
    return 2 * leaf + ((end === 0) === there[item] >= back[item] ? 0 : 1);
  }

  private pairUp(chosen: Uint32Array): void {
    const { waiting, partner } = this;
    waiting.fill(-1, 0, this.symmetric ? this.leafCount : 2 * this.leafCount);
    for (const i of chosen) {
      for (const end of [0, 1] as const) {
        const at = this.place(i, end);
        const other = waiting[at];
        partner[2 * i + end] = other;
        if (other >= 0) {
          partner[other] = 2 * i + end;
          waiting[at] = -1;
        } else {
          waiting[at] = 2 * i + end;
        }
      }
    }
  }

  private colourTrail(start: number, x: number, y: number): void {
    const { partner, colour, cells, visited } = this;
    // Back to an end of the trail, or around it.
    let at = 2 * start;
    while (partner[at] >= 0) {
      at = partner[at] ^ 1;
      if (at >> 1 === start) break;
    }
    const trail: number[] = [];
    for (let end = at; ; ) {
      const item = end >> 1;
      if (visited[item]) break;
      visited[item] = 1;
      trail.push(item);
      const next = partner[end ^ 1];
      if (next < 0) break;
      end = next;
    }
    const paint = (first: number, second: number): number => {
      let growth = 0;
      trail.forEach((item, k) => {
        colour[item] = k % 2 === 0 ? first : second;
        growth += cells.growth(item, colour[item]);
        cells.add(item, colour[item], 1);
      });
      return growth;
    };
    const one = paint(x, y);
    for (const item of trail) cells.add(item, colour[item], -1);
    const other = paint(y, x);
    if (one > other || (one === other && this.random.uint32() % 2 === 0)) return;
    for (const item of trail) cells.add(item, colour[item], -1);
    paint(x, y);
  }

  private judge(x: number, y: number): { readonly most: number; readonly squares: number } {
    const { load, vlans } = this.cells;
    let most = 0;
    let squares = 0;
    for (let at = 0; at < load.length; at += vlans) {
      most = Math.max(most, load[at + x], load[at + y]);
      squares += load[at + x] ** 2 + load[at + y] ** 2;
    }
    return { most, squares };
  }
}
