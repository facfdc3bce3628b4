/**
 * `topoloom/traffic`. Who sends how much to whom: traffic as it is asked for, the patterns that have a name, and the demands that a network is measured by.
 * @module traffic
 */
export { type Demand, demandsOf } from '../core/traffic/demand';
export type { Exchange } from '../core/traffic/exchange';
export type { SparseTraffic } from '../core/traffic/pairTraffic';
export type {
  DemandPattern,
  PatternDescriptor,
  PermutationPattern,
  StepsPattern,
  TrafficPattern,
  TrafficView,
} from '../core/traffic/patterns/pattern';
export { findPattern, patterns } from '../core/traffic/patterns/registry';
export { trafficOn } from '../core/traffic/patterns/trafficOn';
export { patternDemand, patternExchange } from '../core/traffic/patterns/views';
export type {
  ListedTraffic,
  MatrixTraffic,
  NodeTraffic,
  PatternChoice,
  Traffic,
  TrafficChoice,
} from '../core/traffic/traffic';
export { TrafficError } from '../core/traffic/trafficError';
export { parseTrafficMatrix } from '../core/traffic/trafficMatrix';
