import { contentKey } from '../../core/base/contentKey';
import type { TextFile } from '../../core/base/text/textFile';
import { compileFabric } from '../../core/fabric/compileFabric';
import type { Fabric } from '../../core/fabric/fabric';
import { applyFailures, restoreElements, sameFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import type { Traffic } from '../../core/traffic/traffic';
import { planByList } from '../../core/vlan/planning/pairList';
import { replanVlans } from '../../core/vlan/planning/replan';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import type { VlanOptions } from '../../core/vlan/trees/vlanNetwork';
import { trafficOfFile } from '../files/trafficFile';
import type { JobWork } from '../job';
import type { Memo, Session } from '../session';
import type { VlanHistory, VlanRequest, VlanStep } from './vlanRequest';

/** A plan, and the network that it is for. */
export interface PlannedVlans {
  readonly topology: Topology;
  readonly plan: VlanPlan;
}

/** The plan that is in use after the steps of a history. */
export const latestPlan = (planned: readonly PlannedVlans[]): PlannedVlans => planned[planned.length - 1];

/** A network to plan, and what is known of it. */
export interface VlanInputs {
  readonly network: { readonly topology: Topology; readonly fabric: Fabric };
  readonly traffic: Traffic;
  readonly memory: Memo;
}

/** The network that was sent, with the traffic that a request means. @throws FormatError for bad traffic, TrafficError */
export function* vlanInputs(session: Session, { traffic: choice, trafficFile }: VlanRequest): JobWork<VlanInputs> {
  const { network } = session;
  const traffic = yield* session.remember(network, `traffic ${contentKey(choice)}`, function* () {
    yield { stage: 'read', done: 0 };
    return trafficOfFile(network.fabric, choice, trafficFile);
  });
  return { network, traffic, memory: session };
}

/**
 * Makes the plans of a history, the last one in use. Every plan depends on the ones before alone, so that memory of some saves
 * making them again. @throws PlanRefusal, FailureNameError
 */
export function* plansAlong(inputs: VlanInputs, { request, steps }: VlanHistory): JobWork<readonly PlannedVlans[]> {
  const { network, memory } = inputs;
  const key = (count: number): string => `plan ${contentKey([request, steps.slice(0, count)])}`;
  const planned = [yield* memory.remember(network, key(0), () => firstPlan(inputs, request))];
  for (const [i, step] of steps.entries()) {
    planned.push(yield* memory.remember(network, key(i + 1), () => planAround(inputs.traffic, planned, step)));
  }
  return planned;
}

function* firstPlan(
  { network: { topology, fabric }, traffic }: VlanInputs,
  { rule, vlans, firstId, seed }: VlanRequest,
): JobWork<PlannedVlans> {
  return { topology, plan: yield* planVlans(fabric, { rule, traffic, options: { vlans, firstId, seed } }) };
}

/** The plan that a list of pairs from elsewhere makes. @throws FormatError, PlanRefusal */
export function* planListed(
  { network, traffic }: Omit<VlanInputs, 'memory'>,
  file: TextFile,
  options: VlanOptions,
): JobWork<readonly PlannedVlans[]> {
  return [{ topology: network.topology, plan: yield* planByList(network, file, { traffic, options }) }];
}

function* planAround(
  traffic: Traffic,
  planned: readonly PlannedVlans[],
  { down, up = [], fromFirst }: VlanStep,
): JobWork<PlannedVlans> {
  const latest = latestPlan(planned);
  const { topology: from } = fromFirst ? planned[0] : latest;
  const topology = applyFailures(restoreElements(from, up), down);
  // Where all is as it once was, so is the plan: least change would leave what is back unused.
  const once = planned.find((known) => sameFailures(known.topology, topology));
  return { topology, plan: once?.plan ?? (yield* replanVlans(latest.plan, compileFabric(topology), traffic)) };
}
