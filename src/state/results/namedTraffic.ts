import type { PatternChoice, TrafficChoice } from '../../core/traffic/traffic';
import type { NamedTraffic } from './routeSetupStore';

/** A pattern's traffic. */
export function namedTraffic(choice: PatternChoice): NamedTraffic {
  return { traffic: choice, name: JSON.stringify(choice) };
}

/** Returns true if a traffic is the name of a pattern, with its parameters. */
export function isNamed(traffic: TrafficChoice | null): traffic is PatternChoice {
  return traffic !== null && Object.values(traffic).every((value) => typeof value !== 'object');
}

/** The traffic as a link can carry it; undefined where it is spelled out host by host, as from a file. */
export function linkableTraffic(traffic: TrafficChoice | null): PatternChoice | null | undefined {
  return traffic === null || isNamed(traffic) ? traffic : undefined;
}
