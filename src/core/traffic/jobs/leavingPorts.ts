import { type Fabric, NONE } from '../../fabric/fabric';
import type { InnerNetworks } from './innerNetworks';

/** Rails are numbered in 8 bits. */
const RAILS = 256;

/** The host whose link a message takes into the fabric, by the ranks of sender and receiver; -1 for one that stays inside its machine or domain. */
export type LeavingPort = (from: number, to: number) => number;

/**
 * Where messages enter the fabric. Without a network inside its machine, at the sender's own port. With one, messages between ranks that share it never
 * leave it, and others go over it to the sender's machine's port on the rail of the receiver, if one lives, and then along that rail. O(hosts) once.
 * @param placement Uint32Array[ranks]: hosts
 */
export function leavingPorts(fabric: Fabric, placement: Uint32Array, inner: InnerNetworks | null): LeavingPort {
  if (!inner) return (from) => placement[from];
  const { hostNode, hostRail, hostSilent, hostSwitch } = fabric;
  const { domain, share } = inner;
  const portAt = new Map<number, number>();
  for (let h = hostNode.length - 1; h >= 0; h--) {
    if (hostSilent[h] === 0 && hostSwitch[h] !== NONE) portAt.set(hostNode[h] * RAILS + hostRail[h], h);
  }
  return (from, to) => {
    const [own, other] = [placement[from], placement[to]];
    if (share[hostNode[own]] === 0) return own;
    if (domain[hostNode[own]] === domain[hostNode[other]] && share[hostNode[other]] > 0) return -1;
    if (hostRail[own] === hostRail[other]) return own;
    return portAt.get(hostNode[own] * RAILS + hostRail[other]) ?? own;
  };
}
