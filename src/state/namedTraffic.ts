import type { PatternChoice, TrafficChoice } from '../core/traffic/traffic';
import type { NamedTraffic } from './routeSetupStore';

/** A pattern's traffic. */
export function namedTraffic(choice: PatternChoice): NamedTraffic {
  return { traffic: choice, name: JSON.stringify(choice) };
}

/** The traffic as a link can carry it; undefined where it is spelled out host by host, as from a file. */
export function linkableTraffic(traffic: TrafficChoice | null): PatternChoice | null | undefined {
  const plain = (choice: TrafficChoice): choice is PatternChoice =>
    Object.values(choice).every((value) => typeof value !== 'object');
  return traffic === null || plain(traffic) ? traffic : undefined;
}
