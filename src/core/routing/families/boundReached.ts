import { finish } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import type { RouteMethod } from '../contract/engine';
import { reachedShare } from './secondOrder';

/** Table entries up to which an engine may route a network in brief to say whether it suits it. */
export const MOST_MEASURED = 600_000;
const AT_BOUND = 1 - 1e-9;

/** Whether the tables of an engine, in brief, carry all that is known to bound any under uniform traffic. */
export function reachesBound<V>(fabric: Fabric, route: RouteMethod<V>, values: V): boolean {
  const routing = finish(route(fabric, values, { seed: 1, traffic: null, wantPairs: false, brief: true }));
  return reachedShare(fabric, routing, { traffic: null }) >= AT_BOUND;
}
