import type { Fabric } from '../fabric/fabric';
import { turnCount, turnIndex } from '../fabric/turns';
import { type ChosenTables, chosenWalk } from '../routes/chosenTables';
import { oneLaneVerdict } from './oneLaneVerdict';
import type { Verification } from './verification';

/**
 * `verifyTables` of pairs that each choose one of several tables: every pair's walk is followed by itself, in the table that it chooses. One lane for all:
 * a VLAN is no lane, frames of all of them wait for each other where links are lossless. O(hosts² × hops + turns).
 */
export function verifyChosenTables(fabric: Fabric, chosen: ChosenTables): Verification {
  const { hostAt, switchCount } = fabric;
  const turnsUsed = new Uint8Array(turnCount(fabric));
  const walk = new Uint32Array(switchCount + 1);
  let reachablePairs = 0;
  let loops = 0;
  for (const source of hostAt) {
    for (const destination of hostAt) {
      if (source === destination) continue;
      const end = chosenWalk(fabric, chosen, [source, destination], walk);
      if (end >= 0) reachablePairs++;
      const channels = end >= 0 ? end : -1 - end;
      if (end < 0 && channels > switchCount) loops++;
      for (let k = 1; k < channels; k++) turnsUsed[turnIndex(fabric, walk[k - 1], walk[k])] = 1;
    }
  }
  return oneLaneVerdict(fabric, { reachablePairs, loops, turnsUsed });
}
