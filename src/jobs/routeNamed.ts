import { trafficOn } from '../core/traffic/patterns/trafficOn';
import type { TrafficChoice } from '../core/traffic/traffic';
import type { JobStep } from './jobs';
import { type RouteReply, route } from './routeJob';
import type { RouteRequest } from './routeNetwork';
import type { Session } from './session';

/** A request as a host puts it: its traffic may be the name of a pattern. */
export interface NamedRouteRequest extends Omit<RouteRequest, 'traffic'> {
  readonly traffic: TrafficChoice | null;
}

/** Routes for traffic by its name. Apart from `route`, since the first picture does without the patterns. @throws TrafficError, and as `route` */
export function routeNamed(
  session: Session,
  request: NamedRouteRequest,
  now: () => number,
): Generator<JobStep, RouteReply, 'stop' | undefined> {
  return route(session, { ...request, traffic: trafficOn(session.network.fabric, request.traffic) }, now);
}
