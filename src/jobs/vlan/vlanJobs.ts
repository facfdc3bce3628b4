import type { TextFile } from '../../core/base/text/textFile';
import { compileFabric } from '../../core/fabric/compileFabric';
import { fileName } from '../../core/formats/fileNames';
import { applyFailures, applyMends, sameFailures } from '../../core/topology/failures';
import type { Topology } from '../../core/topology/topology';
import type { Traffic } from '../../core/traffic/traffic';
import { type FileChange, fileChanges, nodeFileChanges } from '../../core/vlan/exports/fileChanges';
import { vlanExportDescriptors } from '../../core/vlan/exports/registry';
import { exportBundle, formatFiles, writePlan } from '../../core/vlan/exports/writePlan';
import { macAddresses, parseMacs } from '../../core/vlan/planning/macAddresses';
import { planChanges } from '../../core/vlan/planning/planChanges';
import { replanVlans } from '../../core/vlan/planning/replan';
import { planVlans, type VlanPlan } from '../../core/vlan/planning/vlanPlan';
import { PlanRefusal } from '../../core/vlan/trees/planRefusal';
import { zipFiles } from '../exportArchive';
import type { ExportReply } from '../exportJob';
import type { JobStep } from '../jobs';
import type { LoadedNetwork, Session } from '../session';
import { trafficOfFile } from '../trafficFile';
import { type VlanReply, vlanReply } from './vlanReply';
import type { VlanRequest } from './vlanRequest';

/** The plan made last for a network, and what it became after a failure, for exports and comparisons. */
interface KeptPlan {
  readonly topology: Topology;
  readonly traffic: Traffic;
  readonly plan: VlanPlan;
  after: Planned | null;
  /** What stood in the network before, oldest first. */
  readonly earlier: readonly Planned[];
}

interface Planned {
  readonly topology: Topology;
  readonly plan: VlanPlan;
}

const kept = new WeakMap<LoadedNetwork, KeptPlan>();

/** Formats whose files grow with the network, not with its square. */
const SMALL_FORMATS = vlanExportDescriptors.map(({ id }) => id).filter((id) => id !== 'nodes' && id !== 'pair-table');

/** Plans VLANs for the network that was sent. @throws PlanRefusal, TrafficError, FormatError for bad traffic */
export function* planVlanNetwork(session: Session, request: VlanRequest): Generator<JobStep, VlanReply> {
  const { network } = session;
  const traffic = trafficOfFile(network.fabric, request.traffic, request.trafficFile);
  const { rule, count, firstId, seed } = request;
  const plan = yield* planVlans(network.fabric, { rule, traffic, wishes: { count, firstId, seed } });
  kept.set(network, { topology: network.topology, traffic, plan, after: null, earlier: [] });
  return vlanReply(plan, network.topology);
}

export interface VlanReplanParams {
  /** Names as `applyFailures` takes them: switches, hosts, directors, links A--B; what has failed since the plan. */
  readonly down: readonly string[];
  /** What works again since. */
  readonly up?: readonly string[];
}

/** What a failure does to the plan made last. */
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

/** Plans around failures with as little change as can be. @throws PlanRefusal if nothing was planned, FailureNameError */
export function* replanVlanNetwork(
  session: Session,
  { down, up = [] }: VlanReplanParams,
): Generator<JobStep, VlanReplanReply> {
  const known = keptPlan(session);
  const topology = applyFailures(applyMends(known.topology, up), down);
  // Where all is as it once was, so is the plan: least change would leave what is back unused.
  const once = known.earlier.find((planned) => sameFailures(planned.topology, topology));
  const plan = once?.plan ?? (yield* replanVlans(known.plan, compileFabric(topology), known.traffic));
  known.after = { topology, plan };
  yield { stage: 'write', done: 0 };
  const none = new Map<number, string>();
  const before = exportBundle(known.topology, known.plan, none);
  const after = exportBundle(topology, plan, none);
  const changes = planChanges(known.plan, plan);
  const files = [
    ...fileChanges(formatFiles(before, SMALL_FORMATS), formatFiles(after, SMALL_FORMATS)),
    ...nodeFileChanges(after, changes.entriesAt, changes.ownChanged),
  ];
  return { plan: vlanReply(plan, topology), ...changes, files };
}

/** Takes the re-plan for what stands in the network: further failures are planned around from there. @throws PlanRefusal if there is none */
export function* adoptVlanReplan(session: Session): Generator<JobStep, null> {
  const { after, traffic, topology, plan, earlier } = keptPlan(session);
  yield { stage: 'read', done: 0 };
  if (!after)
    throw new PlanRefusal({
      en: 'nothing was planned around a failure: plan around it first',
      ja: '故障を迂回する計画がありません。先に迂回を計画してください',
    });
  kept.set(session.network, { ...after, traffic, after: null, earlier: [...earlier, { topology, plan }] });
  return null;
}

export interface VlanReplaceParams {
  /** Lines `host address`: the addresses after the replacement; made up where it says nothing. */
  readonly macs: TextFile;
  /** The same before it; null: all made up. */
  readonly known: TextFile | null;
}

/** Files that change when nodes are replaced, i.e. have new MAC addresses; the plan stays. @throws FormatError, PlanRefusal */
export function* replaceVlanNodes(
  session: Session,
  { macs, known }: VlanReplaceParams,
): Generator<JobStep, readonly FileChange[]> {
  const { topology, plan } = keptPlan(session);
  yield { stage: 'write', done: 0 };
  const before = exportBundle(topology, plan, known ? parseMacs(known, topology) : new Map());
  const after = exportBundle(topology, plan, parseMacs(macs, topology));
  const replaced = before.macs.flatMap((mac, h) => (mac === after.macs[h] ? [] : [h]));
  // The replaced node's own script looks for its own new address.
  const entriesAt = before.macs.map(() => replaced.length);
  return [
    ...fileChanges(formatFiles(before, SMALL_FORMATS), formatFiles(after, SMALL_FORMATS)),
    ...nodeFileChanges(after, entriesAt, []),
  ];
}

/** Addresses of all nodes of the network that was sent: those given, others made up. @throws FormatError with lines */
export function* vlanNodeAddresses(
  { network }: Session,
  { macs }: { readonly macs: TextFile | null },
): Generator<JobStep, readonly string[]> {
  yield { stage: 'read', done: 0 };
  return macAddresses(network.topology, macs ? parseMacs(macs, network.topology) : new Map());
}

export interface VlanExportParams {
  /** Ids of formats; null: all. */
  readonly formats: readonly string[] | null;
  /** The plan made last, or what it became after failures. */
  readonly which: 'plan' | 'replan';
  /** Lines `host address`; null: addresses are made up. */
  readonly macs: TextFile | null;
}

/** One archive of a plan's files with a README. @throws PlanRefusal, FormatError for bad addresses */
export function* exportVlanPlan(
  session: Session,
  { formats, which, macs }: VlanExportParams,
): Generator<JobStep, ExportReply> {
  const known = keptPlan(session);
  const chosen = which === 'replan' && known.after ? known.after : known;
  yield { stage: 'write', done: 0 };
  const addresses = macs ? parseMacs(macs, chosen.topology) : new Map<number, string>();
  const bundle = exportBundle(chosen.topology, chosen.plan, addresses);
  const files = writePlan(
    bundle,
    formats,
    chosen === known ? null : exportBundle(known.topology, known.plan, addresses),
  );
  return { name: fileName(chosen.topology, 'vlan.zip'), bytes: zipFiles(files) };
}

function keptPlan({ network }: Session): KeptPlan {
  const known = kept.get(network);
  if (!known)
    throw new PlanRefusal({
      en: 'the network has changed since VLANs were planned: plan them again',
      ja: 'VLAN の計画後にネットワークが変わりました。計画し直してください',
    });
  return known;
}
