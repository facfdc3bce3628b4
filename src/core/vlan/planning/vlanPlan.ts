import type { Fabric } from '../../fabric/fabric';
import { type SparseTraffic, sparseTraffic } from '../../traffic/pairTraffic';
import type { Traffic } from '../../traffic/traffic';
import type { PairAssignment } from '../assignment/pairAssignment';
import { type PairLoads, pairLoads } from '../assignment/pairLoads';
import { findVlanRule, vlanRules } from '../rules/registry';
import type { VlanProgress } from '../rules/rule';
import { measuredBy } from '../trees/linkRooms';
import { PlanRefusal } from '../trees/planRefusal';
import { type VlanNetwork, type VlanOptions, vlanNetwork } from '../trees/vlanNetwork';
import { type Bisection, bisection } from './bisection';
import { type MacEntries, macEntries } from './macEntries';
import { planBound } from './planBound';

/** A network cut into VLANs, its pairs of hosts assigned to them, and the result. */
export interface VlanPlan extends VlanNetwork, PairAssignment {
  readonly rule: string;
  readonly loads: PairLoads;
  /** Largest load, of what `measuredBy` says; a link's is over what it carries. */
  readonly maxLoad: number;
  /** Lower bound of `maxLoad`, see `planBound`. */
  readonly bound: number;
  /** Entries that each switch's MAC table has to hold. */
  readonly macEntries: MacEntries;
  readonly bisection: Bisection;
}

/** Inputs of a plan. */
export interface PlanRequest {
  readonly rule: string;
  readonly traffic: Traffic;
  readonly options: VlanOptions;
}

/**
 * Cuts a network into VLANs and assigns its pairs to them. Deterministic for its request. @throws PlanRefusal, TrafficError for more
 * pairs than can be listed
 * @param fabric the network
 * @param request by which rule, for which traffic
 * @example
 * const fabric = compileFabric(generateFromSpec('vbft:leaves=4,spines=4,hosts=16'));
 * const request = { rule: 'low-number', traffic: { kind: 'uniform' }, options: DEFAULT_VLAN_OPTIONS } as const;
 * const plan = finish(planVlans(fabric, request));
 * [...plan.ids]; // => [2, 3, 4, 5]
 */
export function* planVlans(
  fabric: Fabric,
  { rule: id, traffic: asked, options }: PlanRequest,
): Generator<VlanProgress, VlanPlan> {
  const rule = findVlanRule(id);
  if (!rule) {
    const known = vlanRules.map((r) => r.descriptor.id).join(', ');
    throw new PlanRefusal({
      en: `no rule "${id}": expected one of ${known}`,
      ja: `割り当て規則「${id}」はありません。${known} のいずれかです`,
    });
  }
  yield { stage: 'trees', done: 0 };
  const traffic = sparseTraffic(fabric, asked);
  const network = yield* vlanNetwork(fabric, options);
  const assignment = yield* rule.assign({ network, traffic, seed: options.seed });
  return yield* measurePlan(network, assignment, id, traffic);
}

/** Loads, bound, tables and bisection of an assignment. */
export function* measurePlan(
  network: VlanNetwork,
  assignment: PairAssignment,
  rule: string,
  traffic: SparseTraffic,
): Generator<VlanProgress, VlanPlan> {
  const loads = yield* pairLoads(network, assignment, traffic);
  const learnt = yield* macEntries(network, assignment);
  // Every switch of the VLAN learns the senders of flooded frames.
  const { flooded } = learnt;
  const entries = loads.oneWayPairs > 0 ? { pairs: flooded, all: flooded, flooded } : learnt;
  return {
    ...network,
    ...assignment,
    rule,
    loads,
    maxLoad: measuredBy(network) === 'leaves' ? loads.maxLeaf : loads.maxChannel,
    bound: planBound(network, traffic),
    macEntries: entries,
    bisection: bisection(network, assignment),
  };
}
