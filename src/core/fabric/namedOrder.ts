import { inverse } from '../base/structures/inverse';
import { naturalOrder } from '../base/text/naturalOrder';
import type { Fabric } from './fabric';
import { type FabricOrder, reorderFabric } from './reorderFabric';

/**
 * The same network with its switches by name, links by where they are plugged, and hosts by the place of their cable: what is computed
 * on it does not depend on the order in which a file lists them. Names are compared as people sort them, leaf-2 before leaf-10.
 * O(n log n) of switches, links and hosts.
 */
export function inNamedOrder(fabric: Fabric): FabricOrder {
  const { switchCount, linkCount, hostCount, switchNames, hostNames, channelFrom, channelFromPort } = fabric;
  // Names that differ in leading zeros alone are equal to the collator.
  const compare = (a: string, b: string): number => naturalOrder.compare(a, b) || (a < b ? -1 : 1);
  const switches = Uint32Array.from({ length: switchCount }, (_, s) => s).sort((a, b) =>
    compare(switchNames[a], switchNames[b]),
  );
  const rank = inverse(switches);
  const tail = Uint32Array.from(channelFrom, (s) => rank[s]);
  const plugged = (c: number, d: number): number => tail[c] - tail[d] || channelFromPort[c] - channelFromPort[d];
  // A link is known by its first end, and has its first channel from there.
  const first = Uint32Array.from({ length: linkCount }, (_, l) => (plugged(2 * l, 2 * l + 1) < 0 ? 2 * l : 2 * l + 1));
  const { hostSwitch, hostSwitchPort } = fabric;
  const home = Uint32Array.from(hostSwitch, (s) => (s < switchCount ? rank[s] : switchCount));
  const hosts = Uint32Array.from({ length: hostCount }, (_, h) => h).sort(
    (a, b) => home[a] - home[b] || hostSwitchPort[a] - hostSwitchPort[b] || compare(hostNames[a], hostNames[b]),
  );
  return reorderFabric(fabric, { switches, firstChannels: first.sort(plugged), hosts });
}
