import { finish } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { flowBound } from '../../metrics/flowBound';
import { demandsOf } from '../../traffic/demand';
import { type RouteMethod, type RouteNeeds, SUITS } from '../contract/engine';
import { NEAR } from '../growth/measuredTables';
import { reachedShare } from './reachedShare';

/** Table entries up to which an engine may route a network in brief to say whether it suits it. */
export const MOST_MEASURED = 600_000;
/** And up to which turn addition may use a second lane, which takes twice the time where one does not suffice. */
export const MOST_ENTRIES_OF_LANES = 60_000;
const AT_BOUND = 1 - 1e-9;

/** True if the tables of an engine, in a short run, reach the known bound of all tables. */
export function reachesBound<V>(fabric: Fabric, route: RouteMethod<V>, values: V, needs: RouteNeeds): boolean {
  return shareOf(fabric, route, values, needs, true) >= AT_BOUND;
}

/**
 * Rank of an engine for networks of one kind, which routes them in a fraction of the time that turn addition takes; null where that carries clearly more:
 * links of different speeds, few hosts on some switches and more links between two groups than usual leave an engine that knows nothing of them far behind.
 * Routes the network once or twice.
 */
export function rankByBound<V>(fabric: Fabric, route: RouteMethod<V>, values: V, needs: RouteNeeds): number | null {
  const brief = shareOf(fabric, route, values, needs, true);
  if (brief >= AT_BOUND) return SUITS.atBound;
  const least = leastShare(fabric, needs);
  return brief >= least || shareOf(fabric, route, values, needs, false) >= least ? SUITS.inTime : null;
}

function shareOf<V>(fabric: Fabric, route: RouteMethod<V>, values: V, { traffic }: RouteNeeds, brief: boolean): number {
  const routing = finish(route(fabric, values, { seed: 1, traffic, wantPairs: false, brief }));
  return reachedShare(fabric, routing, { traffic });
}

/** Links carry so much more than hosts send that turn addition leads nearly all of it on one lane, and soon. */
const AMPLE = 1.1;
/** Table entries up to which turn addition takes some seconds; with more it takes ten, without a second lane half a minute. */
const FEW_ENTRIES = 20_000;

/** Share of the bound that turn addition seldom passes by enough to be worth its time. */
function leastShare(fabric: Fabric, { traffic }: RouteNeeds): number {
  const entries = fabric.switchCount * fabric.hostCount;
  const isAmple = flowBound(fabric, demandsOf(fabric, traffic)[0]) >= AMPLE;
  if (entries > MOST_ENTRIES_OF_LANES) return isAmple ? 0.9 : 0.55;
  return isAmple ? NEAR : entries > FEW_ENTRIES ? 0.9 : 0.95;
}
