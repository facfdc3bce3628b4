import type { Fabric } from '../../fabric/fabric';
import type { VlanNetwork } from './vlanNetwork';

/**
 * Capacity of each switch-to-switch channel, in multiples of the slowest of them, so that a load over it is the load that a slowest link
 * would be as full with: exactly 1 everywhere where links are alike. Float64Array[channelCount]. O(channels).
 */
export function linkRooms({ channelCapacity }: Fabric): Float64Array {
  const slowest = channelCapacity.reduce((least, capacity) => Math.min(least, capacity), Number.POSITIVE_INFINITY);
  return channelCapacity.map((capacity) => capacity / slowest);
}

/**
 * The kind of thing that a plan's largest load is of. Where each VLAN has its own top switch and links are alike: a leaf in a VLAN, one way. Of
 * links in one direction, over what each carries, where trees share links or links are of several speeds: how full a link is says nothing of a
 * VLAN then.
 */
export function measuredBy({ fabric, kind }: Pick<VlanNetwork, 'fabric' | 'kind'>): 'leaves' | 'links' {
  const { channelCapacity } = fabric;
  return kind === 'tops' && channelCapacity.every((capacity) => capacity === channelCapacity[0]) ? 'leaves' : 'links';
}
