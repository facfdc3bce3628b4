/** As `descriptors.ts`, of what only those ask who label and lay cables: it loads with them. */

export { cableName } from '../../core/building/floor/cableNames';
export { formatNetboxSchedule } from '../../core/building/labels/netboxSchedule';
export { progressOf } from '../../core/building/labels/progress';
export { readWork } from '../../core/building/labels/readWork';
export { formatSchedule } from '../../core/building/labels/schedule';
export { bundleSheets, rackSheets } from '../../core/building/labels/sheets';
export { PAPERS, sheetsPage } from '../../core/building/labels/sheetsPage';
