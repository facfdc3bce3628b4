import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { turnCount, turnIndex } from '../../fabric/turns';

/** A turn from one channel to another, and what flows over it. */
export interface UsedTurn {
  readonly from: number;
  readonly to: number;
  readonly flow: number;
}

/** Weights closer than this are the same with other rounding. */
const SAME = 1e-9;

/**
 * An order of the channels that tables may break: a turn to a channel at a smaller place costs `price` a unit of flow. Now and then
 * the order follows the tables: each channel goes where the least flow turns against the order.
 */
export class TurnPrices {
  /** Price of a turn against the order, for a unit of flow. */
  price = 0;
  /** Float64Array[turns]: flow over each. */
  private readonly weight: Float64Array;
  private readonly key: Float64Array;
  /** For one channel: the keys of those that it turns with, and how much less flows against the order once its place is behind each. */
  private readonly keys: Float64Array;
  private readonly gains: Float64Array;
  private readonly channels: Uint32Array;

  /** @param position Uint32Array[channelCount]: the order, changed in place. */
  constructor(
    private readonly fabric: Fabric,
    readonly position: Uint32Array,
  ) {
    this.weight = new Float64Array(turnCount(fabric));
    this.key = Float64Array.from(position);
    this.keys = new Float64Array(2 * fabric.maxPort);
    this.gains = new Float64Array(2 * fabric.maxPort);
    this.channels = Uint32Array.from(position, (_, c) => c);
  }

  /** Price for a unit of flow that turns from channel c to d; d = -1 is the destination, to which any turn is free. */
  of(c: number, d: number): number {
    return d >= 0 && this.position[d] < this.position[c] ? this.price : 0;
  }

  clear(): void {
    this.weight.fill(0);
  }

  /** So much flow more turns from c to d. */
  add(c: number, d: number, flow: number): void {
    this.weight[turnIndex(this.fabric, c, d)] += flow;
  }

  /** Moves as many channels as there are, drawn at random, each to where the least flow turns against the order. O(turns log degree). */
  follow(random: SeededRandom): void {
    const { channels, key, position } = this;
    for (let i = 0; i < channels.length; i++) this.place(random.below(channels.length), random);
    channels.sort((a, b) => key[a] - key[b] || a - b);
    for (let i = 0; i < channels.length; i++) key[channels[i]] = position[channels[i]] = i;
  }

  /** The turns that something flows over, by falling flow. */
  used(): UsedTurn[] {
    const { channelCount, channelTo, outOffset, outChannel } = this.fabric;
    const found: UsedTurn[] = [];
    for (let from = 0; from < channelCount; from++) {
      for (let e = outOffset[channelTo[from]]; e < outOffset[channelTo[from] + 1]; e++) {
        const flow = this.weight[turnIndex(this.fabric, from, outChannel[e])];
        if (flow > 0) found.push({ from, to: outChannel[e], flow });
      }
    }
    return found.sort((a, b) => b.flow - a.flow);
  }

  private place(c: number, random: SeededRandom): void {
    const { keys, gains, key } = this;
    const count = this.neighbours(c);
    if (count === 0) return;
    sortTogether(keys, gains, count);
    // Reckoned from the place before all of them.
    let sum = 0;
    let least = 0;
    let behind = -1;
    let alike = 1;
    for (let i = 0; i < count; i++) {
      sum += gains[i];
      if (sum < least - SAME) {
        least = sum;
        behind = i;
        alike = 1;
      } else if (sum < least + SAME && random.below(++alike) === 0) behind = i;
    }
    const from = behind < 0 ? keys[0] - 1 : keys[behind];
    const to = behind + 1 < count ? keys[behind + 1] : keys[count - 1] + 1;
    key[c] = from + (to - from) * random.float();
  }

  /** Channels that flow turns to cost something once c is behind them; those that it comes from do so while c is before them. */
  private neighbours(c: number): number {
    const { fabric, weight, key, keys, gains } = this;
    const { channelFrom, channelTo, outOffset, outChannel } = fabric;
    let count = 0;
    for (let e = outOffset[channelTo[c]]; e < outOffset[channelTo[c] + 1]; e++) {
      const flow = weight[turnIndex(fabric, c, outChannel[e])];
      if (flow === 0) continue;
      keys[count] = key[outChannel[e]];
      gains[count++] = flow;
    }
    for (let e = outOffset[channelFrom[c]]; e < outOffset[channelFrom[c] + 1]; e++) {
      const entering = outChannel[e] ^ 1;
      const flow = weight[turnIndex(fabric, entering, c)];
      if (flow === 0) continue;
      keys[count] = key[entering];
      gains[count++] = -flow;
    }
    return count;
  }
}

/** Sorts the first keys, and what belongs to each with them: by insertion, since they are few. */
function sortTogether(keys: Float64Array, gains: Float64Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const [key, gain] = [keys[i], gains[i]];
    let j = i - 1;
    for (; j >= 0 && keys[j] > key; j--) {
      keys[j + 1] = keys[j];
      gains[j + 1] = gains[j];
    }
    keys[j + 1] = key;
    gains[j + 1] = gain;
  }
}
