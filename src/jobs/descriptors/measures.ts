/** As `descriptors.ts`, of the numbers of a result and how they are read: it loads with what shows results. */
export { measureRows, measuresIn, valueAt } from '../../core/metrics/measured';
export type { Measure, Measured } from '../../core/metrics/measures';
export { leastThroughput, percentOfBound, percentReached, percentShown } from '../../core/metrics/reached';
