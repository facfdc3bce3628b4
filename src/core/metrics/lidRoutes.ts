import { SeededRandom } from '../base/structures/seededRandom';
import type { Fabric } from '../fabric/fabric';
import type { ForwardingTable } from '../routes/routing';
import { type FlowRoutes, tableRoutes } from './flowRoutes';

/**
 * Routes towards hosts with several LIDs, a table for each: walks take them in turn, so that every `tables.length` walks in a row are the ways of one pair.
 * @param tables at least one
 */
export function lidsInTurn(fabric: Fabric, tables: readonly ForwardingTable[]): FlowRoutes {
  const routes = tables.map((table) => tableRoutes(fabric, table));
  let next = 0;
  return {
    walk(from, to, channels, at) {
      const end = routes[next].walk(from, to, channels, at);
      next = (next + 1) % routes.length;
      return end;
    },
  };
}

/** The same where every walk takes one of the LIDs at random. */
export function lidsAtRandom(fabric: Fabric, tables: readonly ForwardingTable[], seed: number): FlowRoutes {
  const routes = tables.map((table) => tableRoutes(fabric, table));
  const random = new SeededRandom(seed);
  return { walk: (from, to, channels, at) => routes[random.below(routes.length)].walk(from, to, channels, at) };
}
