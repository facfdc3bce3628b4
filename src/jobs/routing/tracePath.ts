import type { Fabric } from '../../core/fabric/fabric';
import { NONE } from '../../core/fabric/fabric';
import { laneRow, SERVICE_LEVELS } from '../../core/routes/laneLayout';
import type { ForwardingTable, LaneTables } from '../../core/routes/routing';

/** One host pair's walk through the tables; `switches` and `ports` run in step, `channels` is one shorter if it arrives. */
export interface TracedPath {
  readonly channels: Uint32Array;
  readonly switches: Uint32Array;
  readonly ports: Uint16Array;
  /** `no-lane`: the pair has no service level, or a switch no lane for it: packets are dropped there. */
  readonly outcome: 'arrives' | 'no-route' | 'no-lane' | 'loops';
  /** Of a routing on several virtual lanes. */
  readonly lanes: PathLanes | null;
}

export interface PathLanes {
  /** Of the pair, which it keeps. */
  readonly serviceLevel: number;
  /** Uint8Array[channels]: the lane on each channel, as the switch before it chooses. */
  readonly lane: Uint8Array;
}

interface TracedTables {
  readonly table: ForwardingTable;
  readonly lanes: LaneTables | null;
}

/** Follows the tables from one host's switch towards another host. Stops where a switch comes up again, or drops the packet. O(hops). */
export function tracePath(
  fabric: Fabric,
  { table, lanes }: TracedTables,
  source: number,
  destination: number,
): TracedPath {
  const { hostCount, hostSwitch, hostSwitchPort, portOffset, portTarget, channelTo, channelToPort } = fabric;
  const serviceLevel = lanes ? lanes.serviceLevel[source * hostCount + destination] : 0;
  const channels: number[] = [];
  const switches: number[] = [];
  const ports: number[] = [];
  const lane: number[] = [];
  const seen = new Set<number>();
  let outcome: TracedPath['outcome'] = 'no-route';
  let at = hostSwitch[source];
  let input = hostSwitchPort[source];
  while (at !== NONE) {
    if (seen.has(at)) {
      outcome = 'loops';
      break;
    }
    seen.add(at);
    const port = table[at * hostCount + destination];
    switches.push(at);
    ports.push(port);
    const target = port === 0 ? -1 : portTarget[portOffset[at] + port];
    const arrives = target === -2 - destination;
    if (!arrives && target < 0) break;
    const own = lanes ? laneAt(fabric, lanes, at, { input, output: port, level: serviceLevel }) : 0;
    if (lanes && !(own < lanes.laneCount)) {
      outcome = 'no-lane';
      break;
    }
    if (arrives) {
      outcome = 'arrives';
      break;
    }
    channels.push(target);
    lane.push(own);
    at = channelTo[target];
    input = channelToPort[target];
  }
  return {
    channels: Uint32Array.from(channels),
    switches: Uint32Array.from(switches),
    ports: Uint16Array.from(ports),
    outcome,
    lanes: lanes && { serviceLevel, lane: Uint8Array.from(lane) },
  };
}

interface Passage {
  readonly input: number;
  readonly output: number;
  readonly level: number;
}

/** The lane by which a switch sends on what it has taken in; one that there is not where it drops that. */
function laneAt({ portOffset }: Fabric, tables: LaneTables, s: number, { input, output, level }: Passage): number {
  if (level >= SERVICE_LEVELS) return tables.laneCount;
  const ports = portOffset[s + 1] - portOffset[s];
  return tables.lane[laneRow(tables.laneOffset[s], ports, input, output) + level];
}
