import { finish } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import { measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import { demandsOf } from '../../traffic/demand';
import type { RouteMethod } from '../contract/engine';

/** Table entries up to which an engine may route a network in brief to say whether it suits it. */
export const MOST_MEASURED = 600_000;
const AT_BOUND = 1 - 1e-9;

/** Whether the tables of an engine, in brief, come to the bound for tables under uniform traffic. */
export function reachesBound<V>(fabric: Fabric, route: RouteMethod<V>, values: V): boolean {
  const { table } = finish(route(fabric, values, { seed: 1, traffic: null, wantPairs: false, brief: true }));
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, table, demands);
  const reached = Math.min(...loads.map((load, k) => throughputOf(load, demands[k])));
  return reached >= boundOfTables(fabric, demands) * AT_BOUND;
}
