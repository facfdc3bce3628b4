import type { Fabric } from '../../core/fabric/fabric';
import type { RouteRequest } from '../../core/routing/routeNetwork';
import { trafficOn } from '../../core/traffic/patterns/trafficOn';
import type { PatternChoice, Traffic } from '../../core/traffic/traffic';
import { TrafficError } from '../../core/traffic/trafficError';
import { defineJob } from '../job';
import { applicability, type CompiledFabric, route } from './routeJob';

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

/** `applicability` for traffic by its name; a pattern that does not fit the network counts as none. */
export const applicabilityNamed = defineJob({
  id: 'applicabilityNamed',
  inputs: ({ network }): Fabric => network.fabric,
  run: (fabric: Fabric, { traffic }: { readonly traffic: PatternChoice }, now) =>
    applicability.run(fabric, { traffic: fittingTraffic(fabric, traffic) }, now),
});

function fittingTraffic(fabric: Fabric, choice: PatternChoice): Traffic | null {
  try {
    return trafficOn(fabric, choice);
  } catch (error) {
    if (error instanceof TrafficError) return null;
    throw error;
  }
}
