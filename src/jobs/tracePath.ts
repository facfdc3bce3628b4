import type { Fabric } from '../core/fabric/fabric';
import { NONE } from '../core/fabric/fabric';
import type { ForwardingTable, LaneTables } from '../core/routes/routing';

/** Service levels of InfiniBand, of which a lane table has a lane each. */
const LEVELS = 16;

/** One host pair's walk through the tables; `switches` and `ports` run in step, `channels` is one shorter if it arrives. */
export interface TracedPath {
  readonly channels: Uint32Array;
  readonly switches: Uint32Array;
  readonly ports: Uint16Array;
  readonly outcome: 'arrives' | 'no-route' | 'loops';
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

/** Follows the tables from one host's switch towards another host. Stops where a switch comes up again. O(hops). */
export function tracePath(
  fabric: Fabric,
  { table, lanes }: TracedTables,
  source: number,
  destination: number,
): TracedPath {
  const channels: number[] = [];
  const switches: number[] = [];
  const ports: number[] = [];
  const seen = new Set<number>();
  let outcome: TracedPath['outcome'] = 'no-route';
  let at = fabric.hostSwitch[source];
  while (at !== NONE) {
    if (seen.has(at)) {
      outcome = 'loops';
      break;
    }
    seen.add(at);
    const port = table[at * fabric.hostCount + destination];
    switches.push(at);
    ports.push(port);
    const target = port === 0 ? -1 : fabric.portTarget[fabric.portOffset[at] + port];
    if (target === -2 - destination) {
      outcome = 'arrives';
      break;
    }
    if (target < 0) break;
    channels.push(target);
    at = fabric.channelTo[target];
  }
  return {
    channels: Uint32Array.from(channels),
    switches: Uint32Array.from(switches),
    ports: Uint16Array.from(ports),
    outcome,
    lanes: lanes && lanesOf(fabric, lanes, channels, source, destination),
  };
}

/** What the lane tables make of a walk. */
function lanesOf(
  { hostCount, hostSwitchPort, portOffset, channelFrom, channelFromPort, channelToPort }: Fabric,
  tables: LaneTables,
  channels: readonly number[],
  source: number,
  destination: number,
): PathLanes {
  const serviceLevel = tables.serviceLevel[source * hostCount + destination];
  const lane = Uint8Array.from(channels, (c, i) => {
    const s = channelFrom[c];
    const input = i === 0 ? hostSwitchPort[source] : channelToPort[channels[i - 1]];
    const ports = portOffset[s + 1] - portOffset[s];
    return tables.lane[tables.laneOffset[s] + (input * ports + channelFromPort[c]) * LEVELS + serviceLevel];
  });
  return { serviceLevel, lane };
}
