import { type Fabric, NONE } from '../../fabric/fabric';

/**
 * A fabric as the packet kernel sees it, with V virtual lanes.
 *
 * *Outputs*: channel c of the fabric is output c, the link from a switch to host h is output `channelCount + h`. A *lane* of an output
 * is numbered `output * V + lane`. The number of a channel's lane is also that of the *buffer* at its far end; the lane 0 of
 * host h's output is also the number of the buffer that host h sends into, since nothing is buffered at hosts.
 */
export interface SimulatedNetwork {
  readonly fabric: Fabric;
  readonly laneCount: number;
  /** channelCount + hostCount. */
  readonly outputCount: number;
  /** Uint32Array[outputCount × V]: output of a lane. */
  readonly outputOf: Uint32Array;
  /** Buffers of a switch by port and lane: inputBuffer[inputOffset[s] … inputOffset[s+1]). */
  readonly inputOffset: Uint32Array;
  readonly inputBuffer: Uint32Array;
  /** Uint32Array[outputCount × V]: place of a buffer among those of its switch. */
  readonly inputIndex: Uint32Array;
  /** Uint32Array[outputCount]: switch that an output leaves, NONE for hosts that are not cabled. */
  readonly outputSwitch: Uint32Array;
  /** Words of 32 bits that hold a set of one switch's buffers. */
  readonly words: number;
}

/** Numbers outputs and buffers. O(ports × lanes). */
export function simulatedNetwork(fabric: Fabric, laneCount: number): SimulatedNetwork {
  const { channelCount, hostCount, switchCount, portOffset, portTarget, channelFrom, hostSwitch } = fabric;
  const outputCount = channelCount + hostCount;
  const outputOf = new Uint32Array(outputCount * laneCount);
  for (let b = 0; b < outputOf.length; b++) outputOf[b] = Math.floor(b / laneCount);
  const inputOffset = new Uint32Array(switchCount + 1);
  const inputBuffer = new Uint32Array(outputCount * laneCount);
  const inputIndex = new Uint32Array(outputCount * laneCount).fill(NONE);
  let next = 0;
  let most = 1;
  for (let s = 0; s < switchCount; s++) {
    for (let p = portOffset[s]; p < portOffset[s + 1]; p++) {
      const target = portTarget[p];
      if (target === -1) continue;
      const host = target < -1;
      const first = (host ? channelCount + (-2 - target) : target ^ 1) * laneCount;
      for (let lane = 0; lane < (host ? 1 : laneCount); lane++) {
        inputIndex[first + lane] = next - inputOffset[s];
        inputBuffer[next++] = first + lane;
      }
    }
    inputOffset[s + 1] = next;
    most = Math.max(most, next - inputOffset[s]);
  }
  const outputSwitch = new Uint32Array(outputCount);
  outputSwitch.set(channelFrom);
  outputSwitch.set(hostSwitch, channelCount);
  return {
    fabric,
    laneCount,
    outputCount,
    outputOf,
    inputOffset,
    inputBuffer: inputBuffer.subarray(0, next),
    inputIndex,
    outputSwitch,
    words: Math.ceil(most / 32),
  };
}
