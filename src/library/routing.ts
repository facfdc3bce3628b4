/**
 * `topoloom/routing`. Engines, what they make of a network, and the shapes of tables, lanes and routes.
 * @module routing
 */
export {
  type BooleanParam,
  type ChoiceParam,
  type IntegerParam,
  type NumberParam,
  type ParamSpec,
  type ParamSpecs,
  type ParamValues,
  readParams,
  type TextParam,
} from '../core/base/params';
export { finish, type Progress } from '../core/base/steps';
export type { ChosenTables } from '../core/routes/chosenTables';
export { createForwardingTable } from '../core/routes/forwardingTable';
export { listNextHops, type NextHops, shortestNextHops, upDownNextHops } from '../core/routes/nextHops';
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
export { engines, findEngine } from '../core/routing/registry';
export {
  type JobProgress,
  type PartialRouteRequest,
  type RouteOutcome,
  type RouteRequest,
  routeNetwork,
} from '../core/routing/routeNetwork';
export { type SuitableEngine, suitableEngine } from '../core/routing/suitableEngine';
