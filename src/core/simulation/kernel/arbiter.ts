import { bitCount } from '../../base/structures/bitCount';
import type { Arbitration } from './model';
import type { SimulatedNetwork } from './simulatedNetwork';

/**
 * Chooses the waiting packet that an output takes next.
 *
 * Each output lane has a set of the inputs (by their place at the switch) whose first packet wants it. A choice is among the sets of those
 * lanes that have room at the far end. Round robin starts behind the input taken last; oldest first takes, of packets of one age, the
 * input that comes first; uniform random draws only where there are two or more. O(inputs / 32), for random and oldest O(requests).
 */
export class Arbiter {
  private readonly request: Int32Array;
  private readonly pointer: Uint16Array;
  /** By switch, the inputs that may not send now. */
  private readonly blocked: Int32Array;
  private readonly union: Int32Array;
  private randomState = 1;

  /** @param ageOf birth of the first packet of a buffer. */
  constructor(
    private readonly network: SimulatedNetwork,
    private readonly credit: Int32Array,
    private readonly arbitration: Arbitration,
    private readonly ageOf: (buffer: number) => number,
  ) {
    const { words, outputCount, laneCount, fabric } = network;
    this.request = new Int32Array(outputCount * laneCount * words);
    this.pointer = new Uint16Array(outputCount);
    this.blocked = new Int32Array(fabric.switchCount * words);
    this.union = new Int32Array(words);
  }

  reset(seed: number): void {
    this.request.fill(0);
    this.pointer.fill(0);
    this.blocked.fill(0);
    this.randomState = (Math.imul(seed, 0x9e3779b1) ^ 0x6a09e667) | 1;
  }

  add(lane: number, input: number): void {
    this.request[lane * this.network.words + (input >>> 5)] |= 1 << (input & 31);
  }

  isWaiting(lane: number, input: number): boolean {
    return ((this.request[lane * this.network.words + (input >>> 5)] >>> (input & 31)) & 1) === 1;
  }

  /** No lane of a buffer's port may send; a host's has one lane and may. */
  holdPort(buffer: number): void {
    const { outputOf, laneCount, fabric } = this.network;
    const link = outputOf[buffer];
    if (link >= fabric.channelCount) return;
    for (let b = link * laneCount; b < (link + 1) * laneCount; b++) this.blocked[this.wordOf(b)] |= this.bitOf(b);
  }

  /** A channel's buffer may send again. */
  free(buffer: number): void {
    this.blocked[this.wordOf(buffer)] &= ~this.bitOf(buffer);
  }

  /** Takes the next input out of the output's sets: its place at the switch, or -1 if none can go. */
  choose(output: number): number {
    const { request, credit, network } = this;
    const { laneCount, words, outputSwitch } = network;
    if (words > 1) return this.chooseWide(output);
    const first = output * laneCount;
    let set = 0;
    for (let lane = first; lane < first + laneCount; lane++) if (credit[lane] > 0) set |= request[lane];
    set &= ~this.blocked[outputSwitch[output]];
    if (set === 0) return -1;
    let bit = set & -set;
    if (set !== bit) {
      if (this.arbitration === 'random') {
        for (let skip = this.below(bitCount(set)); skip > 0; skip--) set &= set - 1;
        bit = set & -set;
      } else if (this.arbitration === 'round-robin') {
        const behind = set & (-1 << this.pointer[output]);
        if (behind !== 0) bit = behind & -behind;
      } else {
        bit = 1 << this.oldest(output, set, 0, -1);
      }
    }
    for (let lane = first; lane < first + laneCount; lane++) request[lane] &= ~bit;
    const input = 31 - Math.clz32(bit);
    this.pointer[output] = input + 1;
    return input;
  }

  private chooseWide(output: number): number {
    const { request, credit, network, union } = this;
    const { laneCount, words, outputSwitch } = network;
    const first = output * laneCount;
    let count = 0;
    for (let w = 0; w < words; w++) {
      let set = 0;
      for (let lane = first; lane < first + laneCount; lane++) if (credit[lane] > 0) set |= request[lane * words + w];
      set &= ~this.blocked[outputSwitch[output] * words + w];
      union[w] = set;
      count += bitCount(set);
    }
    if (count === 0) return -1;
    let input = -1;
    if (this.arbitration === 'oldest') {
      for (let w = 0; w < words; w++) if (union[w] !== 0) input = this.oldest(output, union[w], w * 32, input);
    } else if (this.arbitration === 'random') {
      input = this.nth(count > 1 ? this.below(count) : 0);
    } else {
      input = this.firstFrom(this.pointer[output]);
      if (input < 0) input = this.firstFrom(0);
    }
    for (let lane = first; lane < first + laneCount; lane++)
      request[lane * words + (input >>> 5)] &= ~(1 << (input & 31));
    this.pointer[output] = input + 1;
    return input;
  }

  /** The one of the oldest packet among the inputs of a word and `best`. */
  private oldest(output: number, set: number, offset: number, best: number): number {
    const { inputBuffer, inputOffset, outputSwitch } = this.network;
    const base = inputOffset[outputSwitch[output]];
    let age = best < 0 ? Number.POSITIVE_INFINITY : this.ageOf(inputBuffer[base + best]);
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const input = offset + 31 - Math.clz32(rest & -rest);
      const birth = this.ageOf(inputBuffer[base + input]);
      if (birth < age) {
        age = birth;
        best = input;
      }
    }
    return best;
  }

  /** Index of the word in which the blocked inputs of a channel's far end have its buffer. */
  private wordOf(buffer: number): number {
    const { outputSwitch, outputOf, inputIndex, words } = this.network;
    return outputSwitch[outputOf[buffer] ^ 1] * words + (inputIndex[buffer] >>> 5);
  }

  private bitOf(buffer: number): number {
    return 1 << (this.network.inputIndex[buffer] & 31);
  }

  private nth(skip: number): number {
    for (let w = 0; ; w++) {
      let set = this.union[w];
      const count = bitCount(set);
      if (skip >= count) {
        skip -= count;
        continue;
      }
      for (; skip > 0; skip--) set &= set - 1;
      return w * 32 + 31 - Math.clz32(set & -set);
    }
  }

  private firstFrom(start: number): number {
    for (let w = start >>> 5; w < this.union.length; w++) {
      const set = w === start >>> 5 ? this.union[w] & (-1 << (start & 31)) : this.union[w];
      if (set !== 0) return w * 32 + 31 - Math.clz32(set & -set);
    }
    return -1;
  }

  /** Xorshift (Marsaglia 2003) on whole 32-bit words, which no engine has to box. */
  private below(bound: number): number {
    let x = this.randomState;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.randomState = x;
    return ((x >>> 16) * bound) >>> 16;
  }
}
