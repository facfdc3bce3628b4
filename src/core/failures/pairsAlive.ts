import type { Fabric } from '../fabric/fabric';

/** Ordered pairs of these hosts, all alive, that are in one part of the network (`Fabric.switchPart`) each. O(hosts + parts). */
export function pairsAlive({ hostSwitch, switchPart, partCount }: Fabric, hosts: Uint32Array): number {
  const inPart = new Uint32Array(partCount);
  for (const h of hosts) inPart[switchPart[hostSwitch[h]]]++;
  return inPart.reduce((sum, count) => sum + count * Math.max(0, count - 1), 0);
}
