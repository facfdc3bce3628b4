import type { LocalText } from '../../core/base/localText';
import type { Topology } from '../../core/topology/topology';
import type { ExportReply } from '../../jobs/exportJob';
import type { VlanHistory, VlanStep } from '../../jobs/vlan/vlanPlans';
import { isSmall } from '../../state/autoRoute';
import { useDocument } from '../../state/documentStore';
import { faultOf } from '../../state/fault';
import { cancelJobs, useJobs } from '../../state/jobStore';
import { namesOf } from '../../state/repairNames';
import { type JobHandle, runJob } from '../../state/runJob';
import { type SentNetwork, vlanComparisonWorker, vlanWorker } from '../../worker/client';
import { isSameNetwork, vlanDifference } from './vlanDifference';
import { requestOf } from './vlanRequests';
import {
  changeMacs,
  type FaultPlace,
  keepAddresses,
  keepAdopted,
  keepComparison,
  keepPlan,
  keepReplaced,
  keepReplan,
  type PlanView,
  type ReplanView,
  setVlanRunning,
  tellVlanFault,
  useVlan,
  type VlanForm,
} from './vlanStore';
import { isTrafficComplete } from './vlanTraffic';

/** Whether a plan takes about the blink of an eye, so that nobody has to ask. */
export function plansUnasked(form: VlanForm): boolean {
  return isSmall(useDocument.getState().fabric) && isTrafficComplete(form);
}

/** Plans the network as it is by the form. What was there stays until the new plan is. */
export async function planVlans(): Promise<void> {
  const { revision, topology, fabric } = useDocument.getState();
  const { form } = useVlan.getState();
  const done = await work('plan', (handle) =>
    vlanWorker.run('planVlanNetwork', requestOf(form), { ...handle, network: { revision, topology } }),
  );
  if (!done) return;
  const plan: PlanView = { revision, topology, fabric, form, reply: done.value, workerMs: done.workerMs };
  const { vlan, pair, plan: before } = useVlan.getState();
  const alike = before !== null && isSameNetwork(before.topology, topology);
  keepPlan(plan, {
    vlan: alike && vlan !== null && vlan < done.value.vlans.length ? vlan : firstShown(done.value.vlans.length),
    pair: alike ? pair : null,
  });
  void refreshAddresses();
}

/** More VLANs than this cannot be told apart by colour and are looked at one by one. */
export const MOST_AT_ONCE = 8;

function firstShown(count: number): number | null {
  return count > MOST_AT_ONCE ? 0 : null;
}

/** Names of what has failed since a plan and of what works again, as `applyFailures` takes them. */
export interface SincePlan {
  readonly down: readonly string[];
  readonly up: readonly string[];
}

/** Null if the design is another one, or nothing of the kind has happened. */
export function sincePlan(plan: PlanView, now: Topology): SincePlan | null {
  const { other, failed, mended } = vlanDifference(plan.topology, now);
  if (other || failed.length + mended.length === 0) return null;
  return { down: namesOf(now, failed), up: namesOf(now, mended) };
}

/** Plans around what has failed and been mended since the plan, with as little change as can be. */
export async function replanVlans(): Promise<void> {
  const { revision, topology, fabric } = useDocument.getState();
  const { plan } = useVlan.getState();
  const since = plan && sincePlan(plan, topology);
  if (!plan || !since) return;
  const { history, network } = historyOf(plan);
  const done = await work('replan', (handle) =>
    vlanWorker.run('replanVlanNetwork', { history, ...since }, { ...handle, network }),
  );
  if (!done) return;
  const { plan: reply, ...changes } = done.value;
  const { form } = plan;
  const replan: ReplanView = {
    revision,
    topology,
    fabric,
    form,
    reply,
    workerMs: done.workerMs,
    of: plan,
    ...since,
    changes,
  };
  const { vlan } = useVlan.getState();
  const gone = vlan !== null && vlan >= reply.vlans.length;
  keepReplan(replan, gone ? firstShown(reply.vlans.length) : vlan);
}

/** Takes the re-plan for what stands in the network, its files having been brought out: what fails next is planned around from there. */
export function adoptReplan(): void {
  const { replan } = useVlan.getState();
  if (!replan) return;
  keepAdopted(replan);
}

/** Plans the same under the other rule, beside. */
export async function compareVlans(): Promise<void> {
  const { plan } = useVlan.getState();
  if (!plan) return;
  const form = { ...plan.form, rule: plan.form.rule === 'balanced' ? 'low-number' : 'balanced' };
  const { revision, topology, fabric } = plan;
  const done = await work('comparison', (handle) =>
    vlanComparisonWorker.run('planVlanNetwork', requestOf(form), { ...handle, network: { revision, topology } }),
  );
  if (done && useVlan.getState().plan === plan)
    keepComparison({ revision, topology, fabric, form, reply: done.value, workerMs: done.workerMs });
}

/** Looks up the nodes' addresses: those that were given, others made up. */
async function refreshAddresses(): Promise<void> {
  const { plan, macs } = useVlan.getState();
  if (!plan) return;
  const addresses = await addressesUnder(plan, macs, 'addresses');
  if (addresses && useVlan.getState().plan === plan && useVlan.getState().macs === macs) keepAddresses(addresses, plan);
}

function addressesUnder(plan: PlanView, macs: string, place: FaultPlace): Promise<readonly string[] | null> {
  return guarded(place, async () => {
    const { revision, topology } = plan;
    const params = { macs: macs.trim() === '' ? null : { name: 'addresses', text: macs } };
    return (await vlanComparisonWorker.run('vlanNodeAddresses', params, { network: { revision, topology } })).value;
  });
}

/** Gives a node a new address and lists the files that change. What is wrong with it is told beside the form. */
export async function replaceNode(host: string, mac: string): Promise<void> {
  const { plan, macs } = useVlan.getState();
  if (!plan) return;
  const before = await addressesUnder(plan, macs, 'replace');
  if (!before) return;
  const lines = (of: (h: number) => string): string =>
    plan.topology.hosts.map(({ name }, h) => `${name} ${of(h)}\n`).join('');
  const known = lines((h) => before[h]);
  const after = lines((h) => (plan.topology.hosts[h].name === host ? mac.trim() : before[h]));
  const { history, network } = historyOf(plan);
  const params = { history, known: { name: 'addresses', text: known }, macs: { name: 'addresses', text: after } };
  const done = await work('replace', (handle) => vlanWorker.run('replaceVlanNodes', params, { ...handle, network }));
  if (!done) return;
  keepReplaced({ of: plan, host, mac, files: done.value }, after);
  await refreshAddresses();
}

/** Takes lines `host address`; they stay as they are typed, faults are told with their lines. */
export function takeMacs(macs: string): void {
  changeMacs(macs);
  void refreshAddresses();
}

/** An archive of a plan's files; null if it failed, which is told, or was cancelled. */
export async function writeVlanFiles(view: PlanView | ReplanView): Promise<ExportReply | null> {
  const { formats, macs } = useVlan.getState();
  // An adopted re-plan is a plan like any other.
  const after = 'of' in view && view !== useVlan.getState().plan ? view : null;
  const { history, network } = historyOf(after ? after.of : view);
  const params = {
    ...{ history, formats: [...formats], after: after && stepOf(after) },
    macs: macs.trim() === '' ? null : { name: 'addresses', text: macs },
  };
  const done = await work('export', (handle) => vlanWorker.run('exportVlanPlan', params, { ...handle, network }));
  return done?.value ?? null;
}

/** What stands in the network with a plan: how it came about, and the network that all began with. */
function historyOf(plan: PlanView | ReplanView): { readonly history: VlanHistory; readonly network: SentNetwork } {
  const steps: VlanStep[] = [];
  let first = plan;
  for (; 'of' in first; first = first.of) steps.unshift(stepOf(first));
  const { revision, topology, form } = first;
  return { history: { request: requestOf(form), steps }, network: { revision, topology } };
}

function stepOf({ down, up }: ReplanView): VlanStep {
  return { down, up };
}

const TITLES: Readonly<Record<FaultPlace, LocalText>> = {
  plan: { en: 'planning', ja: '計画' },
  replan: { en: 'planning around failures', ja: '故障の迂回' },
  comparison: { en: 'the other rule', ja: 'もう一方の規則' },
  addresses: { en: 'addresses', ja: 'アドレス' },
  replace: { en: 'a new address', ja: '新しいアドレス' },
  export: { en: 'writing files', ja: 'ファイルの作成' },
};

/** Runs one job at a time in sight of everybody; null if it was cancelled or failed, which is kept as a fault. */
async function work<R>(place: FaultPlace, run: (handle: JobHandle) => Promise<R>): Promise<R | null> {
  return guarded(place, () => {
    setVlanRunning(place);
    const mine = runJob('vlan', TITLES[place], run, { replaces: true, workers: [vlanWorker] });
    const leave = (): void => {
      if (!useJobs.getState().jobs.some(({ kind }) => kind === 'vlan')) setVlanRunning(null);
    };
    return mine.finally(leave);
  });
}

async function guarded<R>(place: FaultPlace, run: () => Promise<R | null>): Promise<R | null> {
  tellVlanFault(place, null);
  try {
    return await run();
  } catch (error) {
    tellVlanFault(place, faultOf(error));
    return null;
  }
}

/** Ends what is being worked out; what was there stays. */
export function cancelVlans(): void {
  cancelJobs('vlan');
}
