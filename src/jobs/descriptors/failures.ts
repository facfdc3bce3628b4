/** As `descriptors.ts`, of what only those ask who work out repairs: it loads with them. */

export { lidStrategyDescriptors } from '../../core/addressing/registry';
export { UPDATE_BEFORE, UPDATE_CLEARED, UPDATE_FAILED, UPDATE_WRITTEN } from '../../core/failures/updateTrace';
export { nameOfHashes } from '../collective/ecmpParams';
export { readLidSpans } from '../failures/lidSpans';
export { readShares } from '../failures/survivalParams';
