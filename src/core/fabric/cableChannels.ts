import type { LinkEnd, Topology } from '../topology/topology';
import { type Fabric, NONE } from './fabric';

type Ports = Pick<Fabric, 'portOffset' | 'portTarget' | 'maxPort' | 'hostSwitch' | 'hostSwitchPort' | 'switchDown'>;

/** Channels made by the cables of a network: two for each link between switches, numbered as the links are, and the element at each port. */
export interface CabledChannels extends Ports {
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  readonly fromPort: Uint16Array;
  readonly toPort: Uint16Array;
  /** Uint32Array[linkCount]: its record. */
  readonly records: Uint32Array;
  /** Int32Array[hostCount]: record of the host's live cable, -1 without one. */
  readonly hostRecord: Int32Array;
  /** Both ends of every link between switches that makes no channel, one pair after the other. */
  readonly failed: readonly number[];
}

/** Reads the links of a network. Failed switches, hosts and links make no channels. O(switches + hosts + links + ports). */
export function cableChannels(topology: Topology): CabledChannels {
  const { switches, hosts, links } = topology;
  const switchOf = new Map<string, number>();
  const hostOf = new Map<string, number>();
  for (let s = 0; s < switches.length; s++) switchOf.set(switches[s].id, s);
  for (let h = 0; h < hosts.length; h++) hostOf.set(hosts[h].id, h);

  const ports = emptyPorts(topology);
  const { portOffset, portTarget, hostSwitch, hostSwitchPort, switchDown } = ports;
  // Room for all links; what there are fewer of is cut off in the end.
  const from = new Uint32Array(2 * links.length);
  const to = new Uint32Array(2 * links.length);
  const fromPort = new Uint16Array(2 * links.length);
  const toPort = new Uint16Array(2 * links.length);
  const records = new Uint32Array(links.length);
  let count = 0;
  const hostRecord = new Int32Array(hosts.length).fill(-1);
  const failed: number[] = [];
  const attach = (host: number | undefined, end: LinkEnd, record: number): void => {
    const s = switchOf.get(end.node);
    if (host === undefined || s === undefined || switchDown[s] || hosts[host].down) return;
    hostSwitch[host] = s;
    hostSwitchPort[host] = end.port;
    hostRecord[host] = record;
    portTarget[portOffset[s] + end.port] = -2 - host;
  };
  for (let i = 0; i < links.length; i++) {
    const link = links[i];
    const a = switchOf.get(link.a.node);
    const b = switchOf.get(link.b.node);
    if (a === undefined) {
      if (!link.down) attach(hostOf.get(link.a.node), link.b, i);
    } else if (b === undefined) {
      if (!link.down) attach(hostOf.get(link.b.node), link.a, i);
    } else if (link.down || switchDown[a] || switchDown[b]) {
      failed.push(a, b);
    } else {
      portTarget[portOffset[a] + link.a.port] = count;
      portTarget[portOffset[b] + link.b.port] = count + 1;
      records[count >> 1] = i;
      from[count] = to[count + 1] = a;
      to[count] = from[count + 1] = b;
      fromPort[count] = toPort[count + 1] = link.a.port;
      toPort[count] = fromPort[count + 1] = link.b.port;
      count += 2;
    }
  }
  return {
    ...ports,
    from: from.slice(0, count),
    to: to.slice(0, count),
    fromPort: fromPort.slice(0, count),
    toPort: toPort.slice(0, count),
    records: records.slice(0, count / 2),
    hostRecord,
    failed,
  };
}

/** Every port with nothing cabled to it. */
function emptyPorts({ switches, hosts }: Topology): Ports {
  const portOffset = new Uint32Array(switches.length + 1);
  let maxPort = 0;
  for (let s = 0; s < switches.length; s++) {
    const ports = switches[s].portCount;
    if (ports > maxPort) maxPort = ports;
    portOffset[s + 1] = portOffset[s] + ports + 1;
  }
  return {
    portOffset,
    portTarget: new Int32Array(portOffset[switches.length]).fill(-1),
    maxPort,
    hostSwitch: new Uint32Array(hosts.length).fill(NONE),
    hostSwitchPort: new Uint16Array(hosts.length),
    switchDown: Uint8Array.from(switches, (s) => (s.down ? 1 : 0)),
  };
}
