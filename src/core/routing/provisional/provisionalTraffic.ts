import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { turnCount } from '../../fabric/turns';
import type { DestinationForest } from '../../routes/destinationForest';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { Traffic } from '../../traffic/traffic';
import { BalancedRoutes } from './balancedRoutes';
import { addRandomPathTraffic } from './randomTraffic';
import { addSplitTraffic } from './splitTraffic';
import { addInterTreeTraffic, addTableTraffic } from './treeTraffic';

export type Provisional = 'auto' | 'balanced' | 'split' | 'random';

/** Sub-flows that a pair's demand is cut into, and the most sub-flows in all before pairs get fewer. */
const SUB_FLOWS = 20;
const SUB_FLOW_BUDGET = 400_000;

export interface ProvisionalRequest {
  readonly choice: Provisional;
  /**
   * d-mod-k tables inside the trees of a layered network; with `auto` they and the even split over the joining links are
   * the provisional routes. Null, or another choice: the routes that it names, over the whole network.
   */
  readonly inner: ForwardingTable | null;
  /** Null: uniform, and between joined trees `interWeight` for each host pair against 1 inside. */
  readonly traffic: Traffic | null;
  readonly interWeight: number;
  /** Is shown the walks of `inner` where they are followed. */
  readonly see?: (forest: DestinationForest) => void;
}

/**
 * Turn traffic on provisional routes, which know no prohibition: Float64Array[turns].
 */
export function provisionalTraffic(
  fabric: Fabric,
  { choice, inner, traffic, interWeight, see }: ProvisionalRequest,
  random: SeededRandom,
): Float64Array {
  const demand = decisionDemand(fabric, traffic, interWeight);
  const into = new Float64Array(turnCount(fabric));
  if (choice === 'auto' && inner) {
    addTableTraffic(fabric, inner, demand, into, see);
    // The table's sums are of raw weights, so the others are brought to the same unit.
    addInterTreeTraffic(fabric, terminalDemand(fabric, { ...demand, numerator: 1, denominator: 1 }), into);
  } else if (choice === 'random') {
    addRandomPathTraffic(fabric, demand, random, into);
  } else if (choice === 'split') {
    addSplitTraffic(fabric, terminalDemand(fabric, demand), into);
  } else {
    const routes = new BalancedRoutes(fabric, null, terminalDemand(fabric, demand), subFlows(fabric, SUB_FLOWS));
    routes.routeAll(random);
    routes.addTurnTraffic(into);
  }
  return into;
}

/** Sub-flows a pair, fewer where there are many pairs. */
export function subFlows(fabric: Fabric, wanted: number): number {
  let terminals = 0;
  for (let s = 0; s < fabric.switchCount; s++) if (fabric.hostOffset[s + 1] > fabric.hostOffset[s]) terminals++;
  return Math.max(1, Math.min(wanted, Math.floor(SUB_FLOW_BUDGET / Math.max(1, terminals * terminals))));
}

function decisionDemand(fabric: Fabric, traffic: Traffic | null, interWeight: number): Demand {
  const joined = traffic === null && fabric.treeCount > 1;
  return demandsOf(
    fabric,
    joined ? { kind: 'groups', intra: 1, inter: interWeight } : (traffic ?? { kind: 'uniform' }),
  )[0];
}
