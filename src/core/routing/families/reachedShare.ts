import type { Fabric } from '../../fabric/fabric';
import { boundOfTables } from '../../metrics/bounds';
import { flowBound } from '../../metrics/flowBound';
import { fullestBound } from '../../metrics/fullestBound';
import { measurePairs, measureTable } from '../../metrics/loads';
import { throughputOf } from '../../metrics/throughput';
import type { Routing } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import type { EngineContext } from '../contract/engine';
import { NEAR } from '../growth/measuredTables';
import type { OrderTask, OrderValues } from './orderedEngine';

/** Throughput of the requested routes; of several measurements the least. */
export function throughputOfRoutes(
  fabric: Fabric,
  routing: Pick<Routing, 'table' | 'pairs'>,
  { traffic }: Pick<EngineContext, 'traffic'>,
): number {
  const demands = demandsOf(fabric, traffic);
  return Math.min(...loadsOfRoutes(fabric, routing, demands).map((load, k) => throughputOf(load, demands[k])));
}

/** By demand: those of routes a pair where there are such, else of tables. */
function loadsOfRoutes(
  fabric: Fabric,
  { table, pairs }: Pick<Routing, 'table' | 'pairs'>,
  demands: readonly Demand[],
): readonly Float64Array[] {
  return (pairs ? measurePairs(fabric, pairs, demands) : measureTable(fabric, table, demands)).loads;
}

/** Throughput of routes over what is known to bound that of any. */
export function reachedShare(fabric: Fabric, routing: Routing, { traffic }: Pick<EngineContext, 'traffic'>): number {
  const demands = demandsOf(fabric, traffic);
  const throughput = throughputOfRoutes(fabric, routing, { traffic });
  const share = throughput / boundOfTables(fabric, demands);
  if (share >= NEAR || demands.length > 1) return share;
  const [load] = loadsOfRoutes(fabric, routing, demands);
  const proven = Math.min(fullestBound(fabric, demands[0], load), flowBound(fabric, demands[0]));
  return Math.max(share, Math.min(1, throughput / proven));
}

/** True if joined trees are as good inside as tables can be: traffic between them must not cost that. */
export function keepsTrees<V extends OrderValues>(
  { fabric, measured }: OrderTask<V>,
  own: Pick<Routing, 'table'>,
): boolean {
  const { demands } = measured;
  const inside = [...demands.keys()].filter((k) => demands[k].name !== 'inter');
  const loads = measured.loadsOf(own.table);
  return (
    inside.length > 0 &&
    inside.every((k) => throughputOf(loads[k], demands[k]) >= NEAR * boundOfTables(fabric, [demands[k]]))
  );
}
