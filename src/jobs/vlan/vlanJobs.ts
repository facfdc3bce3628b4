import type { TextFile } from '../../core/base/text/textFile';
import { fileName } from '../../core/formats/parts/fileNames';
import type { Topology } from '../../core/topology/topology';
import { type FileChange, fileChanges, nodeFileChanges } from '../../core/vlan/exports/fileChanges';
import { vlanExportDescriptors } from '../../core/vlan/exports/registry';
import { exportBundle, formatFiles, writePlan } from '../../core/vlan/exports/writePlan';
import { changeMac, macAddresses, parseMacs } from '../../core/vlan/planning/macAddresses';
import { planChanges } from '../../core/vlan/planning/planChanges';
import { type NamedBytes, zipFiles } from '../files/exportArchive';
import { defineJob, type JobWork } from '../job';
import type { Session } from '../session';
import { latestPlan, type PlannedVlans, plansAlong, type VlanInputs, vlanInputs } from './vlanPlans';
import { type VlanReply, vlanReply } from './vlanReply';
import type { VlanHistory, VlanRequest, VlanStep } from './vlanRequest';

/** Formats whose files grow with the network, not with its square. */
const SMALL_FORMATS = vlanExportDescriptors.filter(({ linePerPair }) => !linePerPair).map(({ id }) => id);

const givenMacs = (topology: Topology, macs: TextFile | null): Map<number, string> =>
  macs ? parseMacs(macs, topology) : new Map();

interface VlanWork {
  readonly inputs: VlanInputs;
  /** Oldest first. */
  readonly planned: readonly PlannedVlans[];
}

function* prepare(session: Session, history: VlanHistory): JobWork<VlanWork> {
  const inputs = yield* vlanInputs(session, history.request);
  return { inputs, planned: yield* plansAlong(inputs, history) };
}

function* plan({ planned: [first] }: VlanWork): JobWork<VlanReply> {
  return vlanReply(first.plan, first.topology);
}

/** Plans VLANs for the network that was sent. @throws PlanRefusal, FormatError for bad traffic */
export const planVlanNetwork = defineJob({
  id: 'planVlanNetwork',
  prepare: (session, request: VlanRequest) => prepare(session, { request, steps: [] }),
  run: plan,
  transfer: ({ pairs, own, rank, vlans }) => [pairs, own, rank, vlans.map(({ links, switches }) => [links, switches])],
});

export interface VlanReplanParams extends VlanStep {
  readonly history: VlanHistory;
}

/** Effect of a failure on the plan made last. */
export interface VlanReplanReply {
  readonly plan: VlanReply;
  /** Unordered pairs that use another VLAN than before. */
  readonly movedPairs: number;
  /** Uint32Array[hosts]: destinations whose VLAN changed at this node. */
  readonly entriesAt: Uint32Array;
  /** Nodes whose own VLAN changed; switches whose ports carry other VLANs. */
  readonly ownChanged: readonly number[];
  readonly switches: readonly number[];
  /** Files that differ, with their owners. */
  readonly files: readonly FileChange[];
}

function* replan({ inputs, planned }: VlanWork, { history, ...step }: VlanReplanParams): JobWork<VlanReplanReply> {
  const known = latestPlan(planned);
  const steps = [...history.steps, step];
  const next = latestPlan(yield* plansAlong(inputs, { ...history, steps }));
  yield { stage: 'write', done: 0 };
  const none = new Map<number, string>();
  const before = exportBundle(known.topology, known.plan, none);
  const after = exportBundle(next.topology, next.plan, none);
  const changes = planChanges(known.plan, next.plan);
  const files = [
    ...fileChanges(formatFiles(before, SMALL_FORMATS), formatFiles(after, SMALL_FORMATS)),
    ...nodeFileChanges(after, changes.entriesAt, changes.ownChanged),
  ];
  return { plan: vlanReply(next.plan, next.topology), ...changes, files };
}

/** Plans around failures with as little change as can be. @throws PlanRefusal, FailureNameError */
export const replanVlanNetwork = defineJob({
  id: 'replanVlanNetwork',
  prepare: (session, { history }) => prepare(session, history),
  run: replan,
  transfer: ({ plan: { pairs, own, rank } }) => [pairs, own, rank],
});

export interface VlanReplaceParams {
  readonly history: VlanHistory;
  /** Lines `host address`: the addresses before the replacement; null: all made up. */
  readonly macs: TextFile | null;
  /** The name of the node that is replaced, and the address that it has then. */
  readonly host: string;
  readonly mac: string;
}

/** Changes by a node with a new address. */
export interface VlanReplaceReply {
  readonly files: readonly FileChange[];
  /** The addresses of all nodes then. */
  readonly macs: readonly string[];
}

function* replace({ planned }: VlanWork, { macs, host, mac }: VlanReplaceParams): JobWork<VlanReplaceReply> {
  const { topology, plan } = latestPlan(planned);
  yield { stage: 'write', done: 0 };
  const before = exportBundle(topology, plan, givenMacs(topology, macs));
  const changed = changeMac(before.macs, topology, host, mac);
  const after = { ...before, macs: changed };
  // The replaced node's own script looks for its own new address.
  const entriesAt = changed.map(() => (changed.some((one, h) => one !== before.macs[h]) ? 1 : 0));
  const files = [
    ...fileChanges(formatFiles(before, SMALL_FORMATS), formatFiles(after, SMALL_FORMATS)),
    ...nodeFileChanges(after, entriesAt, []),
  ];
  return { files, macs: changed };
}

/** Gives a node a new MAC address, and lists the files that change; the plan stays. @throws FormatError, ParamError, PlanRefusal */
export const replaceVlanNodes = defineJob({
  id: 'replaceVlanNodes',
  prepare: (session, { history }) => prepare(session, history),
  run: replace,
});

function* addressesOf(topology: Topology, { macs }: { readonly macs: TextFile | null }): JobWork<readonly string[]> {
  yield { stage: 'read', done: 0 };
  return macAddresses(topology, givenMacs(topology, macs));
}

/** Addresses of all nodes of the network that was sent: those given, others made up. @throws FormatError with lines */
export const vlanNodeAddresses = defineJob({
  id: 'vlanNodeAddresses',
  inputs: ({ network }) => network.topology,
  run: addressesOf,
});

export interface VlanExportParams {
  /** Ids of formats; null: all. */
  readonly formats: readonly string[] | null;
  readonly history: VlanHistory;
  /** Step that these files are planned around, if they are to report what changes against the history's last plan. */
  readonly after: VlanStep | null;
  /** Lines `host address`; null: addresses are made up. */
  readonly macs: TextFile | null;
}

function* write({ inputs, planned }: VlanWork, params: VlanExportParams): JobWork<NamedBytes> {
  const { formats, history, after, macs } = params;
  const known = latestPlan(planned);
  const chosen = after
    ? latestPlan(yield* plansAlong(inputs, { ...history, steps: [...history.steps, after] }))
    : known;
  yield { stage: 'write', done: 0 };
  const addresses = givenMacs(chosen.topology, macs);
  const bundle = exportBundle(chosen.topology, chosen.plan, addresses);
  const files = writePlan(bundle, formats, after ? exportBundle(known.topology, known.plan, addresses) : null);
  return { name: fileName(chosen.topology, 'vlan.zip'), bytes: zipFiles(files) };
}

/** One archive of a plan's files with a README. @throws PlanRefusal, FormatError for bad addresses */
export const exportVlanPlan = defineJob({
  id: 'exportVlanPlan',
  prepare: (session, { history }) => prepare(session, history),
  run: write,
  transfer: ({ bytes }) => bytes,
});
