import { namedChannels } from '../deadlock/namedChannels';
import type { Verification } from '../deadlock/verification';
import type { Fabric } from '../fabric/fabric';
import type { Routing } from '../routes/routing';
import { type Demand, demandsOf, wantsLostHosts } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { boundsOf } from './bounds';
import { capacityReport } from './capacityReport';
import { summarizeHops } from './hops';
import { type Measured, measurePairs, measureTable } from './loads';
import { withBound } from './reached';
import type { RouteReport } from './report';
import { largestLoads, summarizeLoad, throughputOf } from './throughput';
import { turnStatistics } from './turnStatistics';

/** The measured part of a report, and the load by channel that it describes, a share of what each carries (Float64Array[channelCount]). */
export interface Measurement
  extends Omit<RouteReport, 'network' | 'engine' | 'params' | 'seed' | 'verification' | 'timing'> {
  readonly channelLoad: Float64Array;
}

/** Measures the routes that `routes` names: the tables, or the routes per host pair (then `routing.pairs` must be there). */
export function measureRouting(
  fabric: Fabric,
  routing: Routing,
  traffic: Traffic | null,
  routes: 'lft' | 'pairs',
): Measurement {
  const demands = demandsOf(fabric, traffic);
  const measured =
    routes === 'pairs' && routing.pairs
      ? measurePairs(fabric, routing.pairs, demands)
      : measureTable(fabric, routing.table, demands);
  return measurementOf(fabric, measured, demands, { routes, turns: routing.turns });
}

/** What a report tells of loads and hops; routes of pairs are not held to the bound for tables. */
export function measurementOf(
  fabric: Fabric,
  measured: Measured,
  demands: readonly Demand[],
  { routes, turns }: { readonly routes: 'lft' | 'pairs'; readonly turns: Uint8Array | null },
): Measurement {
  const channelLoad = largestLoads(measured.loads);
  const throughput = throughputByName(fabric, measured, demands);
  const { hops, table } = boundsOf(fabric, demands);
  const bound = { hops, table, best: routes === 'pairs' ? hops : Math.min(hops, table) };
  return {
    channelLoad,
    turns: turnRecord(fabric, turns),
    ...capacityReport(fabric),
    ...withBound({ throughput }, bound),
    load: summarizeLoad(channelLoad),
    hops: summarizeHops(measured.histogram),
  };
}

/** By the names of the demands, null where some of a demand has no route; loads beyond them are left out. */
export function throughputByName(
  fabric: Fabric,
  { loads, unserved }: Measured,
  demands: readonly Demand[],
): RouteReport['throughput'] {
  const values = demands.map((demand, d) =>
    unserved[d] || wantsLostHosts(fabric, demand) ? null : throughputOf(loads[d], demand),
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
