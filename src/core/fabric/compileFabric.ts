import type { LinkEnd, Topology } from '../topology/topology';
import { deriveTrees } from './deriveTrees';
import { type Fabric, NONE } from './fabric';

/**
 * Compiles records to typed arrays once; everything below runs on the result.
 *
 * Preconditions: the topology passes `validateTopology` (ports used once, ends that exist).
 * Where no record speaks of levels or trees, two joined trees are recognised by their wiring (`deriveTrees`).
 * Failed switches, hosts and links (`down`) keep their index but have no channels. O(switches + hosts + links + ports).
 */
export function compileFabric(topology: Topology): Fabric {
  const { switches, hosts, links } = topology;
  const switchCount = switches.length;
  const hostCount = hosts.length;
  const switchOf = new Map<string, number>();
  const hostOf = new Map<string, number>();
  for (let s = 0; s < switchCount; s++) switchOf.set(switches[s].id, s);
  for (let h = 0; h < hostCount; h++) hostOf.set(hosts[h].id, h);

  const switchDown = Uint8Array.from(switches, (s) => (s.down ? 1 : 0));
  const portOffset = new Uint32Array(switchCount + 1);
  let maxPort = 0;
  for (let s = 0; s < switchCount; s++) {
    const ports = switches[s].portCount;
    if (ports > maxPort) maxPort = ports;
    portOffset[s + 1] = portOffset[s] + ports + 1;
  }
  const portTarget = new Int32Array(portOffset[switchCount]).fill(-1);
  const hostSwitch = new Uint32Array(hostCount).fill(NONE);
  const hostSwitchPort = new Uint16Array(hostCount);

  const from: number[] = [];
  const to: number[] = [];
  const fromPort: number[] = [];
  const toPort: number[] = [];
  const records: number[] = [];
  const attach = (host: number, end: LinkEnd): void => {
    const s = switchOf.get(end.node);
    if (s === undefined || switchDown[s] || hosts[host]?.down) return;
    hostSwitch[host] = s;
    hostSwitchPort[host] = end.port;
    portTarget[portOffset[s] + end.port] = -2 - host;
  };
  for (let i = 0; i < links.length; i++) {
    const link = links[i];
    if (link.down) continue;
    const a = switchOf.get(link.a.node);
    const b = switchOf.get(link.b.node);
    if (a === undefined) {
      const host = hostOf.get(link.a.node);
      if (host !== undefined) attach(host, link.b);
    } else if (b === undefined) {
      const host = hostOf.get(link.b.node);
      if (host !== undefined) attach(host, link.a);
    } else if (!switchDown[a] && !switchDown[b]) {
      portTarget[portOffset[a] + link.a.port] = from.length;
      portTarget[portOffset[b] + link.b.port] = from.length + 1;
      from.push(a, b);
      to.push(b, a);
      fromPort.push(link.a.port, link.b.port);
      toPort.push(link.b.port, link.a.port);
      records.push(i);
    }
  }

  // One walk over the ports gives both lists in port order.
  const channelCount = from.length;
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

  const field = (key: 'level' | 'pod' | 'index'): Int32Array => Int32Array.from(switches, (s) => s[key] ?? -1);
  const channelFrom = Uint32Array.from(from);
  const channelTo = Uint32Array.from(to);
  const declared = switches.some((s) => s.tree !== undefined || s.level !== undefined);
  const wiring = { switchCount, channelFrom, channelTo, outOffset, outChannel, hostOffset };
  const switchTree = (declared ? null : deriveTrees(wiring)) ?? Uint8Array.from(switches, (s) => s.tree ?? 0);
  return {
    name: topology.name,
    switchCount,
    hostCount,
    linkCount: channelCount / 2,
    channelCount,
    channelFrom,
    channelTo,
    channelFromPort: Uint16Array.from(fromPort),
    channelToPort: Uint16Array.from(toPort),
    outOffset,
    outChannel,
    channelSlot,
    turnOffset,
    hostSwitch,
    hostSwitchPort,
    hostOffset,
    hostAt: hostAt.subarray(0, nextHost),
    portOffset,
    portTarget,
    maxPort,
    switchLevel: field('level'),
    switchPod: field('pod'),
    switchIndex: field('index'),
    switchTree,
    treeCount: switchTree.reduce((most, t) => Math.max(most, t + 1), 1),
    switchDown,
    lattice: compileLattice(topology),
    linkRecord: Uint32Array.from(records),
    switchNames: switches.map((s) => s.name),
    hostNames: hosts.map((h) => h.name),
  };
}

function compileLattice(topology: Topology): Fabric['lattice'] {
  const { lattice, switches } = topology;
  if (!lattice || switches.some((s) => s.coordinates?.length !== lattice.dims.length)) return null;
  return { ...lattice, at: Int32Array.from(switches.flatMap((s) => s.coordinates ?? [])) };
}
