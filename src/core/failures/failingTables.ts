import { finish } from '../base/steps';
import { verifyTables } from '../deadlock/verifyTables';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import { effectiveBisection } from '../metrics/effectiveBisection';
import { tableRoutes } from '../metrics/flowRoutes';
import { measureTable } from '../metrics/loads';
import { throughputOf } from '../metrics/throughput';
import type { Routing } from '../routes/routing';
import { demandsOf } from '../traffic/demand';
import type { Failure } from './failure';
import { pairsAlive } from './pairsAlive';
import type { Rerouted, Rerouter } from './rerouter';
import type { FailingNetwork, Left, Sampling } from './survival';
import { changedTable } from './tableChanges';

/** A network with tables, which a rerouter renews after each failure. */
export function failingTables(rerouter: Rerouter): FailingNetwork {
  const { fabric, routing } = rerouter;
  return {
    fabric,
    left: (failure, sampling) =>
      failure
        ? leftAfter(rerouter, failure, sampling)
        : { ...measure(fabric, routing, sampling), mended: false, refused: false },
  };
}

function leftAfter(rerouter: Rerouter, failure: Failure, sampling: Sampling): Left {
  const rerouted = rerouter.reroute(failure);
  const after = rerouted.after ?? compileFabric(rerouter.broken(failure));
  const measured = measure(after, rerouted.routing ?? mendedRouting(rerouter, rerouted), sampling);
  return { ...measured, mended: rerouted.how === 'mended', refused: rerouted.refused !== null };
}

function mendedRouting({ routing, fabric }: Rerouter, { changes }: Rerouted): Pick<Routing, 'table' | 'lanes'> {
  return { table: changedTable(routing.table, fabric.hostCount, changes), lanes: routing.lanes };
}

function measure(fabric: Fabric, { table, lanes }: Pick<Routing, 'table' | 'lanes'>, sampling: Sampling) {
  const { reachablePairs, deadlockFree } = verifyTables(fabric, table, lanes);
  const demands = demandsOf(fabric, null);
  const { loads } = measureTable(fabric, table, demands);
  const request = { ...sampling, bothWays: false, maxMin: false };
  const bisection = effectiveBisection(fabric, tableRoutes(fabric, table), request);
  const pairs = pairsAlive(fabric, fabric.hostAt);
  return {
    // One draw is a step of its own; the progress of its samples is not reported.
    ebb: finish(bisection).mean,
    throughput: Math.min(...demands.map((demand, d) => throughputOf(loads[d], demand))),
    pairs,
    reachable: reachablePairs / Math.max(1, pairs),
    deadlockFree,
  };
}
