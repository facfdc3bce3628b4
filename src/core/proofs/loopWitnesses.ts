import { LaneWalks } from '../deadlock/verifyLanes';
import type { Fabric } from '../fabric/fabric';
import { turnIndex } from '../fabric/turns';
import { type DestinationForest, forEachDestination, UNSEEN } from '../routes/destinationForest';
import { SERVICE_LEVELS } from '../routes/laneLayout';
import type { LaneTables } from '../routes/routing';
import type { ProvedTables } from './certificate';

/** A channel and the lane on it. */
interface Vertex {
  readonly channel: number;
  readonly lane: number;
}

type HostPair = readonly [source: number, destination: number];

/**
 * For each vertex of a loop of dependencies a pair of hosts whose walk goes from it to the next one.
 * O(hosts × switches × vertices), with lanes O(hosts² × hops).
 */
export function turnWitnesses(fabric: Fabric, { table, lanes }: ProvedTables, loop: readonly Vertex[]): HostPair[] {
  const found = new Map<number, HostPair>();
  const seeker = lanes ? laneSeeker(fabric, lanes, loop, found) : seekerOf(fabric, loop, found);
  forEachDestination(fabric, table, (forest) => {
    if (found.size < loop.length) seeker(forest);
  });
  return loop.map((_, i) => {
    const pair = found.get(i);
    if (!pair) throw new Error('a dependency that no walk makes');
    return pair;
  });
}

type Seeker = (forest: DestinationForest) => void;

function seekerOf(fabric: Fabric, loop: readonly Vertex[], found: Map<number, HostPair>): Seeker {
  const { channelFrom, channelTo } = fabric;
  return (forest) => {
    loop.forEach(({ channel }, i) => {
      const after = loop[(i + 1) % loop.length].channel;
      const { next, hops } = forest;
      if (found.has(i) || next[channelFrom[channel]] !== channel || next[channelTo[channel]] !== after) return;
      if (hops[channelFrom[channel]] === UNSEEN) return;
      found.set(i, [senderThrough(fabric, forest, channelFrom[channel]), forest.destination]);
    });
  };
}

/** A host whose walk comes by a switch, as some does. */
function senderThrough(fabric: Fabric, { destination, next }: DestinationForest, by: number): number {
  const { hostAt, hostSwitch, channelTo, switchCount } = fabric;
  for (const host of hostAt) {
    if (host === destination) continue;
    let s = hostSwitch[host];
    for (let steps = 0; s !== by && next[s] >= 0 && steps < switchCount; steps++) s = channelTo[next[s]];
    if (s === by) return host;
  }
  throw new Error('a switch that no walk comes by');
}

function laneSeeker(fabric: Fabric, lanes: LaneTables, loop: readonly Vertex[], found: Map<number, HostPair>): Seeker {
  const { hostAt, hostCount } = fabric;
  const { laneCount, serviceLevel } = lanes;
  const walks = new LaneWalks(fabric, lanes);
  const cells = loop.map(({ channel, lane }, i) => {
    const after = loop[(i + 1) % loop.length];
    return (turnIndex(fabric, channel, after.channel) * laneCount + lane) * laneCount + after.lane;
  });
  return ({ destination, next }) => {
    for (const source of hostAt) {
      const level = serviceLevel[source * hostCount + destination];
      if (source === destination || level >= SERVICE_LEVELS) continue;
      for (const cell of cells) walks.used[cell] = 0;
      walks.follow(source, destination, next, level);
      cells.forEach((cell, i) => {
        if (walks.used[cell] === 1 && !found.has(i)) found.set(i, [source, destination]);
      });
    }
  };
}
