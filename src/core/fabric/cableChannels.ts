import { UnionFind } from '../base/structures/unionFind';
import type { LinkEnd, Topology } from '../topology/topology';
import { type Fabric, NONE } from './fabric';

type Ports = Pick<Fabric, 'portOffset' | 'portTarget' | 'maxPort' | 'hostSwitch' | 'hostSwitchPort' | 'switchDown'>;
type Parts = Pick<Fabric, 'switchPart' | 'partCount'>;

/** What the cables of a network join: two channels a link between switches, numbered as the links are, and what is at each port. */
export interface CabledChannels extends Ports, Parts {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly fromPort: readonly number[];
  readonly toPort: readonly number[];
  /** By link: its record. */
  readonly records: readonly number[];
  /** Int32Array[hostCount]: record of the host's live cable, -1 without one. */
  readonly hostRecord: Int32Array;
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
  const from: number[] = [];
  const to: number[] = [];
  const fromPort: number[] = [];
  const toPort: number[] = [];
  const records: number[] = [];
  const hostRecord = new Int32Array(hosts.length).fill(-1);
  const joined = new UnionFind(switches.length);
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
    if (a !== undefined && b !== undefined) joined.union(a, b);
    if (link.down) continue;
    if (a === undefined) {
      attach(hostOf.get(link.a.node), link.b, i);
    } else if (b === undefined) {
      attach(hostOf.get(link.b.node), link.a, i);
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
  return { ...ports, ...numbered(joined, switches.length), from, to, fromPort, toPort, records, hostRecord };
}

/** Parts by their first switch. */
function numbered(joined: UnionFind, switchCount: number): Parts {
  const switchPart = new Uint32Array(switchCount);
  const numberOf = new Map<number, number>();
  for (let s = 0; s < switchCount; s++) {
    const root = joined.find(s);
    if (!numberOf.has(root)) numberOf.set(root, numberOf.size);
    switchPart[s] = numberOf.get(root) as number;
  }
  return { switchPart, partCount: joined.count };
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
