import type { Fabric } from '../../fabric/fabric';
import { type ChosenTables, chosenWalk } from '../../routes/chosenTables';
import type { PacketPaths } from './packetPaths';

/** Paths of pairs that each choose one of several tables, all on one lane. Nothing need be verified, as for `tablePaths`. A path costs O(hops). */
export function chosenPaths(fabric: Fabric, chosen: ChosenTables): PacketPaths {
  const { switchCount, channelCount } = fabric;
  const walk = new Int32Array(switchCount + 1);
  const write = (source: number, destination: number, into: Int32Array, at: number): number => {
    const hops = chosenWalk(fabric, chosen, [source, destination], walk);
    if (hops < 0) return -1;
    into.set(walk.subarray(0, hops), at);
    into[at + hops] = channelCount + destination;
    return at + hops + 1;
  };
  return { laneCount: 1, longest: longestWalk(fabric, chosen, walk) + 1, write };
}

function longestWalk(fabric: Fabric, chosen: ChosenTables, walk: Int32Array): number {
  let most = 0;
  for (const source of fabric.hostAt) {
    for (const destination of fabric.hostAt) {
      if (source !== destination) most = Math.max(most, chosenWalk(fabric, chosen, [source, destination], walk));
    }
  }
  return most;
}
