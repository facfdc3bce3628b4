import type { Progress } from '../../base/steps';
import type { Fabric } from '../../fabric/fabric';
import { pairsFromTable } from '../../routes/pairsFromTable';
import type { Routing } from '../../routes/routing';
import type { EngineContext, RouteMethod } from './engine';

/** Result of a table engine: forwarding tables, and its decisions beside them. */
export interface TableRouting extends Pick<Routing, 'table'>, Partial<Pick<Routing, 'turns' | 'lanes'>> {}

/**
 * The `route` of an engine whose routes per host pair are those of its tables: a method that fills the tables, the form of
 * its result given to it. It announces its own stages, `route` at the latest when it begins with the tables. What the method leaves out there is not (`turns`, `lanes`: null).
 */
/* @__NO_SIDE_EFFECTS__ */
export function tableEngine<V>(
  method: (fabric: Fabric, values: V, context: EngineContext) => globalThis.Generator<Progress, TableRouting>,
): RouteMethod<V> {
  return function* (fabric, values, context) {
    const { table, turns = null, lanes = null } = yield* method(fabric, values, context);
    return { table, turns, lanes, pairs: context.wantPairs ? pairsFromTable(fabric, table) : null };
  };
}
