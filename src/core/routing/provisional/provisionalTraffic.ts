import { ParamError } from '../../base/params';
import type { SeededRandom } from '../../base/structures/seededRandom';
import type { Fabric } from '../../fabric/fabric';
import { switchesWithHosts } from '../../fabric/switchesWithHosts';
import { turnCount } from '../../fabric/turns';
import { loadMeter } from '../../metrics/loads';
import { forEachDestination } from '../../routes/destinationForest';
import type { ForwardingTable } from '../../routes/routing';
import { type Demand, demandsOf } from '../../traffic/demand';
import { terminalDemand } from '../../traffic/terminalDemand';
import type { Traffic } from '../../traffic/traffic';
import { BalancedRoutes } from './balancedRoutes';
import { addRandomPathTraffic } from './randomTraffic';
import { addSplitTraffic } from './splitTraffic';
import { addInterTreeTraffic } from './treeTraffic';

export type Provisional = 'auto' | 'balanced' | 'split' | 'random';

/** Sub-flows that a pair's demand is cut into, and the most sub-flows in all before pairs get fewer. */
const SUB_FLOWS = 20;
const SUB_FLOW_BUDGET = 400_000;
/** Hops that balanced routes may note, one number for each channel and switch with hosts: a gigabyte. */
const MOST_HOPS_NOTED = 500_000_000;

/** Adds to each turn the demand that makes its reverse when packets follow a table: Float64Array[turns], as `loadMeter` does. */
export type FollowTable = (fabric: Fabric, table: ForwardingTable, demand: Demand, turnTraffic: Float64Array) => void;

const followTable: FollowTable = (fabric, table, demand, turnTraffic) =>
  forEachDestination(fabric, table, loadMeter(fabric, [demand], turnTraffic).see);

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
  /** Follows `inner`; `followTable` by itself. */
  readonly follow?: FollowTable;
  /** Hops that balanced routes may note. */
  readonly most?: number;
}

/**
 * Turn traffic on provisional routes, which know no prohibition: Float64Array[turns]. Only what a turn and its reverse have together is right.
 * @throws ParamError where balanced routes would need more memory than there may be
 */
export function provisionalTraffic(
  fabric: Fabric,
  { choice, inner, traffic, interWeight, follow = followTable, most = MOST_HOPS_NOTED }: ProvisionalRequest,
  random: SeededRandom,
): Float64Array {
  const demand = decisionDemand(fabric, traffic, interWeight);
  const into = new Float64Array(turnCount(fabric));
  if (choice === 'auto' && inner) {
    follow(fabric, inner, demand, into);
    // The table's sums are of raw weights, so the others are brought to the same unit.
    addInterTreeTraffic(fabric, terminalDemand(fabric, { ...demand, numerator: 1, denominator: 1 }), into);
  } else if (choice === 'random') {
    addRandomPathTraffic(fabric, demand, random, into);
  } else if (choice === 'split') {
    addSplitTraffic(fabric, terminalDemand(fabric, demand), into);
  } else {
    refuseLarge(fabric, choice, most);
    const routes = new BalancedRoutes(fabric, null, terminalDemand(fabric, demand), subFlows(fabric, SUB_FLOWS));
    routes.routeAll(random);
    routes.addTurnTraffic(into);
  }
  return into;
}

function refuseLarge(fabric: Fabric, choice: Provisional, most: number): void {
  const terminals = switchesWithHosts(fabric).length;
  const needed = terminals * fabric.channelCount;
  if (needed <= most) return;
  throw new ParamError('provisional', {
    en: `provisional=${choice}: balanced routes of ${terminals} switches with hosts over ${fabric.channelCount} channels note ${needed} hop counts, more than ${most}: expected a smaller network, or where the engine has it, provisional=split or random`,
    ja: `provisional=${choice}：ホストのあるスイッチ ${terminals} 台、チャネル ${fabric.channelCount} 本の balanced 経路にはホップ数の記録が ${needed} 個必要で、上限の ${most} 個を超えます：より小さいネットワークか、エンジンにあれば provisional=split または random を指定してください`,
  });
}

/** Sub-flows a pair, fewer where there are many pairs. */
export function subFlows(fabric: Fabric, wanted: number): number {
  const terminals = switchesWithHosts(fabric).length;
  return Math.max(1, Math.min(wanted, Math.floor(SUB_FLOW_BUDGET / Math.max(1, terminals * terminals))));
}

function decisionDemand(fabric: Fabric, traffic: Traffic | null, interWeight: number): Demand {
  const joined = traffic === null && fabric.treeCount > 1;
  return demandsOf(fabric, joined ? { kind: 'groups', intra: 1, inter: interWeight } : traffic)[0];
}
