import { type ParamValue, readParams } from '../base/params';
import { mapSteps } from '../base/steps';
import type { Verification } from '../deadlock/verification';
import { verifyAlong, verifyTables } from '../deadlock/verifyTables';
import type { Fabric } from '../fabric/fabric';
import { loadMeter, measurePairs } from '../metrics/loads';
import type { Reached } from '../metrics/reached';
import type { RouteReport } from '../metrics/report';
import { boundReached, carriedTraffic, verificationRecord } from '../metrics/routeReport';
import type { PairRoutes, Routing } from '../routes/routing';
import { type Demand, demandsOf } from '../traffic/demand';
import type { Traffic } from '../traffic/traffic';
import { EngineRefusal } from './contract/engineRefusal';
import { engineNamed } from './registry';

/** An engine, and what it is to route for. */
export interface RouteRequest {
  readonly engine: string;
  /** Values, typed or as text; missing ones take their defaults. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly seed: number;
  readonly traffic: Traffic | null;
  /** The routes that throughput, load and hops are measured on. */
  readonly routes: 'lft' | 'pairs';
}

/** The same where what is left out is usual: default parameters, seed 1, the engine's own traffic, routes in tables. */
export type PartialRouteRequest = Pick<RouteRequest, 'engine'> & Partial<RouteRequest>;

/** Progress of a routing; the time until the next report counts for `stage`. */
export interface JobProgress {
  readonly stage: 'decide' | 'route' | 'improve' | 'verify' | 'measure';
  /** From 0 to 1 within the stage. */
  readonly done: number;
  /** In a search: the current value of what it minimises. */
  readonly objective?: number;
}

/** A routing, what verification says of it, and what it carries. */
export interface RouteOutcome {
  readonly report: RouteReport;
  readonly routing: Routing;
  readonly verification: Verification;
  /** Float32Array[channelCount]: the load that `report.load` describes. */
  readonly load: Float32Array;
}

/** The same without the bounds, and what they would be found for. */
export interface CarriedOutcome extends Omit<RouteOutcome, 'report'> {
  readonly report: Omit<RouteReport, keyof Reached>;
  readonly demands: readonly Demand[];
}

/**
 * Routes a network, verifies the tables and measures them.
 *
 * `now` gives milliseconds, by itself always none; time is charged to the stage announced last (`improve` counts as routing), so that the
 * stages exclude each other. Answering a yield with 'stop' ends a search with the best found so far. All but `report.timing` is the same for the same fabric and request.
 * @throws ParamError for an engine or parameter that does not exist or cannot be taken
 * @throws EngineRefusal if the engine does not apply to the network
 * @example
 * const fabric = compileFabric(generateFromSpec('fat-tree:k=4'));
 * const { report } = finish(routeNetwork(fabric, { engine: 'd-mod-k' }));
 * report.throughput; // => { all: 1 }
 */
export function* routeNetwork(
  fabric: Fabric,
  request: PartialRouteRequest,
  now: () => number = () => 0,
  compileMs = 0,
): globalThis.Generator<JobProgress, RouteOutcome, 'stop' | undefined> {
  const { demands, report, ...outcome } = yield* routeCarried(fabric, request, now, compileMs);
  const { routes = 'lft' } = request;
  return { ...outcome, report: { ...report, ...boundReached(fabric, report.throughput, { demands, routes }) } };
}

/** `routeNetwork` without the bound, which may take as long as the routes. @throws as `routeNetwork` */
export function* routeCarried(
  fabric: Fabric,
  request: PartialRouteRequest,
  now: () => number = () => 0,
  compileMs = 0,
): globalThis.Generator<JobProgress, CarriedOutcome, 'stop' | undefined> {
  const { engine: id, params: given = {}, seed = 1, traffic = null, routes = 'lft' } = request;
  const engine = engineNamed(id);
  const { descriptor } = engine;
  const params = readParams(descriptor.params, given);
  const reason = descriptor.appliesTo(fabric);
  if (reason) throw new EngineRefusal(descriptor.id, reason);

  const spent = { decide: 0, route: 0, improve: 0, verify: 0, measure: 0 };
  let stage: JobProgress['stage'] = 'decide';
  let since = now();
  const enter = (next: JobProgress['stage']): void => {
    const time = now();
    spent[stage] += time - since;
    since = time;
    stage = next;
  };

  const context = { seed, traffic, wantPairs: routes === 'pairs' };
  const routing = yield* mapSteps(engine.route(fabric, params, context), (step) => {
    enter(step.stage);
    return step;
  });

  enter('verify');
  yield { stage: 'verify', done: 0 };
  const demands = demandsOf(fabric, traffic);
  const pairs = routes === 'pairs' ? routing.pairs : null;
  // Tables of large networks take seconds to follow: what they load is summed on the way.
  const meter = pairs ? null : loadMeter(fabric, demands);
  const verification = meter
    ? verifyAlong(fabric, routing.table, routing.lanes, meter.see)
    : verifyTables(fabric, routing.table, routing.lanes);
  enter('measure');
  yield { stage: 'measure', done: 0 };
  const { channelLoad, ...carried } = carriedTraffic(fabric, {
    measured: meter ? meter.measured() : measurePairs(fabric, pairs as PairRoutes, demands),
    verification: pairs ? null : verification,
    ...{ demands, routes, turns: routing.turns },
  });
  enter('measure');

  const report = {
    network: {
      name: fabric.name,
      switches: fabric.switchCount,
      hosts: fabric.hostCount,
      links: fabric.linkCount,
    },
    engine: descriptor.id,
    params,
    seed,
    verification: verificationRecord(fabric, verification),
    ...carried,
    timing: {
      compileMs,
      decideMs: spent.decide,
      routeMs: spent.route + spent.improve,
      verifyMs: spent.verify,
    },
  };
  return { report, routing, verification, demands, load: Float32Array.from(channelLoad) };
}
