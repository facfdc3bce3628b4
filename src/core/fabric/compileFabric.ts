import { isSilent } from '../topology/hostRoles';
import { linkCapacities } from '../topology/linkCapacities';
import { recordedLevel } from '../topology/recordedLevel';
import type { Topology } from '../topology/topology';
import { cableChannels } from './cableChannels';
import { deriveTrees } from './deriveTrees';
import type { Fabric } from './fabric';
import { networkParts } from './networkParts';
import { turnRows } from './turns';

/**
 * Compiles records to typed arrays once; everything below runs on the result.
 *
 * Preconditions: the topology passes `validateTopology` (ports used once, ends that exist).
 * Where no record speaks of levels or trees, joined trees are recognised by their wiring (`deriveTrees`).
 * Links without a speed count as most links do (`linkCapacities`). Failed switches, hosts and links (`down`) keep their index but have no channels. O(switches + hosts + links + ports).
 * @example
 * const fabric = compileFabric(generateFromSpec('torus:dims=4x4,hosts=1'));
 * [fabric.switchCount, fabric.hostCount, fabric.channelCount]; // => [16, 16, 64]
 */
export function compileFabric(topology: Topology): Fabric {
  const { switches, hosts } = topology;
  const switchCount = switches.length;
  const { from, to, fromPort, toPort, records, hostRecord, failed, ...ports } = cableChannels(topology);
  const lists = listByPort(switchCount, hosts.length, from.length, ports);
  const declared = switches.some((s) => s.tree !== undefined || s.level !== undefined);
  const talkers = talkingHosts(topology, lists);
  const wiring = { switchCount, channelFrom: from, channelTo: to, ...lists, hostOffset: talkers.talkerOffset };
  const derived = declared ? null : deriveTrees(wiring);
  const switchTree = derived?.tree ?? Uint8Array.from(switches, (s) => s.tree ?? 0);
  const treeCount = switchTree.reduce((most, t) => Math.max(most, t + 1), 1);
  return {
    name: topology.name,
    switchCount,
    hostCount: hosts.length,
    linkCount: from.length / 2,
    channelCount: from.length,
    channelFrom: from,
    channelTo: to,
    channelFromPort: fromPort,
    channelToPort: toPort,
    ...capacities(topology, records, hostRecord),
    ...nodesOfHosts(topology),
    ...networkParts(wiring, failed),
    ...lists,
    ...talkers,
    ...ports,
    ...placesInTrees(switches),
    switchTree,
    treeCount,
    measuredApart: treeCount === 2 && (derived?.areTwins ?? true),
    lattice: compileLattice(topology),
    linkRecord: records,
    switchNames: switches.map((s) => s.name),
    hostNames: hosts.map((h) => h.name),
  };
}

/** Level, pod and index of each switch by the records, -1 where they have none. */
function placesInTrees(switches: Topology['switches']): Pick<Fabric, 'switchLevel' | 'switchPod' | 'switchIndex'> {
  const switchLevel = new Int32Array(switches.length);
  const switchPod = new Int32Array(switches.length);
  const switchIndex = new Int32Array(switches.length);
  for (let s = 0; s < switches.length; s++) {
    const { pod = -1, index = -1 } = switches[s];
    switchLevel[s] = recordedLevel(switches[s]) ?? -1;
    switchPod[s] = pod;
    switchIndex[s] = index;
  }
  return { switchLevel, switchPod, switchIndex };
}

/** Capacities of channels and of hosts' own links. @param records by link @param hostRecord -1 = no cable */
function capacities(
  { links }: Topology,
  records: Uint32Array,
  hostRecord: Int32Array,
): Pick<Fabric, 'channelCapacity' | 'hostCapacity' | 'capacityUnit'> {
  const { ofLink, unit } = linkCapacities(links);
  const channelCapacity = new Float64Array(2 * records.length).fill(1);
  const hostCapacity = new Float64Array(hostRecord.length).fill(1);
  if (unit !== null) {
    for (let c = 0; c < channelCapacity.length; c++) channelCapacity[c] = ofLink[records[c >> 1]];
    for (let h = 0; h < hostRecord.length; h++) if (hostRecord[h] >= 0) hostCapacity[h] = ofLink[hostRecord[h]];
  }
  return { channelCapacity, hostCapacity, capacityUnit: unit };
}

/** Channels, turns and hosts by switch, in port order, by one walk over the ports. */
function listByPort(
  switchCount: number,
  hostCount: number,
  channelCount: number,
  { portOffset, portTarget }: Pick<Fabric, 'portOffset' | 'portTarget'>,
): Pick<Fabric, 'outOffset' | 'outChannel' | 'channelSlot' | 'turnOffset' | 'turnRow' | 'hostOffset' | 'hostAt'> {
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
  const turns = { outOffset, outChannel, turnOffset };
  return { ...turns, turnRow: turnRows(turns), channelSlot, hostOffset, hostAt: hostAt.subarray(0, nextHost) };
}

/** End points that take part in traffic, marked and as lists by switch. O(switches + hosts). */
function talkingHosts(
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

function compileLattice(topology: Topology): Fabric['lattice'] {
  const { lattice, switches } = topology;
  if (!lattice || switches.some((s) => s.coordinates?.length !== lattice.dims.length)) return null;
  return { ...lattice, at: Int32Array.from(switches.flatMap((s) => s.coordinates ?? [])) };
}

/** Rails are numbered in 8 bits. */
const LAST_RAIL = 255;

/** The node and the rail of each host. Nodes are numbered by their first host. O(hosts). */
function nodesOfHosts({ hosts }: Topology): Pick<Fabric, 'hostNode' | 'nodeCount' | 'nodeNames' | 'hostRail'> {
  const hostNode = new Uint32Array(hosts.length);
  const hostRail = new Uint8Array(hosts.length);
  const numberOf = new Map<string, number>();
  const nodeNames: string[] = [];
  const ports: number[] = [];
  hosts.forEach(({ name, node, rail }, h) => {
    const known = node === undefined ? undefined : numberOf.get(node);
    const number = known ?? ports.length;
    if (known === undefined) {
      ports.push(0);
      nodeNames.push(node ?? name);
    }
    if (node !== undefined) numberOf.set(node, number);
    hostNode[h] = number;
    hostRail[h] = Math.min(LAST_RAIL, rail ?? ports[number]);
    ports[number]++;
  });
  return { hostNode, nodeCount: ports.length, nodeNames, hostRail };
}
