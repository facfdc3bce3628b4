/**
 * `topoloom/addressing`. LIDs and GUIDs of end points, and the tables towards switches that follow from those towards hosts.
 * @module addressing
 */
import { assignLids as plainAssignLids, hasImportedLids as plainHasImportedLids } from '../core/addressing/assignLids';
import { assignGuids as plainAssignGuids, normalizeGuid as plainNormalizeGuid } from '../core/addressing/guids';
import { findLidStrategy as plainFindLidStrategy } from '../core/addressing/registry';
import { switchTables as plainSwitchTables } from '../core/addressing/switchTables';
import { guard, oneOf, optional, orNull, text, wholeFrom } from './checks/guard';
import { fabric, records, table, topology, turns } from './checks/kinds';

export { AddressingError } from '../core/addressing/addressingError';
export type { LidOptions } from '../core/addressing/assignInOrder';
export type { Guids } from '../core/addressing/guids';
export type { LidAssignment } from '../core/addressing/lidAssignment';
export type { LidContext, LidProgress, LidStrategy, LidStrategyDescriptor } from '../core/addressing/lidStrategy';
export { lidStrategies } from '../core/addressing/registry';

/** @function */
export const assignLids = guard('assignLids', plainAssignLids, {
  topology,
  strategy: oneOf('node-order', 'imported'),
  lmc: optional(wholeFrom(0, 7)),
});
/** @function */
export const hasImportedLids = guard('hasImportedLids', plainHasImportedLids, { topology: records });
/** @function */
export const assignGuids = guard('assignGuids', plainAssignGuids, { topology: records });
/** @function */
export const normalizeGuid = guard('normalizeGuid', plainNormalizeGuid, { text });
/** @function */
export const findLidStrategy = guard('findLidStrategy', plainFindLidStrategy, { id: text });
/** @function */
export const switchTables = guard('switchTables', plainSwitchTables, { fabric, table, turns: orNull(turns) });
