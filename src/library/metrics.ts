/**
 * `topoloom/metrics`. Loads, throughput, hops, bounds that no routing exceeds, and effective bisection bandwidth.
 * @module metrics
 */
import { hopBound as plainHopBound } from '../core/metrics/bounds';
import { ecmpBisection as plainEcmpBisection } from '../core/metrics/ecmpBisection';
import { effectiveBisection as plainEffectiveBisection } from '../core/metrics/effectiveBisection';
import { flowBound as plainFlowBound } from '../core/metrics/flowBound';
import { tableRoutes as plainTableRoutes } from '../core/metrics/flowRoutes';
import { measurePairs as plainMeasurePairs, measureTable as plainMeasureTable } from '../core/metrics/loads';
import { measureRouting as plainMeasureRouting } from '../core/metrics/routeReport';
import { tableBound as plainTableBound } from '../core/metrics/tableBound';
import {
  largestLoads as plainLargestLoads,
  summarizeLoad as plainSummarizeLoad,
  throughputOf as plainThroughputOf,
} from '../core/metrics/throughput';
import { networkFacts as plainNetworkFacts } from '../core/sizing/networkFacts';
import {
  arrayOf,
  type Check,
  callable,
  expecting,
  flag,
  guard,
  having,
  listOf,
  oneOf,
  only,
  optional,
  orNull,
  wholeFrom,
} from './checks/guard';
import { demand, demands, fabric, nextHops, pairRoutes, routes, routing, seed, table, traffic } from './checks/kinds';

export type { EcmpBisection, FlowHashing } from '../core/metrics/ecmpBisection';
export type { BisectionRequest, EffectiveBisection, SlowedFlow } from '../core/metrics/effectiveBisection';
export type { FlowRoutes } from '../core/metrics/flowRoutes';
export type { Hashing } from '../core/metrics/hashedRoutes';
export type { Measured } from '../core/metrics/loads';
export type { RouteReport } from '../core/metrics/report';
export type { CarriedTraffic, Measurement } from '../core/metrics/routeReport';
export type { SampleMean } from '../core/metrics/sampleMean';
export type { NetworkFacts } from '../core/sizing/networkFacts';

const samples = { samples: wholeFrom(1), seed, bothWays: flag, maxMin: flag };
const load = arrayOf('Float64Array', { weights: true });
const loads: Check = (list, at, args) => {
  listOf(load)(list, at, args);
  const [first] = list as readonly Float64Array[];
  expecting('at least one array', '1 つ以上の配列', () => first !== undefined)(list, at, args);
  listOf(arrayOf('Float64Array', { length: () => first.length }))(list, at, args);
};

/** @function */
export const hopBound = guard('hopBound', plainHopBound, { fabric, demands });
/** @function */
export const ecmpBisection = guard('ecmpBisection', plainEcmpBisection, {
  fabric,
  hops: nextHops,
  how: only({ qps: wholeFrom(1), hashing: oneOf('independent', 'same', 'other-bits') }),
  request: only(samples),
});
/** @function */
export const effectiveBisection = guard('effectiveBisection', plainEffectiveBisection, {
  fabric,
  routes: having({ walk: callable }),
  request: only({ ...samples, parts: optional(wholeFrom(1)) }),
});
/** @function */
export const flowBound = guard('flowBound', plainFlowBound, { fabric, demand });
/** @function */
export const tableRoutes = guard('tableRoutes', plainTableRoutes, { fabric, table });
/** @function */
export const measurePairs = guard('measurePairs', plainMeasurePairs, { fabric, pairs: pairRoutes, demands });
/** @function */
export const measureTable = guard('measureTable', plainMeasureTable, { fabric, table, demands });
/** @function */
export const measureRouting = guard('measureRouting', plainMeasureRouting, {
  fabric,
  routing,
  traffic: orNull(traffic),
  routes,
});
/** @function */
export const tableBound = guard('tableBound', plainTableBound, { fabric, demands });
/** @function */
export const largestLoads = guard('largestLoads', plainLargestLoads, { loads });
/** @function */
export const summarizeLoad = guard('summarizeLoad', plainSummarizeLoad, { load });
/** @function */
export const throughputOf = guard('throughputOf', plainThroughputOf, { load, demand });
/** @function */
export const networkFacts = guard('networkFacts', plainNetworkFacts, { fabric });
