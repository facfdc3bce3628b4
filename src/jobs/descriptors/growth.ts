/** As `descriptors.ts`, of what only those ask who let a network grow: it loads with them. */

export { workOrderCsv } from '../../core/building/growth/workOrder';
