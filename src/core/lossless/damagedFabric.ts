import type { Fabric } from '../fabric/fabric';
import type { Failure } from '../failures/failure';

/** A network in which something has failed, with the channels, turns and switches of the whole one under their numbers. */
export interface Damage {
  /** The whole network but for what leaves each switch: what has failed is not listed there. */
  readonly fabric: Fabric;
  /** Uint8Array[channelCount]: 1 where a channel has failed, or the switch at one of its ends. */
  readonly dead: Uint8Array;
  /** Channels that have failed. */
  readonly channels: readonly number[];
  /** Uint8Array[switchCount]: 1 where a switch has failed, now or before. */
  readonly down: Uint8Array;
}

/** The network after a failure of cables and switches; hosts that fail change no route. O(switches + channels). */
export function damage(whole: Fabric, { switches, links }: Pick<Failure, 'switches' | 'links'>): Damage {
  const { switchCount, channelCount, outOffset, outChannel } = whole;
  const dead = new Uint8Array(channelCount);
  const down = whole.switchDown.slice();
  for (const l of links) dead.fill(1, 2 * l, 2 * l + 2);
  for (const s of switches) {
    down[s] = 1;
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) dead[outChannel[i]] = dead[outChannel[i] ^ 1] = 1;
  }
  const offset = new Uint32Array(switchCount + 1);
  const left = new Uint32Array(channelCount);
  let count = 0;
  for (let s = 0; s < switchCount; s++) {
    for (let i = outOffset[s]; i < outOffset[s + 1]; i++) if (dead[outChannel[i]] === 0) left[count++] = outChannel[i];
    offset[s + 1] = count;
  }
  const channels: number[] = [];
  for (let c = 0; c < channelCount; c++) if (dead[c] === 1) channels.push(c);
  return { fabric: { ...whole, outOffset: offset, outChannel: left.subarray(0, count) }, dead, channels, down };
}
