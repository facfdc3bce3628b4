import { namedChannels } from '../deadlock/namedChannels';
import type { Verification } from '../deadlock/verification';
import { verifyTables } from '../deadlock/verifyTables';
import type { Fabric } from '../fabric/fabric';
import type { Routing } from '../routes/routing';
import { type Demand, demandsOf, hostsCutOff } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { boundsOf } from './bounds';
import { capacityReport } from './capacityReport';
import { flowBound } from './flowBound';
import { summarizeHops } from './hops';
import { type Measured, measurePairs, measureTable } from './loads';
import { leastThroughput, type Reached, withBound } from './reached';
import type { RouteReport } from './report';
import { servedOnLanes } from './servedOnLanes';
import { largestLoads, summarizeLoad, throughputOf } from './throughput';
import { turnStatistics } from './turnStatistics';

/** A report at this part of its bound needs no better one. */
const NEAR = 0.99;
/** Bounds that differ by rounding alone are one. */
const CLEARLY = 1 - 1e-9;

/** Loads of routes as a report has them, without the bounds, which take longer; and the load by channel, a share of what each carries (Float64Array[channelCount]). */
export interface CarriedTraffic
  extends Pick<
    RouteReport,
    'capacity' | 'parts' | 'withoutTraffic' | 'hostsCutOff' | 'throughput' | 'load' | 'hops' | 'turns'
  > {
  readonly channelLoad: Float64Array;
}

/** The measured part of a report: loads, and the bounds that they are held to. */
export interface Measurement extends CarriedTraffic, Reached {}

/** Routes whose loads are known. */
export interface MeasuredRoutes {
  readonly measured: Measured;
  /** Verdict on the tables with their lanes, which may drop what the tables would deliver; null where nothing has lanes. */
  readonly verification: Verification | null;
  readonly demands: readonly Demand[];
  readonly turns: Uint8Array | null;
  /** Routes of pairs are not held to the bound for tables. */
  readonly routes: 'lft' | 'pairs';
}

/**
 * Measures a routing: what it carries, and how near that is to what no routes exceed. The same numbers that `routeNetwork` reports.
 * @param fabric the network
 * @param routing tables from anywhere
 * @param traffic who sends how much to whom; null for the measurements of `demandsOf`
 * @param routes which routes: those of the tables, or those per host pair (then `routing.pairs` must be there)
 */
export function measureRouting(
  fabric: Fabric,
  routing: Routing,
  traffic: Traffic | null,
  routes: 'lft' | 'pairs',
): Measurement {
  const { table, lanes, turns } = routing;
  const demands = demandsOf(fabric, traffic);
  const pairs = routes === 'pairs' ? routing.pairs : null;
  const measured = pairs ? measurePairs(fabric, pairs, demands) : measureTable(fabric, table, demands);
  const verification = lanes && !pairs ? verifyTables(fabric, table, lanes) : null;
  return measurementOf(fabric, { measured, verification, demands, turns, routes });
}

/** The one measured result of routes from anywhere: an engine's, imported ones, those that pairs choose. */
export function measurementOf(fabric: Fabric, measured: MeasuredRoutes): Measurement {
  const carried = carriedTraffic(fabric, measured);
  return { ...carried, ...boundReached(fabric, carried.throughput, measured) };
}

/** Loads, throughput and hops alone. */
export function carriedTraffic(
  fabric: Fabric,
  { measured, verification, demands, turns }: Omit<MeasuredRoutes, 'routes'>,
): CarriedTraffic {
  const served = verification ? servedOnLanes(measured, verification) : measured;
  const channelLoad = largestLoads(served.loads);
  return {
    channelLoad,
    ...capacityReport(fabric),
    throughput: throughputByName(fabric, served, demands),
    load: summarizeLoad(channelLoad),
    hops: summarizeHops(served.histogram),
    turns: turnRecord(fabric, turns),
  };
}

/** The bounds on a throughput, and how much of the least of them it is. What flows prove takes longest, and is looked for where the others leave it open. */
export function boundReached(
  fabric: Fabric,
  throughput: RouteReport['throughput'],
  { demands, routes }: Pick<MeasuredRoutes, 'demands' | 'routes'>,
) {
  const { hops, table } = boundsOf(fabric, demands);
  const best = routes === 'pairs' ? hops : Math.min(hops, table);
  const least = leastThroughput(throughput);
  const open = least !== null && least < best * NEAR;
  const flow = open ? Math.min(...demands.map((demand) => flowBound(fabric, demand))) : Number.POSITIVE_INFINITY;
  const bound = flow < best * CLEARLY ? { hops, table, flow, best: flow } : { hops, table, best };
  return withBound({ throughput }, bound);
}

/**
 * By the names of the demands, of hosts that are still connected: null where some of a demand has no route, or where hosts are cut off and none of it is
 * left; loads beyond them are left out.
 */
export function throughputByName(
  fabric: Fabric,
  { loads, unserved }: Measured,
  demands: readonly Demand[],
): RouteReport['throughput'] {
  const values = demands.map((demand, d) =>
    unserved[d] || (demand.numerator === 0 && hostsCutOff(fabric) > 0) ? null : throughputOf(loads[d], demand),
  );
  return demands.length === 2 ? { intra: values[0], inter: values[1] } : { all: values[0] };
}

function turnRecord(fabric: Fabric, turns: Uint8Array | null): RouteReport['turns'] {
  if (!turns) return null;
  const statistics = turnStatistics(fabric, turns);
  return { ...statistics, cycle: namedChannels(fabric, statistics.cycle, 1) };
}

/** A verdict as a report writes it. */
export function verificationRecord(fabric: Fabric, verification: Verification): RouteReport['verification'] {
  const { reachablePairs, unreachablePairs, loops, deadlockFree, virtualLanes, cycle } = verification;
  return {
    reachablePairs,
    unreachablePairs,
    loops,
    deadlockFree,
    virtualLanes,
    cycle: namedChannels(fabric, cycle, virtualLanes),
  };
}
