import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import { type DestinationForest, forEachDestination } from '../routes/destinationForest';
import { laneRow, SERVICE_LEVELS } from '../routes/laneLayout';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { type Digraph, findCycle } from './findCycle';
import type { Verification } from './verification';

/**
 * `verifyTables`, or with several tables `verifyLidTables`, for a routing on virtual lanes: a vertex of the dependency graph is a channel and a lane.
 *
 * Each pair keeps its service level; every switch chooses the lane of the output by input port, output port and level.
 * A level or lane that the tables do not have (lane 15 means "drop" in InfiniBand) ends the walk: unreachable.
 * `virtualLanes` is the highest lane in use plus one.
 */
export function verifyLanes(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  lanes: LaneTables,
  seeForest?: (forest: DestinationForest) => void,
): Verification {
  const { hostCount } = fabric;
  const { walks, reachablePairs } = walkAll(fabric, tables, lanes, seeForest);
  const virtualLanes = walks.highest + 1;
  const cycle = findCycle(laneGraph(fabric, walks.used, lanes.laneCount, virtualLanes));
  return {
    reachablePairs,
    unreachablePairs: tables.length * hostCount * Math.max(0, hostCount - 1) - reachablePairs,
    loops: walks.loops,
    deadlockFree: cycle.length === 0,
    virtualLanes,
    cycle,
    turnsUsed: walks.turnsUsed,
  };
}

/** Follows every pair through every table. */
export function walkAll(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  lanes: LaneTables,
  seeForest?: (forest: DestinationForest) => void,
): { readonly walks: LaneWalks; readonly reachablePairs: number } {
  const { hostCount, hostAt } = fabric;
  const { serviceLevel } = lanes;
  const walks = new LaneWalks(fabric, lanes);
  let reachablePairs = 0;
  const see = (forest: DestinationForest): void => {
    const { destination, next } = forest;
    seeForest?.(forest);
    for (let i = 0; i < hostAt.length; i++) {
      const source = hostAt[i];
      if (source === destination) continue;
      const level = serviceLevel[source * hostCount + destination];
      if (level < SERVICE_LEVELS && walks.follow(source, destination, next, level)) reachablePairs++;
    }
  };
  for (const table of tables) forEachDestination(fabric, table, see);
  return { walks, reachablePairs };
}

/** Follows walks over channels and lanes, and notes what they use. */
export class LaneWalks {
  /** Uint8Array[turns]. */
  readonly turnsUsed: Uint8Array;
  /** Uint8Array[turns × lanes × lanes]: by turn, input lane, output lane. */
  readonly used: Uint8Array;
  loops = 0;
  /** Highest lane in use. */
  highest = 0;

  constructor(
    private readonly fabric: Fabric,
    private readonly lanes: LaneTables,
  ) {
    const { turnOffset, switchCount } = fabric;
    this.turnsUsed = new Uint8Array(turnOffset[switchCount]);
    this.used = new Uint8Array(this.turnsUsed.length * lanes.laneCount * lanes.laneCount);
  }

  /** True if a packet of that level arrives. @param next of the destination, see `DestinationForest` */
  follow(source: number, destination: number, next: Int32Array, level: number): boolean {
    const { fabric, turnsUsed, used } = this;
    const { hostSwitchPort, channelTo, channelFromPort, channelToPort } = fabric;
    const { laneCount } = this.lanes;
    let s = fabric.hostSwitch[source];
    let inputPort = hostSwitchPort[source];
    let input = -1;
    let inputLane = 0;
    // A walk that lasts longer than the way into a loop, a round of it and the turn that closes it, is in one.
    for (let steps = 2 * fabric.switchCount + 2; ; steps--) {
      const output = next[s];
      if (output < 0) {
        const arrived = output === -2 - destination;
        return arrived && this.laneAt(s, inputPort, hostSwitchPort[destination], level) < laneCount;
      }
      if (steps === 0) {
        this.loops++;
        return false;
      }
      const outputLane = this.laneAt(s, inputPort, channelFromPort[output], level);
      if (!(outputLane < laneCount)) return false;
      if (outputLane > this.highest) this.highest = outputLane;
      if (input >= 0) {
        const turn = turnIndex(fabric, input, output);
        turnsUsed[turn] = 1;
        used[(turn * laneCount + inputLane) * laneCount + outputLane] = 1;
      }
      input = output;
      inputLane = outputLane;
      inputPort = channelToPort[output];
      s = channelTo[output];
    }
  }

  private laneAt(s: number, input: number, output: number, level: number): number {
    const { portOffset } = this.fabric;
    const { lane, laneOffset } = this.lanes;
    const ports = portOffset[s + 1] - portOffset[s];
    return lane[laneRow(laneOffset[s], ports, input, output) + level];
  }
}

/**
 * The dependency graph of walks that have been followed: a vertex is channel * lanes + lane. O(turns × lanes²).
 * @param used see LaneWalks
 * @param lanes how many of the `laneCount` count
 */
export function laneGraph(fabric: Fabric, used: Uint8Array, laneCount: number, lanes: number): Digraph {
  const { channelCount, channelTo, outOffset, outChannel, turnRow } = fabric;
  const offset = new Uint32Array(channelCount * lanes + 1);
  const head: number[] = [];
  for (let c = 0; c < channelCount; c++) {
    const s = channelTo[c];
    const first = outOffset[s];
    const degree = outOffset[s + 1] - first;
    const row = turnRow[c];
    for (let from = 0; from < lanes; from++) {
      for (let slot = 0; slot < degree; slot++) {
        const cell = ((row + slot) * laneCount + from) * laneCount;
        for (let to = 0; to < lanes; to++) if (used[cell + to] !== 0) head.push(outChannel[first + slot] * lanes + to);
      }
      offset[c * lanes + from + 1] = head.length;
    }
  }
  return { vertexCount: channelCount * lanes, offset, head: Uint32Array.from(head) };
}
