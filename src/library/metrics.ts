/**
 * `topoloom/metrics`. Loads, throughput, hops, bounds that no routing exceeds, and effective bisection bandwidth.
 * @module metrics
 */
export { hopBound } from '../core/metrics/bounds';
export { type EcmpBisection, ecmpBisection, type FlowHashing } from '../core/metrics/ecmpBisection';
export {
  type BisectionRequest,
  type EffectiveBisection,
  effectiveBisection,
  type SlowedFlow,
} from '../core/metrics/effectiveBisection';
export { flowBound } from '../core/metrics/flowBound';
export { type FlowRoutes, tableRoutes } from '../core/metrics/flowRoutes';
export type { Hashing } from '../core/metrics/hashedRoutes';
export { type Measured, measurePairs, measureTable } from '../core/metrics/loads';
export type { RouteReport } from '../core/metrics/report';
export { type Measurement, measureRouting } from '../core/metrics/routeReport';
export type { SampleMean } from '../core/metrics/sampleMean';
export { tableBound } from '../core/metrics/tableBound';
export { largestLoads, summarizeLoad, throughputOf } from '../core/metrics/throughput';
export { type NetworkFacts, networkFacts } from '../core/sizing/networkFacts';
