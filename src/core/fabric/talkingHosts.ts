import { isSilent } from '../topology/hostRoles';
import type { Topology } from '../topology/topology';
import type { Fabric } from './fabric';

/** End points that take part in traffic, marked and as lists by switch. O(switches + hosts). */
export function talkingHosts(
  { hosts }: Topology,
  { hostOffset, hostAt }: Pick<Fabric, 'hostOffset' | 'hostAt'>,
): Pick<Fabric, 'hostSilent' | 'talkerOffset' | 'talkerAt'> {
  const hostSilent = Uint8Array.from(hosts, ({ role }) => (isSilent(role) ? 1 : 0));
  if (!hostSilent.includes(1)) return { hostSilent, talkerOffset: hostOffset, talkerAt: hostAt };
  const talkerOffset = new Uint32Array(hostOffset.length);
  let count = 0;
  for (let s = 0; s + 1 < hostOffset.length; s++) {
    for (let i = hostOffset[s]; i < hostOffset[s + 1]; i++) count += 1 - hostSilent[hostAt[i]];
    talkerOffset[s + 1] = count;
  }
  return { hostSilent, talkerOffset, talkerAt: hostAt.filter((h) => hostSilent[h] === 0) };
}
