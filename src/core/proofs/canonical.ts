import { isKeptName } from '../base/text/labels';
import { TopoloomError } from '../base/topoloomError';
import type { Fabric } from '../fabric/fabric';
import { laneRow, SERVICE_LEVELS } from '../routes/laneLayout';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import type { Topology } from '../topology/topology';
import { sha256 } from './sha256';

/** Something of which no certificate can speak. */
export class ProofRefusal extends TopoloomError {
  override readonly name = 'ProofRefusal';
  readonly kind = 'refusal';
}

/** A network in the order of names, which is the same for whoever reads it. What has failed, and hosts without a cable, are left out. */
export interface CanonicalNetwork {
  readonly fabric: Fabric;
  /** Uint32Array: indices in the fabric of switches and hosts, by name. */
  readonly switches: Uint32Array;
  readonly hosts: Uint32Array;
  /** Uint32Array[channelCount]: the fabric's channel at each place: two directions of each cable. */
  readonly channels: Uint32Array;
  /** `s NAME`, `h NAME` and `NAME PORT NAME PORT` in lines. */
  readonly text: string;
}

/** Port of an entry without a route; twice where an entry has two bytes. */
const NO_ROUTE = 255;
/** Highest port that one byte can hold beside it. */
const BYTE_PORTS = 254;
/** In place of a service level where there is no pair. */
const NO_LEVEL = 255;

/** Orders texts by code point: comparing strings orders UTF-16 units, of which those of pairs come too early. */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return lifted(x) - lifted(y);
  }
  return a.length - b.length;
}

const lifted = (unit: number): number => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);

/**
 * The canonical form of a network. O(n log n) for n nodes and cables.
 * @throws ProofRefusal where two nodes have one name, or the network's file (ibsim) cannot hold a name
 */
export function canonicalNetwork(topology: Topology, fabric: Fabric): CanonicalNetwork {
  const { switchCount, hostCount, switchDown, hostSwitch, hostSwitchPort, switchNames, hostNames } = fabric;
  const sorted = (names: readonly string[], count: number, works: (i: number) => boolean): Uint32Array =>
    Uint32Array.from(Array.from({ length: count }, (_, i) => i).filter(works)).sort((a, b) =>
      byCodePoint(names[a], names[b]),
    );
  const switches = sorted(switchNames, switchCount, (s) => switchDown[s] === 0);
  const hosts = sorted(hostNames, hostCount, (h) => hostSwitch[h] < switchCount);
  refuseNames([...Array.from(switches, (s) => switchNames[s]), ...Array.from(hosts, (h) => hostNames[h])]);
  const { lines, channels } = sortedCables(fabric);
  const hostPort = hostPorts(topology);
  for (const h of hosts)
    lines.push(cableLine([hostNames[h], hostPort[h]], [switchNames[hostSwitch[h]], hostSwitchPort[h]]));
  lines.sort(byCodePoint);
  const nodes = [
    ...Array.from(switches, (s) => `s ${switchNames[s]}`),
    ...Array.from(hosts, (h) => `h ${hostNames[h]}`),
  ];
  return { fabric, switches, hosts, channels, text: [...nodes, ...lines, ''].join('\n') };
}

function refuseNames(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name) || !isKeptName(name))
      throw new ProofRefusal({
        en: `no certificate for nodes named ${name}: expected names that the checked file (ibsim) holds, each of one node: of at most 63 bytes on one line, without double quotes and spaces at their ends`,
        ja: `${name} という名前のノードがあるため証明書を作れません。検証に使う ibsim のファイルに書けるよう、名前は 63 バイト以内の 1 行で、二重引用符や前後の空白を含まず、ノードごとに異なる必要があります`,
      });
    seen.add(name);
  }
}

type End = readonly [name: string, port: number];

function cableLine(...ends: readonly [End, End]): string {
  const [a, b] = ends.map(([name, port]) => `${name} ${port}`);
  return byCodePoint(a, b) < 0 ? `${a} ${b}` : `${b} ${a}`;
}

/** Cables between switches in order: their lines, and the channels of both directions, first that from the smaller end. */
function sortedCables(fabric: Fabric): { lines: string[]; channels: Uint32Array } {
  const { channelCount, channelFrom, channelTo, channelFromPort, channelToPort, switchNames } = fabric;
  const cables: { line: string; channel: number }[] = [];
  for (let c = 0; c < channelCount; c += 2) {
    const a = `${switchNames[channelFrom[c]]} ${channelFromPort[c]}`;
    const b = `${switchNames[channelTo[c]]} ${channelToPort[c]}`;
    cables.push(byCodePoint(a, b) < 0 ? { line: `${a} ${b}`, channel: c } : { line: `${b} ${a}`, channel: c + 1 });
  }
  cables.sort((a, b) => byCodePoint(a.line, b.line));
  const channels = new Uint32Array(channelCount);
  cables.forEach(({ channel }, i) => {
    channels[2 * i] = channel;
    channels[2 * i + 1] = channel ^ 1;
  });
  return { lines: cables.map(({ line }) => line), channels };
}

/** By host, its own port in its working cable. */
function hostPorts({ hosts, links }: Topology): Uint32Array {
  const hostOf = new Map<string, number>(hosts.map(({ id }, h) => [id, h]));
  const ports = new Uint32Array(hosts.length);
  for (const { a, b, down } of links) {
    if (down) continue;
    for (const { node, port } of [a, b]) {
      const h = hostOf.get(node);
      if (h !== undefined) ports[h] = port;
    }
  }
  return ports;
}

/** SHA-256 of the network's text. */
export function networkHash({ text }: CanonicalNetwork): string {
  return sha256(new TextEncoder().encode(text));
}

/** SHA-256 of tables: for each switch a byte a host, two (little endian) where a port exceeds 254; all bits set = no route. O(entries). */
export function tablesHash({ fabric, switches, hosts }: CanonicalNetwork, table: ForwardingTable): string {
  const { hostCount } = fabric;
  const ports = new Uint16Array(switches.length * hosts.length);
  let highest = 0;
  let at = 0;
  for (const s of switches) {
    for (const h of hosts) {
      const port = table[s * hostCount + h];
      if (port > highest) highest = port;
      ports[at++] = port;
    }
  }
  if (highest <= BYTE_PORTS) return sha256(Uint8Array.from(ports, (port) => port || NO_ROUTE));
  const wide = new Uint8Array(2 * ports.length).fill(NO_ROUTE);
  const view = new DataView(wide.buffer);
  ports.forEach((port, i) => {
    if (port > 0) view.setUint16(2 * i, port, true);
  });
  return sha256(wide);
}

/**
 * SHA-256 of lane tables: a byte for the service level of each ordered pair of hosts (255 from a host to itself, 0 to one that no table leads to: its LID is in no
 * file of tables), then by switch, cabled input port and cabled output port the lanes of levels 0 to 15. O(hosts² + switches × (hosts + ports²)).
 */
export function lanesHash(
  { fabric, switches, hosts }: CanonicalNetwork,
  { table, lanes }: { readonly table: ForwardingTable; readonly lanes: LaneTables },
): string {
  const { hostCount, portOffset, portTarget } = fabric;
  const cabled = Array.from(switches, (s) => {
    const ports: number[] = [];
    for (let p = 0; portOffset[s] + p < portOffset[s + 1]; p++) if (portTarget[portOffset[s] + p] !== -1) ports.push(p);
    return ports;
  });
  const rows = cabled.reduce((sum, ports) => sum + ports.length ** 2, 0);
  const bytes = new Uint8Array(hosts.length ** 2 + rows * SERVICE_LEVELS);
  const isLedTo = Uint8Array.from(hosts, (h) => (switches.some((s) => table[s * hostCount + h] > 0) ? 1 : 0));
  let at = 0;
  for (const a of hosts) {
    hosts.forEach((b, i) => {
      bytes[at++] = a === b ? NO_LEVEL : isLedTo[i] && lanes.serviceLevel[a * hostCount + b];
    });
  }
  cabled.forEach((ports, i) => {
    const s = switches[i];
    for (const input of ports) {
      for (const output of ports) {
        const row = laneRow(lanes.laneOffset[s], portOffset[s + 1] - portOffset[s], input, output);
        bytes.set(lanes.lane.subarray(row, row + SERVICE_LEVELS), at);
        at += SERVICE_LEVELS;
      }
    }
  });
  return sha256(bytes);
}
