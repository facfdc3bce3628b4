/**
 * `topoloom/deadlock`. Whether a routing reaches every host and is free of deadlock, told from its tables alone, and the channel dependency graph.
 * @module deadlock
 */

import { channelDependencies as plainChannelDependencies } from '../core/deadlock/dependencies';
import type { Digraph } from '../core/deadlock/findCycle';
import { findCycle as plainFindCycle } from '../core/deadlock/findCycle';
import { findTurnCycle as plainFindTurnCycle } from '../core/deadlock/findTurnCycle';
import { namedChannels as plainNamedChannels } from '../core/deadlock/namedChannels';
import { verifyLidTables as plainVerifyLidTables } from '../core/deadlock/verifyLidTables';
import { verifyNextHops as plainVerifyNextHops } from '../core/deadlock/verifyNextHops';
import { verifyTables as plainVerifyTables } from '../core/deadlock/verifyTables';
import type { Fabric } from '../core/fabric/fabric';
import { arrayOf, guard, havingOf, orNull, wholeFrom } from './checks/guard';
import { fabric, lanes, nextHops, table, tables, turns } from './checks/kinds';

export type { Dependencies } from '../core/deadlock/dependencies';
export type { Digraph } from '../core/deadlock/findCycle';
export { IncrementalOrder } from '../core/deadlock/incrementalOrder';
export type { NamedChannel, Verification } from '../core/deadlock/verification';
export type { NextHopsVerdict } from '../core/deadlock/verifyNextHops';

const vertices = arrayOf('Uint32Array', {
  below: ([fabric, , lanes]) => (fabric as Fabric).channelCount * (Number.isInteger(lanes) ? (lanes as number) : 1),
});
const digraph = havingOf<Digraph>(({ vertexCount, offset }) => ({
  vertexCount: wholeFrom(0),
  offset: arrayOf('Uint32Array', { length: () => vertexCount + 1 }),
  head: arrayOf('Uint32Array', { length: () => offset[vertexCount], below: () => vertexCount }),
}));

/** @function */
export const channelDependencies = guard('channelDependencies', plainChannelDependencies, {
  fabric,
  tables,
  lanes: orNull(lanes),
});
/** @function */
export const findCycle = guard('findCycle', plainFindCycle, { graph: digraph });
/** @function */
export const findTurnCycle = guard('findTurnCycle', plainFindTurnCycle, { fabric, turns });
/** @function */
export const namedChannels = guard('namedChannels', plainNamedChannels, {
  fabric,
  cycle: vertices,
  lanes: wholeFrom(1, 16),
});
/** @function */
export const verifyLidTables = guard('verifyLidTables', plainVerifyLidTables, { fabric, tables, lanes: orNull(lanes) });
/** @function */
export const verifyNextHops = guard('verifyNextHops', plainVerifyNextHops, { fabric, hops: nextHops });
/** @function */
export const verifyTables = guard('verifyTables', plainVerifyTables, { fabric, table, lanes: orNull(lanes) });
