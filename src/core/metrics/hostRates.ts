import type { Fabric } from '../fabric/fabric';

/**
 * Rates at which hosts that take part in traffic can send and receive, in units of capacity: `sent` Float64Array[switchCount], of all those at a switch
 * together; `received` Float64Array[hostCount], 0 for the others. O(hosts).
 */
export function hostRates({ switchCount, hostCount, talkerAt, talkerOffset, hostCapacity }: Fabric): {
  readonly sent: Float64Array;
  readonly received: Float64Array;
} {
  const sent = new Float64Array(switchCount);
  const received = new Float64Array(hostCount);
  for (let s = 0; s < switchCount; s++) {
    for (let i = talkerOffset[s]; i < talkerOffset[s + 1]; i++) {
      sent[s] += hostCapacity[talkerAt[i]];
      received[talkerAt[i]] = hostCapacity[talkerAt[i]];
    }
  }
  return { sent, received };
}
