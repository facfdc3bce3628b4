/** As `descriptors.ts`, of the numbers of a result and how they are read: it loads with what shows results. */
export {
  type Measure,
  type Measured,
  measureRows,
  measures,
  measuresIn,
  roundMeasure,
  valueAt,
} from '../../core/metrics/measures';
export { leastThroughput, percentOfBound, percentReached, percentShown } from '../../core/metrics/reached';
