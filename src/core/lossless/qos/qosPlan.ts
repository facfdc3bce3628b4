import { endName } from '../../formats/parts/devicePorts';
import { sonicDevices } from '../../formats/parts/sonicDevices';
import type { Topology } from '../../topology/topology';
import type { QosMarks } from './judgeQos';

/** A port that carries lossless traffic. */
export interface PlannedPort {
  readonly port: number;
  readonly sonicName: string;
  /** Whole metres of its cable, rounded up; null where that is not known. */
  readonly metres: number | null;
}

/** What a switch is to be told for lossless traffic. */
export interface QosPlan {
  readonly name: string;
  readonly ports: readonly PlannedPort[];
  /** Lossless priorities, which are their own traffic class, group and queue; and the marks of each: that of tag i is the i-th. */
  readonly lossless: readonly { readonly priority: number; readonly dscp: number }[];
  readonly notices: { readonly priority: number; readonly dscp: number };
}

/** Priorities that become lossless, in this order; 6 is for congestion notices, 7 for the network itself, 0 for all else. */
const PRIORITIES = [3, 4, 5, 2, 1];
const NOTICES = 6;
/** Most of them. */
export const MOST_PRIORITIES = PRIORITIES.length;

/**
 * Plans quality of service for every switch with cables, by the names that SONiC gives switches and ports: the first tag bears the mark given, each other 8 × priority + 2 (class selector and low drop
 * precedence, RFC 2597). O(links).
 * @param tags lossless priorities, at most `MOST_PRIORITIES`
 */
export function planQos(topology: Topology, tags: number, { dscp, cnp }: QosMarks): QosPlan[] {
  const devices = sonicDevices(topology);
  const ports = new Map<string, PlannedPort[]>(topology.switches.map(({ id }) => [id, []]));
  for (const { a, b, lengthM } of topology.links) {
    const metres = lengthM === undefined ? null : Math.ceil(lengthM);
    for (const end of [a, b]) ports.get(end.node)?.push({ port: end.port, sonicName: endName(devices, end), metres });
  }
  const lossless = PRIORITIES.slice(0, tags).map((priority, i) => ({
    priority,
    dscp: i === 0 ? dscp : 8 * priority + 2,
  }));
  return topology.switches.flatMap(({ id }) => {
    const own = (ports.get(id) ?? []).sort((a, b) => a.port - b.port);
    if (own.length === 0) return [];
    return [{ name: devices.get(id)?.device ?? '', ports: own, lossless, notices: { priority: NOTICES, dscp: cnp } }];
  });
}

/** Bytes from which a queue marks packets, and from which it marks all; milliseconds after which a watchdog ends a pause, and lets it be again. */
export const WRITTEN = { markFrom: 150_000, markAll: 3_000_000, detectMs: 200, restoreMs: 200 } as const;
