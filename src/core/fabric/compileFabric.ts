import { linkCapacities } from '../topology/linkCapacities';
import type { Topology } from '../topology/topology';
import { cableChannels } from './cableChannels';
import { deriveTrees } from './deriveTrees';
import type { Fabric } from './fabric';
import { nodesOfHosts } from './nodesOfHosts';
import { talkingHosts } from './talkingHosts';

/**
 * Compiles records to typed arrays once; everything below runs on the result.
 *
 * Preconditions: the topology passes `validateTopology` (ports used once, ends that exist).
 * Where no record speaks of levels or trees, two joined trees are recognised by their wiring (`deriveTrees`).
 * Links without a speed count as most links do (`linkCapacities`). Failed switches, hosts and links (`down`) keep their index but have no channels. O(switches + hosts + links + ports).
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=1'));
 * [fabric.switchCount, fabric.hostCount, fabric.channelCount]; // => [16, 16, 64]
 */
export function compileFabric(topology: Topology): Fabric {
  const { switches, hosts } = topology;
  const switchCount = switches.length;
  const { from, to, fromPort, toPort, records, hostRecord, ...ports } = cableChannels(topology);
  const { ofLink, unit } = linkCapacities(topology.links);
  const lists = listByPort(switchCount, hosts.length, from.length, ports);
  const field = (key: 'level' | 'pod' | 'index'): Int32Array => Int32Array.from(switches, (s) => s[key] ?? -1);
  const channelFrom = Uint32Array.from(from);
  const channelTo = Uint32Array.from(to);
  const declared = switches.some((s) => s.tree !== undefined || s.level !== undefined);
  const talkers = talkingHosts(topology, lists);
  const wiring = { switchCount, channelFrom, channelTo, ...lists, hostOffset: talkers.talkerOffset };
  const switchTree = (declared ? null : deriveTrees(wiring)) ?? Uint8Array.from(switches, (s) => s.tree ?? 0);
  return {
    name: topology.name,
    switchCount,
    hostCount: hosts.length,
    linkCount: from.length / 2,
    channelCount: from.length,
    channelFrom,
    channelTo,
    channelFromPort: Uint16Array.from(fromPort),
    channelToPort: Uint16Array.from(toPort),
    channelCapacity: Float64Array.from(from, (_, c) => ofLink[records[c >> 1]]),
    hostCapacity: Float64Array.from(hostRecord, (record) => (record < 0 ? 1 : ofLink[record])),
    capacityUnit: unit,
    ...nodesOfHosts(topology),
    ...lists,
    ...talkers,
    ...ports,
    switchLevel: field('level'),
    switchPod: field('pod'),
    switchIndex: field('index'),
    switchTree,
    treeCount: switchTree.reduce((most, t) => Math.max(most, t + 1), 1),
    lattice: compileLattice(topology),
    linkRecord: Uint32Array.from(records),
    switchNames: switches.map((s) => s.name),
    hostNames: hosts.map((h) => h.name),
  };
}

/** Channels, turns and hosts by switch, in port order, by one walk over the ports. */
function listByPort(
  switchCount: number,
  hostCount: number,
  channelCount: number,
  { portOffset, portTarget }: Pick<Fabric, 'portOffset' | 'portTarget'>,
): Pick<Fabric, 'outOffset' | 'outChannel' | 'channelSlot' | 'turnOffset' | 'hostOffset' | 'hostAt'> {
  const outOffset = new Uint32Array(switchCount + 1);
  const outChannel = new Uint32Array(channelCount);
  const channelSlot = new Uint16Array(channelCount);
  const hostOffset = new Uint32Array(switchCount + 1);
  const hostAt = new Uint32Array(hostCount);
  const turnOffset = new Uint32Array(switchCount + 1);
  let nextChannel = 0;
  let nextHost = 0;
  for (let s = 0; s < switchCount; s++) {
    const first = nextChannel;
    for (let p = portOffset[s]; p < portOffset[s + 1]; p++) {
      const target = portTarget[p];
      if (target >= 0) {
        channelSlot[target] = nextChannel - first;
        outChannel[nextChannel++] = target;
      } else if (target <= -2) {
        hostAt[nextHost++] = -2 - target;
      }
    }
    outOffset[s + 1] = nextChannel;
    hostOffset[s + 1] = nextHost;
    turnOffset[s + 1] = turnOffset[s] + (nextChannel - first) ** 2;
  }
  return { outOffset, outChannel, channelSlot, turnOffset, hostOffset, hostAt: hostAt.subarray(0, nextHost) };
}

function compileLattice(topology: Topology): Fabric['lattice'] {
  const { lattice, switches } = topology;
  if (!lattice || switches.some((s) => s.coordinates?.length !== lattice.dims.length)) return null;
  return { ...lattice, at: Int32Array.from(switches.flatMap((s) => s.coordinates ?? [])) };
}
