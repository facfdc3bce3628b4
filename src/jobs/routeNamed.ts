import type { RouteRequest } from '../core/routing/routeNetwork';
import { trafficOn } from '../core/traffic/patterns/trafficOn';
import type { PatternChoice } from '../core/traffic/traffic';
import { defineJob } from './job';
import { type CompiledFabric, route } from './routeJob';

/** A request whose traffic is the name of a pattern. */
export interface NamedRouteRequest extends Omit<RouteRequest, 'traffic'> {
  readonly traffic: PatternChoice;
}

/** Routes for traffic by its name. Apart from `route`, since the first picture does without the patterns. @throws TrafficError, and as `route` */
export const routeNamed = defineJob({
  id: 'routeNamed',
  inputs: ({ network }): CompiledFabric => network,
  run: (network: CompiledFabric, request: NamedRouteRequest, now) =>
    route.run(network, { ...request, traffic: trafficOn(network.fabric, request.traffic) }, now),
  transfer: (reply) => reply,
});
