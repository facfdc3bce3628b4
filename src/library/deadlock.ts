/**
 * `topoloom/deadlock`. Whether a routing reaches every host and is free of deadlock, told from its tables alone, and the channel dependency graph.
 * @module deadlock
 */
export { channelDependencies, type Dependencies } from '../core/deadlock/dependencies';
export { type Digraph, findCycle } from '../core/deadlock/findCycle';
export { findTurnCycle } from '../core/deadlock/findTurnCycle';
export { IncrementalOrder } from '../core/deadlock/incrementalOrder';
export { namedChannels } from '../core/deadlock/namedChannels';
export type { NamedChannel, Verification } from '../core/deadlock/verification';
export { verifyLidTables } from '../core/deadlock/verifyLidTables';
export { type NextHopsVerdict, verifyNextHops } from '../core/deadlock/verifyNextHops';
export { verifyTables } from '../core/deadlock/verifyTables';
