/**
 * `topoloom/routing`. Engines, what they make of a network, and the shapes of tables, lanes and routes.
 * @module routing
 */
import { readParams as plainReadParams } from '../core/base/params';
import { finish as plainFinish } from '../core/base/steps';
import type { Fabric } from '../core/fabric/fabric';
import { createForwardingTable as plainCreateForwardingTable } from '../core/routes/forwardingTable';
import type { NextHops } from '../core/routes/nextHops';
import {
  listNextHops as plainListNextHops,
  shortestNextHops as plainShortestNextHops,
  upDownNextHops as plainUpDownNextHops,
} from '../core/routes/nextHops';
import { findEngine as plainFindEngine } from '../core/routing/registry';
import { routeNetwork as plainRouteNetwork } from '../core/routing/routeNetwork';
import { suitableEngine as plainSuitableEngine } from '../core/routing/suitableEngine';
import {
  type Check,
  callable,
  expecting,
  flag,
  guard,
  having,
  numberFrom,
  oneOf,
  only,
  optional,
  orNull,
  recordOf,
  text,
  wholeFrom,
} from './checks/guard';
import { fabric, nextHops, routes, seed, traffic, values, work } from './checks/kinds';

export type {
  BooleanParam,
  ChoiceParam,
  IntegerParam,
  NumberParam,
  ParamSpec,
  ParamSpecs,
  ParamValues,
  TextParam,
} from '../core/base/params';
export type { Progress } from '../core/base/steps';
export type { ChosenTables } from '../core/routes/chosenTables';
export type { NextHops } from '../core/routes/nextHops';
export type { ForwardingTable, LaneTables, PairRoutes, Routing } from '../core/routes/routing';
export type {
  Engine,
  EngineContext,
  EngineDescriptor,
  RouteNeeds,
  RouteSteps,
  Suitability,
} from '../core/routing/contract/engine';
export { EngineRefusal } from '../core/routing/contract/engineRefusal';
export { engines } from '../core/routing/registry';
export type { JobProgress, PartialRouteRequest, RouteOutcome, RouteRequest } from '../core/routing/routeNetwork';
export type { SuitableEngine } from '../core/routing/suitableEngine';

const placeIn =
  (count: (args: readonly unknown[]) => number): Check =>
  (value, at, args) => {
    wholeFrom(0, count(args) - 1)(value, at, args);
  };
const roomFor = (into: unknown, [network, , , s]: readonly unknown[]): boolean => {
  const { outOffset } = network as Fabric;
  return into instanceof Int32Array && into.length >= outOffset[(s as number) + 1] - outOffset[s as number];
};
const specs = recordOf(having({ type: oneOf('integer', 'number', 'choice', 'boolean', 'text') }));

/** @function */
export const readParams = guard('readParams', plainReadParams, { specs, raw: values });
/** @function */
export const finish = guard('finish', plainFinish, { work });
/** @function */
export const createForwardingTable = guard('createForwardingTable', plainCreateForwardingTable, { fabric });
/** @function */
export const listNextHops = guard('listNextHops', plainListNextHops, {
  fabric,
  hops: nextHops,
  t: placeIn(([, hops]) => (hops as NextHops).targets.length),
  s: placeIn(([network]) => (network as Fabric).switchCount),
  into: expecting('an Int32Array with room for the links of the switch', 'リンク数以上の Int32Array', roomFor),
});
/** @function */
export const shortestNextHops = guard('shortestNextHops', plainShortestNextHops, { fabric });
/** @function */
export const upDownNextHops = guard('upDownNextHops', plainUpDownNextHops, { fabric, whole: optional(fabric) });
/** @function */
export const findEngine = guard('findEngine', plainFindEngine, { id: text });
/** @function */
export const routeNetwork = guard('routeNetwork', plainRouteNetwork, {
  fabric,
  request: only({
    engine: text,
    params: optional(values),
    seed: optional(seed),
    traffic: optional(orNull(traffic)),
    routes: optional(routes),
  }),
  now: optional(callable),
  compileMs: optional(numberFrom(0)),
});
/** @function */
export const suitableEngine = guard('suitableEngine', plainSuitableEngine, {
  fabric,
  needs: optional(only({ traffic: optional(orNull(traffic)), oneLane: optional(flag) })),
});
