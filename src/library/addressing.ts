/**
 * `topoloom/addressing`. LIDs and GUIDs of end points, and the tables towards switches that follow from those towards hosts.
 * @module addressing
 */
export { AddressingError } from '../core/addressing/addressingError';
export type { LidOptions } from '../core/addressing/assignInOrder';
export { assignLids, hasImportedLids } from '../core/addressing/assignLids';
export { assignGuids, type Guids, normalizeGuid } from '../core/addressing/guids';
export type { LidAssignment } from '../core/addressing/lidAssignment';
export type { LidContext, LidProgress, LidStrategy, LidStrategyDescriptor } from '../core/addressing/lidStrategy';
export { findLidStrategy, lidStrategies } from '../core/addressing/registry';
export { switchTables } from '../core/addressing/switchTables';
