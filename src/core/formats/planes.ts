import { assignGuids } from '../addressing/guids';
import type { LidAssignment } from '../addressing/lidAssignment';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { partsOfNodes } from '../fabric/planeParts';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import type { Topology } from '../topology/topology';
import type { ExportBundle } from './parts/format';

/** A part of a network that no link joins to the rest, as a network by itself. */
export interface Plane {
  /** From 0, in the order of the switches. */
  readonly number: number;
  /** With the whole network's GUIDs, so that its files fit the whole too. Neither origin nor carried tables, which are of the whole. */
  readonly topology: Topology;
  readonly fabric: Fabric;
  /** Uint32Array each: indices in the whole network. */
  readonly switches: Uint32Array;
  readonly hosts: Uint32Array;
}

/**
 * The planes of a network: its connected parts that have hosts, each a subnet of its own, for which a subnet manager of its own runs. Failures part
 * nothing: what only a failure cuts off belongs to its plane still. Switches without any host in reach, and hosts without a cable, are in none.
 * O(switches + hosts + links).
 * @example
 * const plane = generateFromSpec('mesh:dims=2x2,hosts=1');
 * splitPlanes(plane, compileFabric(plane)).length; // => 1
 */
export function splitPlanes(topology: Topology, fabric: Fabric): readonly Plane[] {
  const partOf = partsOfNodes(topology, fabric);
  const switchesOf: number[][] = Array.from({ length: fabric.partCount }, () => []);
  const hostsOf: number[][] = Array.from({ length: fabric.partCount }, () => []);
  topology.switches.forEach(({ id }, s) => {
    switchesOf[partOf.get(id) as number].push(s);
  });
  topology.hosts.forEach(({ id }, h) => {
    const part = partOf.get(id);
    if (part !== undefined) hostsOf[part].push(h);
  });
  const linksOf: Topology['links'][number][][] = Array.from({ length: fabric.partCount }, () => []);
  for (const link of topology.links) {
    const part = partOf.get(link.a.node);
    if (part !== undefined && part === partOf.get(link.b.node)) linksOf[part].push(link);
  }
  const { ofSwitch, ofHost, ofHostPort } = assignGuids(topology);
  const { origin: _origin, tables: _tables, notes: _notes, ...rest } = topology;
  const parts = switchesOf.map((_, part) => part).filter((part) => hostsOf[part].length > 0);
  return parts.map((part, number) => {
    const own: Topology = {
      ...rest,
      name: `${topology.name} plane ${number}`,
      switches: switchesOf[part].map((s) => ({ ...topology.switches[s], guid: ofSwitch[s] })),
      hosts: hostsOf[part].map((h) => ({ ...topology.hosts[h], guid: ofHost[h], portGuid: ofHostPort[h] })),
      links: linksOf[part],
    };
    const [switches, hosts] = [switchesOf, hostsOf].map((of) => Uint32Array.from(of[part]));
    return { number, topology: own, fabric: compileFabric(own), switches, hosts };
  });
}

/**
 * The part of the whole network's tables and lanes that belongs to a plane, under LIDs of the plane's own. O(table of
 * the plane).
 * @param whole tables of the network that the plane was split from
 */
export function planeBundle(plane: Plane, whole: ExportBundle, lids: LidAssignment): ExportBundle {
  const { topology, fabric, switches, hosts } = plane;
  const { table, switchTable, furtherTables, lanes } = whole;
  const own = (of: ForwardingTable) => entriesOf(of, whole.fabric.hostCount, switches, hosts);
  return {
    topology,
    fabric,
    lids,
    ...(table && { table: own(table) }),
    ...(furtherTables && { furtherTables: furtherTables.map(own) }),
    ...(switchTable && { switchTable: entriesOf(switchTable, whole.fabric.switchCount, switches, switches) }),
    ...(lanes && { lanes: lanesOf(plane, whole.fabric, lanes) }),
  };
}

/** The plane's share of LIDs that were given out for the whole network. O(switches + hosts). */
export function planeLids({ switches, hosts }: Plane, { ofSwitch, ofHost, ...rest }: LidAssignment): LidAssignment {
  return {
    ...rest,
    ofSwitch: Uint16Array.from(switches, (s) => ofSwitch[s]),
    ofHost: Uint16Array.from(hosts, (h) => ofHost[h]),
  };
}

function entriesOf(table: ForwardingTable, width: number, rows: Uint32Array, columns: Uint32Array): ForwardingTable {
  const size = rows.length * columns.length;
  const result = table instanceof Uint16Array ? new Uint16Array(size) : new Uint8Array(size);
  rows.forEach((row, r) => {
    columns.forEach((column, c) => {
      result[r * columns.length + c] = table[row * width + column];
    });
  });
  return result;
}

function lanesOf({ switches, hosts }: Plane, { hostCount }: Fabric, lanes: LaneTables): LaneTables {
  const { laneCount, laneOffset, lane } = lanes;
  const ends = Array.from(switches, (s) => laneOffset[s + 1] ?? lane.length);
  const parts = Array.from(switches, (s, i) => lane.subarray(laneOffset[s], ends[i]));
  const own = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  const offsets = new Uint32Array(parts.length);
  let size = 0;
  parts.forEach((part, i) => {
    offsets[i] = size;
    own.set(part, size);
    size += part.length;
  });
  const serviceLevel = entriesOf(lanes.serviceLevel, hostCount, hosts, hosts) as Uint8Array;
  return { laneCount, serviceLevel, laneOffset: offsets, lane: own };
}
