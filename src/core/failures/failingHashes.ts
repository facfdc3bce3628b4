import { finish } from '../base/steps';
import { verifyNextHops } from '../deadlock/verifyNextHops';
import { compileFabric } from '../fabric/compileFabric';
import type { Fabric } from '../fabric/fabric';
import type { WaysOfHashes } from '../metrics/ecmpBisection';
import { effectiveBisection } from '../metrics/effectiveBisection';
import { EvenSplit } from '../metrics/evenSplit';
import { HashedRoutes } from '../metrics/hashedRoutes';
import { throughputOf } from '../metrics/throughput';
import { nextHopsOf } from '../routes/nextHopsOf';
import type { Topology } from '../topology/topology';
import { demandsOf } from '../traffic/demand';
import { brokenTopology } from './brokenTopology';
import { pairsAlive } from './pairsAlive';
import type { FailingNetwork } from './survival';

/**
 * A network whose switches hash flows to equally good next hops, after each failure to those that are left: shortest ways are those of the damaged
 * network, ways up and down those in the levels of the whole one. All-to-all is split evenly over next hops, since many flows are.
 * @throws TopoloomError of kind refusal, when it is measured, for ways up and down where there is no tree
 */
export function failingHashes(
  network: { readonly topology: Topology; readonly fabric: Fabric },
  { ways, qps, hashing }: WaysOfHashes,
): FailingNetwork {
  return {
    fabric: network.fabric,
    left(failure, { samples, seed }) {
      const fabric = failure ? compileFabric(brokenTopology(network, failure)) : network.fabric;
      const hops = nextHopsOf(fabric, ways, network.fabric);
      const { unreachablePairs, deadlockFree } = verifyNextHops(fabric, hops);
      const routes = new HashedRoutes(fabric, hops, hashing, seed);
      const request = { samples, seed, bothWays: false, maxMin: false, parts: qps };
      const demands = demandsOf(fabric, null);
      const split = new EvenSplit(fabric, hops);
      const pairs = pairsAlive(fabric, fabric.talkerAt);
      return {
        ebb: finish(effectiveBisection(fabric, routes, request)).mean,
        throughput: Math.min(...demands.map((demand) => throughputOf(split.loads(demand), demand))),
        pairs,
        reachable: (pairs - unreachablePairs) / Math.max(1, pairs),
        deadlockFree,
        mended: false,
        refused: false,
      };
    },
  };
}
