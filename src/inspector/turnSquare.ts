import type { Fabric } from '../core/fabric/fabric';
import type { RouteResultView } from '../state/results/runStore';

/** The turns at one switch as a square over its channels: outgoing ones by port, incoming ones are their reverses. */
export interface TurnSquare {
  /** Channels that leave, by port. */
  readonly channels: Uint32Array;
  /** prohibited[i * channels.length + j], 1 = the pair between link i and link j. */
  readonly prohibited: Uint8Array;
  readonly count: number;
}

export function turnSquare(fabric: Fabric, { prohibitedTurns }: RouteResultView, at: number): TurnSquare {
  const channels = fabric.outChannel.subarray(fabric.outOffset[at], fabric.outOffset[at + 1]);
  const degree = channels.length;
  const prohibited = new Uint8Array(degree * degree);
  let count = 0;
  for (let i = 0; i < prohibitedTurns.length; i += 3) {
    if (prohibitedTurns[i] !== at) continue;
    const a = fabric.channelSlot[prohibitedTurns[i + 1] ^ 1];
    const b = fabric.channelSlot[prohibitedTurns[i + 2]];
    prohibited[a * degree + b] = 1;
    prohibited[b * degree + a] = 1;
    count++;
  }
  return { channels, prohibited, count };
}
