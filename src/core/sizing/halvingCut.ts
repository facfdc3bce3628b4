import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import { SwitchDistances } from '../fabric/switchDistances';

/** Links that join two halves of a network. */
export interface HalvingCut {
  /** Capacity of the links across it, each way. */
  readonly capacity: number;
  /** Hosts of its smaller half, and of the larger one. */
  readonly smaller: number;
  readonly larger: number;
}

const SPREAD_STARTS = 3;
/** Small networks begin more often by chance, so that all take about the same time. */
const RANDOM_WORK = 1_000_000;
const MOST_RANDOM = 50;

/**
 * The least that was found to join two halves of the hosts, which differ by those of one switch at most; by switches where there are no
 * hosts. Halves begin as the numbering, the distance from a switch or from two, or chance has them, and exchange switches as long as that makes the
 * cut smaller (Fiduccia and Mattheyses, DAC 1982). The true least is NP-hard to find: this is at least as large. The same network gives the
 * same cut. O(starts × passes × switches²).
 */
export function halvingCut(fabric: Fabric): HalvingCut {
  const search = new CutSearch(fabric);
  for (const order of startOrders(fabric)) search.improveFrom(order);
  return search.best;
}

/** Orders of the switches; the first of each make a half. */
function* startOrders(fabric: Fabric): Generator<Uint32Array> {
  const numbers = Uint32Array.from({ length: fabric.switchCount }, (_, s) => s);
  yield numbers;
  const [near, far] = [new SwitchDistances(fabric), new SwitchDistances(fabric)];
  for (let i = 0; i < SPREAD_STARTS && i < fabric.switchCount; i++) {
    const from = Math.floor((i * fabric.switchCount) / SPREAD_STARTS);
    near.search(from);
    far.search(near.order[near.reached - 1]);
    // Those that are not reached come last.
    yield numbers.toSorted((a, b) => near.distance[a] - near.distance[b] || a - b);
    yield numbers.toSorted((a, b) => near.distance[a] - far.distance[a] - near.distance[b] + far.distance[b] || a - b);
  }
  const random = new SeededRandom(1);
  const starts = Math.min(MOST_RANDOM, Math.ceil(RANDOM_WORK / fabric.switchCount ** 2));
  for (let i = 0; i < starts; i++) {
    random.shuffle(numbers);
    yield numbers;
  }
}

class CutSearch {
  best: HalvingCut = { capacity: 0, smaller: 0, larger: 0 };
  private bestShare = Number.POSITIVE_INFINITY;
  private readonly weight: Float64Array;
  private readonly total: number;
  /** Most that halves may differ by. */
  private readonly slack: number;
  private readonly side: Uint8Array;
  /** Capacity that a move of the switch takes off the cut. */
  private readonly gain: Float64Array;
  private readonly moved: Uint8Array;
  private readonly moves: Uint32Array;
  private cut = 0;
  /** Weight of side 0 less that of side 1. */
  private ahead = 0;

  constructor(private readonly fabric: Fabric) {
    const { switchCount, talkerOffset } = fabric;
    const hosts = Float64Array.from({ length: switchCount }, (_, s) => talkerOffset[s + 1] - talkerOffset[s]);
    this.weight = hosts.some((count) => count > 0) ? hosts : hosts.fill(1);
    this.total = this.weight.reduce((sum, count) => sum + count, 0);
    this.slack = this.weight.reduce((most, count) => Math.max(most, count), 0);
    this.side = new Uint8Array(switchCount);
    this.gain = new Float64Array(switchCount);
    this.moved = new Uint8Array(switchCount);
    this.moves = new Uint32Array(switchCount);
  }

  improveFrom(order: Uint32Array): void {
    this.side.fill(1);
    let taken = 0;
    for (const s of order) {
      // What brings it nearer to a half.
      if (2 * taken + this.weight[s] > this.total) break;
      this.side[s] = 0;
      taken += this.weight[s];
    }
    this.ahead = 2 * taken - this.total;
    this.measure();
    for (let share = this.share(); ; ) {
      this.pass();
      const now = this.share();
      if (now >= share) break;
      share = now;
    }
    const share = this.share();
    if (share >= this.bestShare) return;
    this.bestShare = share;
    const apart = Math.abs(this.ahead);
    this.best = { capacity: this.cut, smaller: (this.total - apart) / 2, larger: (this.total + apart) / 2 };
  }

  /** The cut for each host of the smaller half; infinite where halves are none. */
  private share(): number {
    const apart = Math.abs(this.ahead);
    return apart <= this.slack && apart < this.total ? (2 * this.cut) / (this.total - apart) : Number.POSITIVE_INFINITY;
  }

  /** Moves every switch once, the best first, then takes back what came after the best cut. */
  private pass(): void {
    const { moved, moves } = this;
    moved.fill(0);
    let [count, kept] = [0, 0];
    let least = this.share();
    for (let s = this.next(); s >= 0; s = this.next()) {
      moved[s] = 1;
      moves[count++] = s;
      this.move(s);
      const share = this.share();
      if (share < least) [least, kept] = [share, count];
    }
    while (count > kept) this.move(moves[--count]);
  }

  /** The switch whose move gains most, of those that leave halves which one more can make even; -1 if there is none. */
  private next(): number {
    const { side, gain, moved, weight, ahead, slack } = this;
    let best = -1;
    for (let s = 0; s < side.length; s++) {
      if (moved[s] === 1 || (best >= 0 && gain[s] <= gain[best])) continue;
      const after = Math.abs(side[s] === 0 ? ahead - 2 * weight[s] : ahead + 2 * weight[s]);
      if (after <= 2 * slack || after < Math.abs(ahead)) best = s;
    }
    return best;
  }

  private move(s: number): void {
    const { fabric, side, gain, weight } = this;
    const { outOffset, outChannel, channelTo, channelCapacity } = fabric;
    this.cut -= gain[s];
    this.ahead += side[s] === 0 ? -2 * weight[s] : 2 * weight[s];
    side[s] = 1 - side[s];
    gain[s] = -gain[s];
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) {
      const far = channelTo[outChannel[i]];
      const twice = 2 * channelCapacity[outChannel[i]];
      gain[far] += side[far] === side[s] ? -twice : twice;
    }
  }

  private measure(): void {
    const { fabric, side, gain } = this;
    const { channelCount, channelFrom, channelTo, channelCapacity } = fabric;
    gain.fill(0);
    this.cut = 0;
    for (let c = 0; c < channelCount; c++) {
      const across = side[channelFrom[c]] !== side[channelTo[c]];
      gain[channelFrom[c]] += across ? channelCapacity[c] : -channelCapacity[c];
      if (across) this.cut += channelCapacity[c] / 2;
    }
  }
}
