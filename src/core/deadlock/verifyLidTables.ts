import type { Fabric } from '../fabric/fabric';
import { turnCount } from '../fabric/turns';
import type { ForwardingTable, LaneTables } from '../routes/routing';
import { findTurnCycle } from './findTurnCycle';
import type { Verification } from './verification';
import { verifyLanes } from './verifyLanes';
import { verifyTables } from './verifyTables';

/**
 * Judges the tables of hosts with several LIDs, one a LID offset: pairs and loops are summed over all LIDs, and the turns of all tables are in one
 * dependency graph, since packets to any LID wait for each other. What is free of deadlock so is it whichever LIDs hosts take. With lanes a pair has its
 * service level towards every LID. O(tables × hosts × switches + turns), with lanes as `verifyTables` for each table.
 * @param tables at least one
 */
export function verifyLidTables(
  fabric: Fabric,
  tables: readonly ForwardingTable[],
  lanes: LaneTables | null,
): Verification {
  if (lanes) return verifyLanes(fabric, tables, lanes);
  const turnsUsed = new Uint8Array(turnCount(fabric));
  const sum = { reachablePairs: 0, unreachablePairs: 0, loops: 0 };
  for (const table of tables) {
    const one = verifyTables(fabric, table, null);
    sum.reachablePairs += one.reachablePairs;
    sum.unreachablePairs += one.unreachablePairs;
    sum.loops += one.loops;
    for (let t = 0; t < turnsUsed.length; t++) turnsUsed[t] |= one.turnsUsed[t];
  }
  const cycle = findTurnCycle(fabric, turnsUsed);
  return { ...sum, deadlockFree: cycle.length === 0, virtualLanes: 1, cycle, turnsUsed };
}
